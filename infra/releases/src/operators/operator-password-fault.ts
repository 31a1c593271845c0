import { SHORTEST_OPERATOR_PASSWORD } from '@atrium/contracts';
import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { LONGEST_PASSWORD } from './operator-passwords.ts';

const FEWEST_CHARACTERS = 5;
const DECORATION = /[^\p{L}]+$/u;
let known: ReadonlySet<string> | undefined;

/**
 * Why an operator may not have this password, with what to do; null where it is fine.
 * Refused are short ones, the 49,000 used most with or without digits and signs after
 * them, few different characters, and what is made of the operator's own name.
 */
export function findOperatorPasswordFault(
  password: string,
  { email, name }: { email: string; name: string },
): string | null {
  const plain = password.normalize('NFC').toLowerCase().trim();
  if ([...plain].length < SHORTEST_OPERATOR_PASSWORD)
    return `Choose a password of at least ${SHORTEST_OPERATOR_PASSWORD} characters.`;
  if (password.length > LONGEST_PASSWORD) return `Choose a password of at most ${LONGEST_PASSWORD} characters.`;
  if (new Set(plain).size < FEWEST_CHARACTERS)
    return 'This password repeats a few characters. Choose one with more of them.';
  if ([plain, plain.replace(DECORATION, '')].some(isCommon)) return 'This password is too common. Choose another.';
  const rest = [...ownWords(email, name)].reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest.length * 2 < plain.length) return 'This password is made of your own name or the product’s. Choose another.';
  return null;
}

function isCommon(text: string): boolean {
  known ??= new Set(commonPasswords);
  return known.has(text);
}

const ownWords = (email: string, name: string): ReadonlySet<string> =>
  new Set(
    `${email} ${name} atrium password operator`
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  );
