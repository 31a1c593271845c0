import type { Translator } from '../../../translation/translate.ts';

/** The answer to login and refreshToken, after the SDL. */
export interface LoginResult {
  readonly statusCode: 200 | 401 | 404 | 429;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresIn: number | null;
  readonly isError: boolean;
  readonly error: string | null;
  readonly errorDescription: string | null;
  readonly authenticationMethod: string | null;
  readonly forceChangePassword: boolean;
}

const nothing = {
  accessToken: null,
  refreshToken: null,
  expiresIn: null,
  authenticationMethod: null,
  forceChangePassword: false,
} as const;
const refusal = (statusCode: 401 | 404 | 429, error: string, errorDescription: string): LoginResult => ({
  ...nothing,
  statusCode,
  isError: true,
  error,
  errorDescription,
});

/** The browser words 404 as 'Invalid Tenant' and shows the description of the others (product specification §8). */
export const refusals = {
  unknownFirm: ({ translate }: Translator) =>
    refusal(404, 'invalid_tenant', translate('api.signIn.unknownFirm', 'This firm does not exist.')),
  wrongCredentials: ({ translate }: Translator) =>
    refusal(401, 'invalid_grant', translate('api.signIn.wrongCredentials', 'Incorrect user name or password.')),
  invalidToken: ({ translate }: Translator) =>
    refusal(401, 'invalid_grant', translate('api.signIn.again', 'Sign in again.')),
  tooManyAttempts: ({ translate }: Translator) =>
    refusal(
      429,
      'too_many_attempts',
      translate('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.'),
    ),
  wrongPasskey: ({ translate }: Translator) =>
    refusal(401, 'invalid_grant', translate('api.signIn.wrongPasskey', 'The passkey was not accepted.')),
  wrongSignInCode: ({ translate }: Translator) =>
    refusal(
      401,
      'invalid_grant',
      translate('api.signIn.wrongHandover', 'The page could not sign you in. Sign in here.'),
    ),
  tooManyCodes: ({ translate }: Translator) =>
    refusal(
      429,
      'too_many_codes',
      translate('api.signIn.tooManyCodesWait', 'Too many codes were requested. Try again in an hour.'),
    ),
} as const;

export const granted = (tokens: {
  accessToken: string;
  refreshToken: string | null;
  expiresIn: number;
}): LoginResult => ({
  ...nothing,
  ...tokens,
  statusCode: 200,
  isError: false,
  error: null,
  errorDescription: null,
});

/** The right beginning of a sign-in that owes a code, a new password or both. */
export const owing = (
  tokens: { accessToken: string; expiresIn: number },
  owed: { authenticationMethod: 'email' | 'authenticator' | 'text' | null; forceChangePassword: boolean },
): LoginResult => ({ ...granted({ ...tokens, refreshToken: null }), ...owed });
