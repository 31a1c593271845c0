import { expect, test } from '@jest/globals';
import { insertText, matchTemplates, readTypedName } from './narrative-text.ts';

test('a name begins with a slash after a space', () => {
  expect(readTypedName('/ca', 3)).toEqual({ name: 'ca', start: 0, end: 3 });
  expect(readTypedName('Drafting /', 10)).toEqual({ name: '', start: 9, end: 10 });
  expect(readTypedName('file 24/1187', 12)).toBeNull();
  expect(readTypedName('/call to', 8)).toBeNull();
});

test('what begins with the name comes first', () => {
  const names = ['Long call', 'Call', 'Letter'].map((name) => ({ name }));
  expect(matchTemplates(names, 'cal').map(({ name }) => name)).toEqual(['Call', 'Long call']);
  expect(matchTemplates(names, 'longc').map(({ name }) => name)).toEqual(['Long call']);
});

test('words that would touch get a space', () => {
  expect(insertText('Ada/ca', { start: 3, end: 6 }, 'called')).toEqual({ text: 'Ada called', caret: 10 });
  expect(insertText('a b', { start: 2, end: 2 }, 'x')).toEqual({ text: 'a x b', caret: 3 });
});
