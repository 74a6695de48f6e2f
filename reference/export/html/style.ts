/** The style sheet of the report: light and dark as the system is, black on white in print. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdfcfa, #18181b);
  --wire: light-dark(#f5f3ee, #111113);
  --ink: light-dark(#1b1a18, #eae8e3);
  --ink-2: light-dark(#4f4c46, #bab6ae);
  --rule: light-dark(#e4e0d7, #2f2f34);
  --error: light-dark(#b0221a, #ff938a);
  --warning: light-dark(#855000, #ecb255);
  --advice: light-dark(#4a3cc4, #aea6ff);
  --info: light-dark(#545d6c, #a9b2c1);
  --fresh: light-dark(#176a36, #72cc90);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .75rem; font-size: 1.6rem; }
h2 { margin: 2.25rem 0 .5rem; font-size: 1.2rem; }
h3 { margin: 0; font-size: 1rem; }
h4 { margin: .75rem 0 .25rem; font-size: .8rem; color: var(--ink-2); }
p { margin: .25rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 .75rem; }
dt, .dim { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; }
code, pre { unicode-bidi: isolate; direction: ltr; font: .85em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: .5rem .75rem; white-space: pre-wrap; background: var(--wire); border: 1px solid var(--rule); border-radius: 4px; }
mark { background: none; color: var(--error); border: 1px dotted; border-radius: 2px; font-size: .85em; padding: 0 .15em; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th { font-size: .8rem; font-weight: 600; color: var(--ink-2); }
td:first-child { overflow-wrap: anywhere; }
.status { white-space: nowrap; font-weight: 600; color: var(--error); }
article { margin: .75rem 0; padding: .75rem 1rem; border: 1px solid var(--rule); border-left: 4px solid var(--tone); border-radius: 4px; }
article ul { margin: .5rem 0 0; padding: 0; list-style: none; }
article li { padding: .25rem 0; border-top: 1px solid var(--rule); }
.error { --tone: var(--error); }
.warning { --tone: var(--warning); }
.advice { --tone: var(--advice); }
.info { --tone: var(--info); }
.severity { color: var(--tone); font-weight: 600; }
.bar { position: relative; width: 9rem; height: .7rem; margin-top: .4rem; border: 1px solid var(--ink-2); border-radius: 2px; overflow: hidden; }
.bar i { position: absolute; inset: 0 auto 0 0; background: var(--fresh); print-color-adjust: exact; }
.bar i.guess { background: repeating-linear-gradient(45deg, var(--fresh) 0 3px, transparent 3px 6px); }
.bar i.age { background: var(--ink-2); }
@media (max-width: 40rem) { .bar { width: 5rem; } }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, h3, h3 + p, h3 + p + p, h4 { break-after: avoid; }
  li, tr, pre { break-inside: avoid; }
}
`;
