import { expect, test } from '@jest/globals';
import { textDifference } from './text-difference.ts';

const written = (before: string, after: string): string =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+[${text}]` : `-[${text}]`))
    .join('');

test.each([
  ['', '', ''],
  ['', 'Dear', '+[Dear]'],
  ['Dear', '', '-[Dear]'],
  ['Dear Ms Nguyen', 'Dear Ms Nguyen', 'Dear Ms Nguyen'],
  ['Dear Ms Nguyen', 'Dear Kim Nguyen', 'Dear -[Ms]+[Kim] Nguyen'],
  ['one two three', 'one three', 'one -[two ]three'],
  ['one three', 'one two three', 'one +[two ]three'],
  ['a b a b', 'a b', 'a b-[ a b]'],
  ['one\ntwo', 'one two', 'one-[\n]+[ ]two'],
])('%j became %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('both texts can be read out of what became of one', () => {
  const texts = ['a b c d e', 'b c x e f', 'x x a b', ' a  b ', 'c', ''];
  for (const before of texts)
    for (const after of texts) {
      const stretches = textDifference(before, after);
      const without = (left: string) =>
        stretches
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }
});

test('long texts that share nothing are told apart as wholes', () => {
  const long = (word: string) => Array.from({ length: 4000 }, (_, number) => `${word}${number}`).join(' ');
  expect(textDifference(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
