/// How the page looks: one style sheet for a wide screen, a phone and paper.
enum PageStyle {
  static var rules: String { Palette.rules + layout + charts + tables + paper }

  private static let layout = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
    body{margin:0;background:var(--paper);color:var(--ink);
      font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
      font-variant-numeric:tabular-nums}
    .wrap{max-width:68rem;margin:0 auto;padding:0 1rem}
    a{color:var(--accent)}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem;z-index:1}
    .aside{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
      white-space:nowrap}
    header{padding:3rem 0 1.25rem}
    h1{font-size:clamp(2.1rem,7vw,3.5rem);line-height:1.05;letter-spacing:-.03em;margin:0;
      font-weight:750;overflow-wrap:anywhere}
    header p{margin:.75rem 0 0;color:var(--muted);font-size:1.05rem}
    nav ul{display:flex;flex-wrap:wrap;gap:.4rem 1.15rem;list-style:none;margin:1.25rem 0 0;
      padding:.75rem 0 0;border-top:1px solid var(--line);font-size:.92rem}
    nav a{display:inline-block;padding:.2rem 0;text-decoration:none;font-weight:550}
    nav a:hover{text-decoration:underline}
    section{margin:2.75rem 0 0;scroll-margin-top:1rem}
    h2{font-size:1.5rem;line-height:1.2;letter-spacing:-.015em;margin:0 0 .25rem}
    section>p{margin:0 0 1rem;color:var(--muted);max-width:44rem;text-wrap:pretty}
    h3,h4{font-size:1rem;margin:0;line-height:1.3;overflow-wrap:anywhere}
    h4{font-size:.9rem;font-weight:550;margin:.5rem 0 0}
    .grid{display:grid;gap:1rem;
      grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
    .card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;margin:0;
      padding:1rem;min-width:0}
    .hero{display:grid;gap:1rem;margin:1rem 0 0;
      grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))}
    .hero .card{display:flex;flex-direction:column;padding:1rem 1.25rem 1.1rem;
      container-type:inline-size}
    dt{color:var(--muted);font-size:.85rem;overflow-wrap:anywhere}
    p,dd{overflow-wrap:anywhere}
    dd{margin:0}
    dd.value{font-weight:700;letter-spacing:-.02em;line-height:1.2}
    dd.note{color:var(--muted);font-size:.82rem;line-height:1.35}
    .hero .value{font-size:clamp(1.6rem,14cqi,2.9rem);line-height:1.1;letter-spacing:-.03em;
      margin:.1rem 0 .25rem}
    .spark{margin-top:auto;padding-top:.75rem}
    .spark svg{max-width:none;height:2rem;margin:0}
    .spark path{vector-effect:non-scaling-stroke}
    .facts{display:flex;flex-wrap:wrap;gap:.75rem 2.25rem;margin:1.1rem 0 0}
    .facts dt{font-size:.8rem}
    .facts .value{font-size:1.15rem;display:inline}
    .facts .note{display:inline;margin-left:.35rem}
    footer{margin:3.5rem 0 0;padding:1.25rem 0 2.5rem;border-top:1px solid var(--line);
      color:var(--muted);font-size:.85rem}
    footer ul{margin:.5rem 0;padding-left:1.1rem}
    .on-paper{display:none}
    @media (max-width:26rem){.wrap{padding:0 .5rem}.card{padding:.75rem .6rem}}

    """

  private static let charts = """
    figcaption p{margin:0;color:var(--muted);font-size:.85rem;line-height:1.4}
    figcaption .value{color:var(--ink);font-size:1.5rem;font-weight:700;letter-spacing:-.02em}
    svg{display:block;width:100%;max-width:28rem;height:auto;margin:.5rem 0 0;overflow:visible}
    svg text{font-size:11px;fill:var(--muted)}
    svg .strong,svg .end{fill:var(--ink);paint-order:stroke;stroke:var(--card);
      stroke-width:3px;stroke-linejoin:round}
    svg .strong{font-weight:600}
    svg.wide,svg.days{max-width:44rem}
    @media (max-width:24rem){svg text{font-size:12px}}
    .fit{container-type:inline-size}
    .more{margin-top:1rem}
    @container (max-width:27rem){.wide text{font-size:15px}}
    @container (max-width:19.5rem){.wide text{font-size:17px}}
    @container (min-width:34rem){.wide text{font-size:9.5px}}
    @container (min-width:30rem) and (max-width:39.99rem){.days text{font-size:8px}}
    @media (min-width:30rem) and (max-width:43rem){.plain text{font-size:9px}}
    @container (min-width:48rem){.days text{font-size:9.5px}}
    @container (min-width:56rem){.days text{font-size:8px}}
    .small text{font-size:11.5px}
    @container (max-width:24rem){.small text{font-size:13px}}
    .grid{row-gap:0}
    .grid>figure{display:grid;grid-row:span 3;grid-template:subgrid/minmax(0,1fr);row-gap:0;
      margin-bottom:1rem}
    .grid details,.beside details{align-self:start}
    .pair{display:grid;gap:1rem;
      grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
    .tall{margin-top:1rem}
    .beside{display:grid;column-gap:1rem;margin:2.75rem 0 -2.75rem;
      grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
    .beside>section{display:grid;grid-row:span 3;grid-template:subgrid/minmax(0,1fr);row-gap:0;
      margin:0 0 2.75rem;min-width:0}
    .beside>section>figure{align-self:stretch}
    @media (min-width:56rem){.alone figure{display:grid;
      grid-template-columns:minmax(0,1fr) minmax(0,2fr);
      grid-template-rows:auto 1fr;column-gap:2rem}
      .alone svg{grid-column:2;grid-row:1/3;margin:0}.alone .wide text{font-size:8px}}
    .multiples{display:grid;gap:.75rem 1rem;
      grid-template-columns:repeat(auto-fill,minmax(min(47%,11rem),1fr))}
    .halves{display:grid;gap:.5rem 2rem}
    @container (min-width:40rem){.halves{grid-template-columns:1fr 1fr}.second{grid-column:2}
      .first{grid-column:1}}
    .nothing{grid-column:1/-1;margin:.25rem 0;color:var(--muted);font-size:.85rem}
    .nothing b{color:var(--ink);font-weight:600}
    .gridline{stroke:var(--line);stroke-width:1}
    .base{stroke:var(--muted);stroke-width:1}
    .curve{fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round;
      stroke-linecap:round}
    .dots{fill:none;stroke:var(--accent);stroke-linecap:round}
    .best{fill:var(--card);stroke:var(--accent);stroke-width:2.5}
    .column{fill:var(--accent)}
    .against{fill:var(--warm)}
    .net{fill:none;stroke:var(--ink);stroke-width:1.75;stroke-linejoin:round;
      stroke-linecap:round}
    .halo{fill:none;stroke:var(--card);stroke-width:5;stroke-linejoin:round;
      stroke-linecap:round}
    .band{fill:var(--band)}
    .edge{stroke:var(--band-edge);stroke-width:1;stroke-dasharray:3 3}
    .rest{fill:var(--rest)}
    .heat1{fill:var(--heat1)}.heat2{fill:var(--heat2)}
    .heat3{fill:var(--heat3)}.heat4{fill:var(--heat4)}
    .done{fill:var(--accent)}
    .now{fill:var(--card);stroke:var(--accent);stroke-width:2}
    .ahead{fill:none;stroke:var(--band-edge);stroke-width:1}
    .key{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;
      margin:.5rem 0 0;color:var(--muted);font-size:.85rem}
    .squares{position:absolute;width:0;height:0}
    .key svg{width:auto;height:14px;margin:0;display:inline-block;vertical-align:-2px}

    """

  private static let tables = """
    details{margin:.75rem 0 0;font-size:.88rem}
    summary{cursor:pointer;color:var(--accent);font-weight:550;padding:.25rem 0}
    .scroll{overflow:auto;max-height:24rem}
    .scroll.whole{max-height:none}
    table{border-collapse:collapse;width:100%;font-size:.9rem}
    caption{text-align:left;color:var(--muted);padding:.25rem 0;overflow-wrap:anywhere}
    th,td{padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top;
      white-space:nowrap;border-bottom:1px solid var(--line)}
    th:last-child,td:last-child{padding-right:.1rem}
    th{font-weight:550}
    tbody .wraps{white-space:normal}
    tbody th.wraps{overflow-wrap:anywhere;min-width:6rem}
    thead th{color:var(--muted);font-size:.82rem;white-space:normal}
    @media screen{thead th{position:sticky;top:0;background:var(--card);
      box-shadow:inset 0 -1px var(--line)}}
    .number,td:not([class]){text-align:right}
    .badge{display:inline-block;border:1px solid var(--accent);border-radius:.4rem;
      padding:0 .3rem;color:var(--accent);font-size:.75em;font-weight:600;line-height:1.4}
    @media screen and (max-width:40rem){th,td{padding-right:.6rem}
      .stacked,.stacked thead,.stacked tbody,.stacked caption{display:block}
      .stacked tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;padding:.45rem 0;
        border-bottom:1px solid var(--line)}
      .stacked th,.stacked td{border:0;padding:0;white-space:normal;box-shadow:none}
      .stacked td:nth-child(2){font-weight:600}
      .stacked td:nth-child(n+3){color:var(--muted);font-size:.85rem}
      .stacked tr>:nth-child(odd){text-align:left}
      .stacked tr>:nth-child(even){text-align:right}}
    @media (max-width:26rem){table{font-size:.88rem}}

    """

  // Browsers break between a paragraph and a grid whatever they are told, so that headings claim
  // the room for what follows them.
  private static let paper = """
    @media print{
      @page{margin:14mm}
      body{font-size:10.5pt;background:none}
      .wrap{max-width:none;padding:0}
      header{padding:0 0 .5rem}
      nav,.skip,details:not([open]){display:none}
      .on-paper{display:block;margin:.5rem 0 0;font-size:.85rem;color:var(--muted)}
      section{margin-top:1.5rem}
      h2,h3,h4,section>p,figcaption{break-after:avoid}
      h2,section>p,footer{break-inside:avoid}
      h2::after{content:"";display:block;height:14rem;margin-bottom:-14rem}
      .card,tr,svg,.multiples>div,.halves>div,.facts{break-inside:avoid}
      .card{border-color:var(--line);padding:.6rem}
      .tall,.breaks{break-inside:auto}
      .scroll{max-height:none;overflow:visible}
      .key,tbody tr:nth-last-child(-n+3){break-before:avoid}
      table{font-size:.78rem}
      th,td{padding:.25rem .55rem .25rem 0}
      .hero{grid-template-columns:repeat(3,1fr);gap:.6rem}
      .hero .value{font-size:1.7rem}
      .facts{gap:.4rem 1.5rem}
      footer{margin-top:1rem;padding:.75rem 0 0}
      footer p{margin:.25rem 0}
      .beside{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
      .grid,.pair,.halves{grid-template-columns:repeat(2,1fr)}
      .second{grid-column:2}
      .first{grid-column:1}
      .multiples{grid-template-columns:repeat(4,1fr)}
      *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    }
    @media (forced-colors:active){
      svg{forced-color-adjust:none}
      svg text{fill:CanvasText}
      svg .strong,svg .end,.halo{stroke:Canvas}
      .gridline{stroke:GrayText}
      .base,.edge,.ahead,.net{stroke:CanvasText}
      .curve,.dots,.best,.now{stroke:LinkText}
      .best,.now{fill:Canvas}
      .column,.done,.heat4{fill:LinkText}
      .against{fill:CanvasText}
      .band,.rest{fill:CanvasText;fill-opacity:.15}
      .heat1,.heat2,.heat3{fill:LinkText;fill-opacity:.3}
      .heat2{fill-opacity:.5}
      .heat3{fill-opacity:.75}
    }

    """
}
