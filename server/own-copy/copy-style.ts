/** The look of a copy: on a phone, on a desk, on paper, by day and by night, without any other file. */
export const COPY_STYLE = `
:root{color-scheme:light dark;--ink:#14213d;--paper:#faf8f4;--quiet:#5b6596;--line:#d8d3c8;--warn:#e3b23c;--star:#8a5f00}
@media (prefers-color-scheme:dark){:root{--star:#e3b23c;--ink:#f2efe8;--paper:#101a33;--quiet:#b3badb;--line:#2f3c63}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:52rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.9rem;line-height:1.2;margin:1rem 0 .25rem}
h2{font-size:1.4rem;margin:2.5rem 0 .5rem;border-bottom:2px solid var(--line)}
h3{font-size:1.15rem;margin:2rem 0 .5rem}
a{color:inherit}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.6rem 0;min-height:2.75rem}
nav li li{padding-left:1.25rem}
.quiet{color:var(--quiet)}
.warning{margin:.75rem 0;padding:.6rem .9rem;border-left:.35rem solid var(--warn);background:color-mix(in srgb,var(--warn) 18%,transparent)}
figure{margin:1rem 0}
svg{display:block;width:100%;height:auto;max-height:90vh}
svg path{fill:none;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
svg .casing{stroke:#fff;stroke-width:8;stroke-opacity:.9}
svg circle{fill:#fff;stroke:#14213d;stroke-width:3}
svg .bolt,svg .belay{fill:#14213d;stroke:#fff}
svg .crux{fill:#ffd24d}
svg text{fill:#14213d;font:800 23px system-ui,sans-serif;text-anchor:middle}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.4rem .35rem;text-align:left;vertical-align:top}
th{font-size:.8rem;overflow-wrap:normal}
tr:not(.note)>td:not(:nth-child(2)){white-space:nowrap}
.stars{color:var(--star);white-space:nowrap}
tbody tr{border-top:1px solid var(--line)}
tbody tr.note{border-top:0}
.note td{padding-top:0;color:var(--quiet)}
dl{display:grid;gap:.15rem}
dt{margin-top:.6rem;font-weight:700}
dd{margin:0}
@media (min-width:40rem){dl{grid-template-columns:10rem minmax(0,1fr);gap:.4rem 1rem}dt{margin:0}nav li ul{columns:2}}
footer{margin-top:3rem;padding-top:1rem;border-top:2px solid var(--line)}
@media print{.up{display:none}:root{--star:#000;color-scheme:light;--ink:#000;--paper:#fff;--quiet:#444;--line:#bbb}body{max-width:none;padding:0}svg{max-height:14cm}h2,h3{break-after:avoid}figure,tr,dd,.warning{break-inside:avoid}a{text-decoration:none}}
`;
