import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const rootFolder = join(import.meta.dirname, '../../..');

/** The code of all screens, without what is generated or tests them. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['generated', 'node_modules'].includes(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|stories|fixtures)\./.test(entry.name)
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

/** The types of the specification, as the list of them is written. */
function displayTypes(): readonly string[] {
  const text = readFileSync(join(rootFolder, 'shared/domain/src/formats/display-data-types.ts'), 'utf8');
  const [, list = ''] = /displayDataTypes = \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

/** What no column shows so far: drawn by a control of its own where it occurs, or without a place. */
const withoutColumn = ['Default', 'Image', 'LongText', 'Checkbox', 'DueDate'];
/** How screens say a type otherwise than by its name. */
const saidBy: Readonly<Record<string, RegExp>> = {
  String: /column\.text\(/,
  Date: /column\.day\(/,
  DateTime: /column\.moment\(/,
  Number: /column\.number\(/,
  Currency: /column\.money\(/,
  Duration: /column\.duration\(/,
  Percentage: /column\.share\(/,
  Rating: /<Rating\b/,
};

test('every display type is shown by some screen, but for those that are named', () => {
  const remotes = join(rootFolder, 'remotes');
  const code = readdirSync(remotes)
    .flatMap((remote) => sourcesIn(join(remotes, remote, 'src')))
    .join('\n');
  const types = displayTypes();
  assert.ok(types.length > 20);
  const isShown = (type: string): boolean => saidBy[type]?.test(code) === true || code.includes(`dataType: '${type}'`);
  assert.deepEqual(types.filter((type) => !isShown(type)).toSorted(), withoutColumn.toSorted());
});
