import { messages } from '@atrium/contracts';
import type { Translator } from '../../../translation/translate.ts';
import type { SessionTokens } from '../sessions/session-steps.ts';

/** The answer to changePassword and resetPassword, after the SDL. */
export interface ChangePasswordResult {
  readonly statusCode: 200 | 400 | 401 | 404 | 429;
  readonly message: string;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresIn: number | null;
  readonly isError: boolean;
}

const refusal = (statusCode: 400 | 401 | 404 | 429, message: string): ChangePasswordResult => ({
  statusCode,
  message,
  accessToken: null,
  refreshToken: null,
  expiresIn: null,
  isError: true,
});

export const changeRefusals = {
  unknownFirm: ({ translate }: Translator) =>
    refusal(404, translate('api.signIn.unknownFirm', 'This firm does not exist.')),
  wrongPassword: ({ translate }: Translator) =>
    refusal(401, translate('api.password.wrongCurrent', 'The current password is incorrect.')),
  signInAgain: ({ translate }: Translator) => refusal(401, translate('api.signIn.again', 'Sign in again.')),
  unknownLink: ({ translate }: Translator) =>
    refusal(401, translate('api.password.unknownLink', 'This link has expired. Request a new one.')),
  tooManyAttempts: ({ translate }: Translator) =>
    refusal(429, translate('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.')),
  samePassword: ({ translate }: Translator) =>
    refusal(400, translate('api.password.same', 'The new password must be different from the current one.')),
  /** What the firm's policy or the list of common passwords says against it. */
  byPolicy: (message: string): ChangePasswordResult => refusal(400, message),
} as const;

/** Tokens only where the change has opened a session. */
export const changed = (tokens: SessionTokens | null): ChangePasswordResult => ({
  accessToken: null,
  refreshToken: null,
  expiresIn: null,
  ...tokens,
  statusCode: 200,
  message: messages['password.changed'],
  isError: false,
});
