import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVariables } from './read-variables.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

test('NUL is refused wherever it stands, and the six characters that stand for it in JSON are text', () => {
  for (const variables of [{ a: 'x\0y' }, { a: { b: ['\0'] } }, { 'a\0': 1 }])
    assert.throws(() => readVariables(variables), { extensions: { code: 'BAD_USER_INPUT' } });
  assert.deepEqual(readVariables({ a: '\\u0000' }), { a: '\\u0000' });
});

test('half a surrogate pair becomes the sign for an unreadable character', () => {
  assert.deepEqual(readVariables({ a: ['\ud800x', '😀'] }), { a: ['\ufffdx', '😀'] });
});

test('what nests too deep is refused, however deep it is', () => {
  assert.deepEqual(readVariables({ a: nested(31) }), { a: nested(31) });
  for (const depth of [33, 5000])
    assert.throws(() => readVariables({ a: nested(depth) }), { extensions: { code: 'LIMIT_EXCEEDED' } });
});

test('no variables are none, and a key like the prototype’s stays a key', () => {
  assert.deepEqual(readVariables(null), {});
  assert.deepEqual(Object.keys(readVariables(JSON.parse('{"__proto__":1}') as Record<string, unknown>)), ['__proto__']);
});
