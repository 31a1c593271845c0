import { expect, test } from '@jest/globals';
import { passwordGuess } from './guessable-password.ts';

const names = ['harbour', 'Harbour Lane Lawyers', 'daniel.sorensen@harbour.example'];

test.each([
  ['Harbour2026!', 'ownNames'],
  ['H4rbour', 'ownNames'],
  ['password', 'ownNames'],
  ['Sorensen99', 'ownNames'],
  ['aaaaaaaaaaaa', 'simplePattern'],
  ['abcdefg', 'simplePattern'],
  ['qwertyuiop', 'simplePattern'],
  ['tea kettle rhubarb 7', null],
  ['harbour-ferry-at-dusk', null],
  ['', null],
])('"%s" is guessed by %s', (password, guess) => expect(passwordGuess(password, names)).toBe(guess));

test('a list of common passwords is asked about the password and what it is made from', () => {
  expect(passwordGuess('Dragonfly1!', names, (plain) => plain === 'dragonfly')).toBe('common');
});
