import { messages } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { canSaveNewPassword, defaultPasswordPolicy, newPasswordFault, satisfiesPolicy } from './password-policy.ts';

test('without settings seven characters and one point are asked', () => {
  expect(defaultPasswordPolicy).toEqual({ minimumLength: 7, minimumStrength: 1 });
});

test.each([
  { password: '', policy: { minimumLength: 7, minimumStrength: 1 }, satisfies: false },
  { password: 'abcdef', policy: { minimumLength: 7, minimumStrength: 1 }, satisfies: false },
  { password: 'abcdefg', policy: { minimumLength: 7, minimumStrength: 1 }, satisfies: true },
  { password: 'aG7-', policy: { minimumLength: 7, minimumStrength: 1 }, satisfies: false },
  { password: 'abcdefg', policy: { minimumLength: 7, minimumStrength: 3 }, satisfies: false },
  { password: 'abcdefG', policy: { minimumLength: 7, minimumStrength: 3 }, satisfies: true },
  { password: 'abcdeG7', policy: { minimumLength: 7, minimumStrength: 5 }, satisfies: false },
  { password: 'abcdG7-', policy: { minimumLength: 7, minimumStrength: 5 }, satisfies: true },
  { password: 'abcdG7-', policy: { minimumLength: 12, minimumStrength: 1 }, satisfies: false },
])('"$password" under $policy: $satisfies', ({ password, policy, satisfies }) => {
  expect(satisfiesPolicy(password, policy)).toBe(satisfies);
});

const full = { current: 'old', new: 'abcdefg', confirm: 'abcdefg' };
test.each([
  { name: 'everything is there', fields: full, canSave: true },
  { name: 'the current password is empty', fields: { ...full, current: '' }, canSave: false },
  { name: 'the new password is empty', fields: { ...full, new: '' }, canSave: false },
  { name: 'the repetition is empty', fields: { ...full, confirm: '' }, canSave: false },
  { name: 'the new password has no point', fields: { ...full, new: '~~~' }, canSave: false },
  { name: 'the repetition has no point', fields: { ...full, confirm: '~~~' }, canSave: false },
  { name: 'both are short, which saving says', fields: { ...full, new: 'abc', confirm: 'abc' }, canSave: true },
  { name: 'the two are good but differ', fields: { ...full, confirm: 'gfedcba' }, canSave: true },
])('save is enabled: $canSave where $name', ({ fields, canSave }) => {
  expect(canSaveNewPassword(fields, defaultPasswordPolicy)).toBe(canSave);
});

test.each([
  {
    name: 'a short password',
    fields: { new: 'abcdef', confirm: 'abcdef' },
    text: 'Password must contain {{length}} or more characters',
    values: { length: 7 },
  },
  {
    name: 'a repetition that differs',
    fields: { new: 'abcdefg', confirm: 'abcdefG' },
    text: 'Password does not match the confirm password.',
    values: undefined,
  },
])('$name is refused: $text', ({ fields, text, values }) => {
  const fault = newPasswordFault(fields, defaultPasswordPolicy);
  expect(fault === null ? null : messages[fault.message]).toBe(text);
  expect(fault?.values).toEqual(values);
});

test('a long password typed twice has no fault', () => {
  expect(newPasswordFault(full, defaultPasswordPolicy)).toBeNull();
});

test('a minimum is met at it and one above, not one below', () => {
  expect([6, 7, 8].map((length) => satisfiesPolicy('a'.repeat(length), defaultPasswordPolicy))).toEqual([
    false,
    true,
    true,
  ]);
  expect(
    ['abcdefg', 'abcdefG', 'abcdeG7'].map((password) =>
      satisfiesPolicy(password, { minimumLength: 7, minimumStrength: 3 }),
    ),
  ).toEqual([false, true, true]);
});

test('the length is spoken of before the repetition', () => {
  expect(newPasswordFault({ new: 'short', confirm: 'other' }, defaultPasswordPolicy)?.message).toBe(
    'password.tooShort',
  );
});
