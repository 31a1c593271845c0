import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPhysicalStyles } from './logical-styles.ts';

const refused: readonly string[] = [
  'margin-left: 4px',
  'padding-right: 0',
  'border-left: 1px solid',
  'border-right-color: red',
  'border-top-left-radius: 4px',
  'left: 0',
  'right: auto',
  'text-align: right',
  'float: left',
  'inset: 0 auto 0 0',
  'margin: 0 8px 0 calc(4px + 2px)',
  'translate: -24px 0',
  'transform: translateX(24px)',
];
for (const declaration of refused) {
  test(`refuses ${declaration}`, () => {
    const found = findPhysicalStyles('page.css', `.a {\n  color: red;\n  ${declaration};\n}\n`);
    assert.equal(found.length, 1, found.join());
    assert.match(found[0] ?? '', /^page\.css:3 /);
  });
}

const accepted: readonly string[] = [
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'border-start-start-radius: 4px',
  'text-align: start',
  'margin: 0 8px 4px',
  'inset: auto 0 0',
  'padding: 12px 10px 24px 10px',
  'translate: 0 24px',
  'translate: none',
  'translate: calc(-24px * var(--at-forward, 1)) 0',
  'transform: translate(-50%, 0)',
  'transition: translate 120ms',
  'grid-template-areas: "left right"',
];
for (const declaration of accepted) {
  test(`accepts ${declaration}`, () => {
    assert.deepEqual(findPhysicalStyles('page.css', `.a { ${declaration}; }`), []);
  });
}

test('reads comments and selectors past', () => {
  assert.deepEqual(
    findPhysicalStyles(
      'page.css',
      "/* left: 0; */\n.left:hover, [dir='rtl'] .right { color: red }\n@media (width < 700px) { .a { inset: 0 } }",
    ),
    [],
  );
});
