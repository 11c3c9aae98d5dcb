enum GenerationRoom {}
