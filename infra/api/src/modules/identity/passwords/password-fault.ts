import { messages } from '@atrium/contracts';
import { passwordHints, passwordLength, satisfiesPolicy, type PasswordPolicy } from '@atrium/domain';
import type { Say } from '../../../words/words.ts';
import { isCommonPassword } from './common-passwords.ts';
import { consistsOf, lettersOf, ownWordsOf } from './own-words.ts';
import { isSimplePattern } from './simple-pattern.ts';

/** Long enough for any phrase, short enough that nobody can keep the server busy with one. */
export const LONGEST_PASSWORD = 1024;

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
 * Why a new password is refused, in words for the user; null where it is accepted
 * (product specification §5, TARGETS 11). `names` are the firm's and the user's.
 */
export function findPasswordFault(
  say: Say,
  password: string,
  policy: PasswordPolicy,
  names: readonly string[],
): string | null {
  if (passwordLength(password) < policy.minimumLength)
    return say('api.message.password.tooShort', messages['password.tooShort'], { length: policy.minimumLength });
  if (password.length > LONGEST_PASSWORD)
    return say('api.password.tooLong', 'Password must contain {{length}} or fewer characters', {
      length: LONGEST_PASSWORD,
    });
  if (!satisfiesPolicy(password, policy))
    return say('api.password.tooWeak', 'Password is not strong enough. {{missing}}', {
      missing: missing(say, password, policy),
    });
  const plain = password.normalize('NFC').toLowerCase().trim();
  const words = ownWordsOf(names);
  if (
    [plain, withLetters(plain), withLetters(plain.replace(DECORATION, ''))].some(
      (form) => isMostlyLetters(form) && consistsOf(lettersOf(form), words),
    )
  ) {
    return say('api.password.ownNames', 'Don’t use your name or the firm’s name.');
  }
  if (isSimplePattern(plain))
    return say('api.password.simplePattern', 'This password follows a simple pattern. Choose another.');
  const stems = stemsOf(plain);
  if ([...stems, ...stems.map(withLetters)].some(isCommonPassword))
    return say('api.password.common', 'This password is too common. Choose another.');
  return null;
}

function missing(say: Say, password: string, policy: PasswordPolicy): string {
  const unmet = passwordHints(password, policy).filter(({ isMet }) => !isMet);
  return unmet
    .map(({ message }) => say(`api.message.${message}`, messages[message], { length: policy.minimumLength }))
    .join(say('api.list.separator', ', '));
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
