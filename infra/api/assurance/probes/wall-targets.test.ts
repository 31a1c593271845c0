import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { argumentsProvedElsewhere, provedElsewhere } from './wall-targets.ts';

const sourceFolder = join(import.meta.dirname, '../../src');

test('what is said to be proved elsewhere is named there, and asked with something that exists', () => {
  for (const [operation, file] of [...Object.entries(provedElsewhere), ...Object.entries(argumentsProvedElsewhere)]) {
    const [name = '', argument = ''] = operation.split(' ');
    const text = readFileSync(join(sourceFolder, file), 'utf8');
    assert.ok(text.includes(name), `${file} does not ask ${name}`);
    assert.ok(text.includes(argument), `${file} does not ask ${name} with ${argument}`);
  }
});
