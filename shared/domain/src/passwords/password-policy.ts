import {
  DEFAULT_MINIMUM_PASSWORD_LENGTH,
  DEFAULT_MINIMUM_PASSWORD_STRENGTH,
  type MessageCode,
} from '@atrium/contracts';
import { passwordLength, passwordStrength } from './password-strength.ts';

/** What a firm asks of a new password. */
export interface PasswordPolicy {
  readonly minimumLength: number;
  /** Points out of 5. */
  readonly minimumStrength: number;
}
export interface NewPasswordFields {
  readonly current: string;
  readonly new: string;
  readonly confirm: string;
}
/** A text of `messages` with what it names. */
export interface PasswordMessage {
  readonly message: MessageCode;
  readonly values?: { readonly length: number };
}

/** What is asked where a firm has set nothing (product specification §9). */
export const defaultPasswordPolicy: PasswordPolicy = {
  minimumLength: DEFAULT_MINIMUM_PASSWORD_LENGTH,
  minimumStrength: DEFAULT_MINIMUM_PASSWORD_STRENGTH,
};

/** True where a password has the length and the points its firm asks for (product specification §5). */
export function satisfiesPolicy(password: string, policy: PasswordPolicy): boolean {
  return (
    passwordLength(password) >= policy.minimumLength &&
    passwordStrength(password, policy.minimumLength) >= policy.minimumStrength
  );
}

/**
 * Whether the change-password form may be saved: all three are filled in, and both
 * the new password and its repetition are strong enough (product specification §5).
 * That they are long enough and match is said on saving, by `newPasswordFault`.
 */
export function canSaveNewPassword(fields: NewPasswordFields, policy: PasswordPolicy): boolean {
  const areFilled = fields.current !== '' && fields.new !== '' && fields.confirm !== '';
  const isStrong = (password: string): boolean =>
    passwordStrength(password, policy.minimumLength) >= policy.minimumStrength;
  return areFilled && isStrong(fields.new) && isStrong(fields.confirm);
}

/**
 * What is wrong with a new password and its repetition, in the product's words; null
 * where nothing is (product specification §5).
 *
 * @example
 * const fault = newPasswordFault({ new: 'short', confirm: 'short' }, policy);
 * // { message: 'password.tooShort', values: { length: 7 } }
 */
export function newPasswordFault(
  fields: Pick<NewPasswordFields, 'new' | 'confirm'>,
  policy: PasswordPolicy,
): PasswordMessage | null {
  if (passwordLength(fields.new) < policy.minimumLength)
    return { message: 'password.tooShort', values: { length: policy.minimumLength } };
  return fields.new === fields.confirm ? null : { message: 'password.mismatch' };
}
