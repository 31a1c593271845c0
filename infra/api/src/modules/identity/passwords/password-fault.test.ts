import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultPasswordPolicy } from '@atrium/domain';
import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { translatorIn } from '../../../translation/translate.ts';
import { findPasswordFault } from './password-fault.ts';

const names = ['harbour', 'Harbour Lane Lawyers', 'Sydney', 'Daniel Sørensen', 'daniel.sorensen@harbour.example'];
const fault = (password: string, policy = defaultPasswordPolicy) =>
  findPasswordFault(translatorIn('en-AU'), password, policy, names);

test('the 3,000 most common passwords are refused, also in capitals and with digits or punctuation behind (TARGETS 11)', () => {
  const longEnough = commonPasswords.filter((password) => password.length >= 7).slice(0, 3000);
  assert.equal(longEnough.length, 3000);
  for (const password of [...commonPasswords.slice(0, 3000), ...longEnough])
    assert.notEqual(fault(password), null, password);
  for (const password of longEnough) {
    assert.notEqual(fault(password.toUpperCase()), null, password);
    if (/[a-z]{4}/.test(password)) assert.notEqual(fault(`${password}1!`), null, `${password}1!`);
  }
});

test('words of the firm and of the user are refused, alone, joined and decorated (TARGETS 11)', () => {
  const refused = [
    'harbour',
    'HarbourLane',
    'harbour-lane-lawyers',
    'Harbour Lane Lawyers',
    'Lawyers2026!',
    'harbour.2026',
    'H4rbour',
    'lanelawyers',
    'Sydney2026',
    'Sørensen',
    'DanielSorensen',
    'danielharbour99',
    'daniel.sorensen@harbour.example',
  ];
  for (const password of refused) assert.equal(fault(password), 'Don’t use your name or the firm’s name.', password);
});

test('a phrase of other words is accepted, also with a word of the firm in it', () => {
  for (const password of [
    'ferry horse staple',
    'harbour-ferry-at-dusk',
    'Correct-horse-7',
    'Atrium-demo-2026',
    'zq7#mKp',
    'zq7#zq7!',
    'abcdefgx',
    'longlonger',
  ])
    assert.equal(fault(password), null, password);
});

test('a simple pattern is refused however long it is', () => {
  const refused = [
    '2222222',
    '3939393939',
    '14121412',
    'xyzxyzxyz',
    'x'.repeat(64),
    '7654321',
    '23456789',
    'bcdefgh',
    'HGFEDCB',
    'wertyuio',
    'lkjhgfd',
  ];
  for (const password of refused) assert.notEqual(fault(password), null, password);
  assert.equal(fault('x'.repeat(64)), 'This password follows a simple pattern. Choose another.');
});

const texts: readonly (readonly [
  name: string,
  password: string,
  minimumLength: number,
  minimumStrength: number,
  text: string | null,
])[] = [
  ['nothing', '', 7, 1, 'Password must contain 7 or more characters'],
  ['six characters of seven', 'zqwkpv', 7, 1, 'Password must contain 7 or more characters'],
  ['seven characters', 'zqwkpvx', 7, 1, null],
  ['seven of twelve', 'zqwkpvx', 12, 1, 'Password must contain 12 or more characters'],
  ['too few kinds', 'zqwkpvx', 7, 3, 'Password is not strong enough. At least 1 capital letter'],
  ['all kinds', 'zqWkp7-', 7, 5, null],
  ['64 characters', 'zq wk '.repeat(11).slice(0, 64), 7, 1, null],
  ['1,024 characters', 'zq wk '.repeat(171).slice(0, 1024), 7, 1, null],
  ['1,025 characters', 'zq wk '.repeat(171).slice(0, 1025), 7, 1, 'Password must contain 1024 or fewer characters'],
];
for (const [name, password, minimumLength, minimumStrength, text] of texts) {
  test(`a new password of ${name} under ${minimumLength} and ${minimumStrength}: ${text ?? 'accepted'}`, () => {
    assert.equal(fault(password, { minimumLength, minimumStrength }), text);
  });
}
