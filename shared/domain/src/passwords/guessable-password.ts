import { consistsOf, lettersOf, ownWordsOf } from './own-words.ts';
import { isSimplePattern } from './simple-pattern.ts';

/** What makes a password easy to guess, however many points it has. */
export type PasswordGuess = 'ownNames' | 'simplePattern' | 'common';

/** What is written for letters in passwords that are no secret: p@ssw0rd. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const DECORATION = /[^\p{L}]+$/u;

/**
 * How somebody who knows the firm and the user would guess a password; null where it is not easily guessed. `names` are
 * theirs; `isCommon` tells of a text in lower case whether it is among the passwords used most, where there is a list.
 */
export function passwordGuess(
  password: string,
  names: readonly string[],
  isCommon: (plain: string) => boolean = () => false,
): PasswordGuess | null {
  const plain = password.normalize('NFC').toLowerCase().trim();
  const words = ownWordsOf(names);
  const forms = [plain, withLetters(plain), withLetters(plain.replace(DECORATION, ''))];
  if (forms.some((form) => isMostlyLetters(form) && consistsOf(lettersOf(form), words))) return 'ownNames';
  if (plain !== '' && isSimplePattern(plain)) return 'simplePattern';
  const stems = stemsOf(plain);
  return [...stems, ...stems.map(withLetters)].some(isCommon) ? 'common' : null;
}

const withLetters = (text: string): string =>
  Array.from(text, (character) => lookalikes[character] ?? character).join('');
const isMostlyLetters = (text: string): boolean => lettersOf(text).length * 2 >= text.length;

/** The password, and what is left of it without some or all of the digits and punctuation at its end, as long as that is the greater part. */
function stemsOf(plain: string): string[] {
  const decorated = DECORATION.exec(plain)?.[0].length ?? 0;
  const shortest = Math.max(plain.length - decorated, Math.ceil(plain.length / 2));
  return Array.from({ length: plain.length - shortest + 1 }, (_, index) => plain.slice(0, plain.length - index)).filter(
    (stem) => stem !== '',
  );
}
