import { testGate, type GateCase } from '../testing/gate-table.ts';
import { stylesGate } from './check-styles.ts';

const fine = [
  '.billing-title { color: red }',
  '.billing { display: grid } .billing__row--old a:hover { color: red }',
  '.billing-title .at-icon { margin: 0 }',
  ".at-panel .billing-title, [dir='rtl'] .billing-title { margin: 0 }",
  '.billing-list li + li { margin: 0 }',
  'a.billing-link:focus-visible::after { inset: 0 }',
  '.billing-card:has(.billing-link:hover) { color: red }',
  ':is(.billing-a, .billing-b) p { margin: 0 }',
  '.billing-card { & > p { margin: 0 } &:hover { color: red } }',
  '@media (width < 600px) { .billing-title { display: none } }',
  '@keyframes billing-turn { from { opacity: 0 } to { opacity: 1 } }',
  '.billing-title { --billing-gap: 2px; color: var(--at-ink) }',
  "@font-face { font-family: 'billing-figures'; src: url(x.woff2) }",
  '@page billing-wide { size: A4 landscape }',
  '@page billing-wide:first { margin: 0 }',
];

const leaks: [css: string, field: string][] = [
  ['p { color: red }', 'p'],
  ['* { margin: 0 }', '*'],
  [':root { color: red }', ':root'],
  ['body .at-panel { color: red }', 'body .at-panel'],
  ['.at-button { color: red }', '.at-button'],
  ['.billingtitle { color: red }', '.billingtitle'],
  ['.billing-title, .crm-title { color: red }', '.crm-title'],
  ['.billing-title + p { color: red }', '.billing-title + p'],
  ['.billing-title ~ .at-panel { color: red }', '.billing-title ~ .at-panel'],
  ['body:has(.billing-title) { color: red }', 'body:has(.billing-title)'],
  ['p:not(.billing-title) { color: red }', 'p:not(.billing-title)'],
  [':is(.billing-a, p) { margin: 0 }', ':is(.billing-a, p)'],
  [':where(body) { margin: 0 }', ':where(body)'],
  ['@media print { html { color: red } }', 'html'],
  ['@keyframes spin { to { rotate: 1turn } }', '@keyframes spin'],
  ['.billing-title { --at-ink: red }', '--at-ink'],
  ["@font-face { font-family: 'Inter'; src: url(x.woff2) }", "@font-face 'Inter'"],
  ['@page { margin: 0 }', '@page '],
  ['@page :first { margin: 0 }', '@page '],
  ['@import url(https://evil.example/x.css);', '@import'],
];

testGate(stylesGate, [
  ...fine.map((style): GateCase => ({ situation: `${style} is its own`, build: { style } })),
  ...leaks.map(([style, field]): GateCase => ({
    situation: `${style} leaks`,
    build: { style },
    problems: [['remote.css', field, /./]],
  })),
  {
    situation: 'a sheet that cannot be read',
    build: { style: '.billing-title {' },
    problems: [['remote.css', '', /cannot be read/]],
  },
  {
    situation: 'a selector that cannot be read',
    build: { style: '.billing-title) { color: red }' },
    problems: [['remote.css', '.billing-title)', /cannot be read/]],
  },
  {
    situation: 'a host dresses the page',
    build: { style: 'body { margin: 0 }', descriptor: { kind: 'host', name: 'shell' } },
  },
]);
