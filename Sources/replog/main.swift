print("replog")
