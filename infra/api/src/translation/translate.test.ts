import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translateIn, translatorIn } from './translate.ts';

test('a text without a translation is said in its default', () => {
  assert.equal(translateIn('ar', 'api.test.unknown', 'Nobody has translated this.'), 'Nobody has translated this.');
});

test('holes are filled with what people typed, as they typed it', () => {
  assert.equal(
    translateIn('en-AU', 'api.test.name', 'Hello {{name}}', { name: '<b>$t(api.test.other) {{x}}</b>' }),
    'Hello <b>$t(api.test.other) {{x}}</b>',
  );
});

test('a counted text takes the form of its number', () => {
  const translate = translatorIn('en-AU');
  const matters = (count: number) =>
    translate('api.test.count', '{{count}} matters', { count, defaultValue_one: 'One matter' });
  assert.deepEqual([matters(1), matters(2)], ['One matter', '2 matters']);
});
