/** The style of the pages of caught mail: the product's colours by day and by night, rows that become cards on a phone. */
export const mailPageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#f7f6f2, #121614); --surface: light-dark(#ffffff, #191e1b); --ink: light-dark(#1a1f1d, #e9ece9);
  --muted: light-dark(#5d6661, #a3ada7); --line: light-dark(#e4e2da, #2b322e); --accent: light-dark(#1d6b57, #5fc2a3); --soft: light-dark(#e3efe9, #1d332b); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/20px Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-inline-size: 960px; margin-inline: auto; padding: 32px 24px 64px; }
h1 { margin: 0 0 4px; font: 500 24px/32px Newsreader, Georgia, serif; overflow-wrap: anywhere; }
p.lead { margin: 0 0 24px; color: var(--muted); max-inline-size: 68ch; }
a { color: var(--accent); text-underline-offset: 3px; overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
li + li { border-block-start: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 184px minmax(0, 1fr) minmax(0, 2fr); gap: 16px; padding: 8px 16px; min-block-size: 36px; color: inherit; text-decoration: none; }
li a:hover { background: var(--soft); }
li a:focus-visible { outline-offset: -2px; }
li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li .subject { font-weight: 500; }
time, dt, .empty { color: var(--muted); }
time { white-space: nowrap; }
.empty, article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px; margin: 0 0 24px; }
dl { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 4px 16px; margin: 12px 0 24px; }
dd { margin: 0; overflow-wrap: anywhere; }
article { font-size: 15px; line-height: 24px; overflow-wrap: anywhere; }
article > :first-child { margin-block-start: 0; }
article > :last-child { margin-block-end: 0; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 600; color: var(--muted); }
nav { margin-block-end: 16px; }
nav a { display: inline-block; padding-block: 4px; }
@media (max-width: 640px) {
  main { padding: 20px 16px 48px; }
  body { font-size: 15px; line-height: 22px; }
  li a { grid-template-columns: 1fr; gap: 0; padding: 12px 16px; }
  nav a { padding-block: 12px; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd + dt { margin-block-start: 8px; }
}`;
