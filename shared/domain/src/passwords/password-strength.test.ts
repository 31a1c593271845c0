import { messages } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { passwordHints, passwordLength, passwordStrength, passwordStrengthLabel } from './password-strength.ts';

test.each([
  { password: '', points: 0 },
  { password: 'a', points: 1 },
  { password: 'A', points: 1 },
  { password: '7', points: 1 },
  { password: '#', points: 1 },
  { password: ' ', points: 0 },
  { password: '?????', points: 0 },
  { password: '???????', points: 1 },
  { password: 'abcdefg', points: 2 },
  { password: 'abcdefG', points: 3 },
  { password: 'abcdeG7', points: 4 },
  { password: 'abcdG7-', points: 5 },
  { password: 'aG7-', points: 4 },
  { password: 'ÉLÈVEé٣', points: 4 },
])('"$password" has $points points', ({ password, points }) => {
  expect(passwordStrength(password, 7)).toBe(points);
});

test.each([...'!#@$%^&*)(+=._-'])('%s is a special character', (character) => {
  expect(passwordStrength(character, 7)).toBe(1);
});

test.each([...'?/\\~`"\'<>,;:|{}[] €'])('%s is not', (character) => {
  expect(passwordStrength(character, 7)).toBe(0);
});

test('an empty password has no points, even where no length is asked', () => {
  expect(passwordStrength('', 0)).toBe(0);
});

test('characters are counted as a person would', () => {
  expect(passwordLength('e\u0301te\u0301')).toBe(3);
  expect(passwordLength('🔑🔑')).toBe(2);
});

test.each([
  { strength: 0, label: null },
  { strength: 1, label: 'Basic' },
  { strength: 2, label: 'Good' },
  { strength: 3, label: 'Strong' },
  { strength: 4, label: 'Stronger' },
  { strength: 5, label: 'Very Strong' },
])('$strength is called $label', ({ strength, label }) => {
  const code = passwordStrengthLabel(strength);
  expect(code === null ? null : messages[code]).toBe(label);
});

const [length, capital, small, special, number] = [
  'Minimum required length is {{length}}',
  'At least 1 capital letter',
  'At least 1 small letter',
  'At least 1 special character',
  'At least 1 number',
];
test.each([
  { minimumStrength: 0, hints: [length] },
  { minimumStrength: 1, hints: [length] },
  { minimumStrength: 2, hints: [length, capital] },
  { minimumStrength: 3, hints: [length, capital, small] },
  { minimumStrength: 4, hints: [length, capital, small, special] },
  { minimumStrength: 5, hints: [length, capital, small, special, number] },
])('a minimum strength of $minimumStrength gives $hints.length hints', ({ minimumStrength, hints }) => {
  const given = passwordHints('', { minimumLength: 9, minimumStrength });
  expect(given.map(({ message }) => messages[message])).toEqual(hints);
  expect(given[0]?.values).toEqual({ length: 9 });
});

test.each([
  { password: '', met: [] },
  { password: 'abcdefg', met: ['password.hint.length', 'password.hint.small'] },
  { password: 'A-', met: ['password.hint.capital', 'password.hint.special'] },
  {
    password: 'abcdG7-',
    met: [
      'password.hint.length',
      'password.hint.capital',
      'password.hint.small',
      'password.hint.special',
      'password.hint.number',
    ],
  },
])('"$password" fulfils $met.length of the hints', ({ password, met }) => {
  const hints = passwordHints(password, { minimumLength: 7, minimumStrength: 5 });
  expect(hints.filter(({ isMet }) => isMet).map(({ message }) => message)).toEqual(met);
});

test('a password one short of the minimum has no point for length, one at it has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      (minimum) =>
        passwordStrength('?'.repeat(minimum - 1), minimum) === 0 &&
        passwordStrength('?'.repeat(minimum), minimum) === 1,
    ),
  );
});

test('points stay from 0 to 5, and more characters never take one away', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 20 }), (password, more, minimum) => {
      const points = passwordStrength(password, minimum);
      // Accents that join the letter before them may make one character of two.
      const isJoined = passwordLength(`${password}${more}`) < passwordLength(password);
      return points >= 0 && points <= 5 && (isJoined || passwordStrength(`${password}${more}`, minimum) >= points);
    }),
  );
});

test('every point has a hint of its own once all are listed', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      (password) =>
        passwordHints(password, { minimumLength: 7, minimumStrength: 5 }).filter(({ isMet }) => isMet).length ===
        passwordStrength(password, 7),
    ),
  );
});
