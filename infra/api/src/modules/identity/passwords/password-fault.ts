import { messages } from '@atrium/contracts';
import { passwordGuess, passwordHints, passwordLength, satisfiesPolicy, type PasswordPolicy } from '@atrium/domain';
import type { Translate } from '../../../translation/translate.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Long enough for any phrase, short enough that nobody can keep the server busy with one. */
export const LONGEST_PASSWORD = 1024;

/**
 * Why a new password is refused, in words for the user; null where it is accepted
 * (product specification §5, TARGETS 11). `names` are the firm's and the user's.
 */
export function findPasswordFault(
  translate: Translate,
  password: string,
  policy: PasswordPolicy,
  names: readonly string[],
): string | null {
  if (passwordLength(password) < policy.minimumLength)
    return translate('api.message.password.tooShort', messages['password.tooShort'], { length: policy.minimumLength });
  if (password.length > LONGEST_PASSWORD)
    return translate('api.password.tooLong', 'Password must contain {{length}} or fewer characters', {
      length: LONGEST_PASSWORD,
    });
  if (!satisfiesPolicy(password, policy))
    return translate('api.password.tooWeak', 'Password is not strong enough. {{missing}}', {
      missing: missing(translate, password, policy),
    });
  switch (passwordGuess(password, names, isCommonPassword)) {
    case 'ownNames':
      return translate('api.password.ownNames', 'Don’t use your name or the firm’s name.');
    case 'simplePattern':
      return translate('api.password.simplePattern', 'This password follows a simple pattern. Choose another.');
    case 'common':
      return translate('api.password.common', 'This password is too common. Choose another.');
    case null:
      return null;
  }
}

function missing(translate: Translate, password: string, policy: PasswordPolicy): string {
  const unmet = passwordHints(password, policy).filter(({ isMet }) => !isMet);
  return unmet
    .map(({ message }) => translate(`api.message.${message}`, messages[message], { length: policy.minimumLength }))
    .join(translate('api.list.separator', ', '));
}
