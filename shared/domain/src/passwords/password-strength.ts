import { PASSWORD_SPECIAL_CHARACTERS, PASSWORD_STRENGTH_LEVELS, type MessageCode } from '@atrium/contracts';
import type { PasswordMessage, PasswordPolicy } from './password-policy.ts';

const strengthLabels: readonly MessageCode[] = [
  'password.strength.1',
  'password.strength.2',
  'password.strength.3',
  'password.strength.4',
  'password.strength.5',
];

const hasCapital = (password: string): boolean => /\p{Lu}/u.test(password);
const hasSmall = (password: string): boolean => /\p{Ll}/u.test(password);
const hasNumber = (password: string): boolean => /\p{Nd}/u.test(password);
const hasSpecial = (password: string): boolean =>
  Array.from(password).some((character) => PASSWORD_SPECIAL_CHARACTERS.includes(character));

/** How many characters a person would count, however they were typed: composed accents are one. */
export const passwordLength = (password: string): number => Array.from(password.normalize('NFC')).length;

/** Points from 0 to 5: one each for length, capital and small letter, digit and special character (product specification §5). */
export function passwordStrength(password: string, minimumLength: number): number {
  const isLongEnough = password !== '' && passwordLength(password) >= minimumLength;
  return [isLongEnough, hasCapital(password), hasSmall(password), hasNumber(password), hasSpecial(password)].filter(
    Boolean,
  ).length;
}

/** The word beside the meter; null at 0 points (product specification §5). */
export function passwordStrengthLabel(strength: number): MessageCode | null {
  return strengthLabels[Math.min(strength, PASSWORD_STRENGTH_LEVELS) - 1] ?? null;
}

/**
 * What the form tells before and while a password is typed, and which of it is done already.
 * The higher the firm's minimum strength, the more is told (product specification §5).
 */
export function passwordHints(
  password: string,
  policy: PasswordPolicy,
): readonly (PasswordMessage & { readonly isMet: boolean })[] {
  const { minimumLength, minimumStrength } = policy;
  const hints: readonly (PasswordMessage & { isMet: boolean; from: number })[] = [
    {
      from: 0,
      message: 'password.hint.length',
      values: { length: minimumLength },
      isMet: passwordLength(password) >= minimumLength,
    },
    { from: 2, message: 'password.hint.capital', isMet: hasCapital(password) },
    { from: 3, message: 'password.hint.small', isMet: hasSmall(password) },
    { from: 4, message: 'password.hint.special', isMet: hasSpecial(password) },
    { from: 5, message: 'password.hint.number', isMet: hasNumber(password) },
  ];
  return hints.filter(({ from }) => minimumStrength >= from).map(({ from: _from, ...hint }) => hint);
}
