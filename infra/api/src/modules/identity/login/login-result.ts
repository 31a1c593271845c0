import type { Speaker } from '../../../words/words.ts';

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
  unknownFirm: ({ say }: Speaker) =>
    refusal(404, 'invalid_tenant', say('api.signIn.unknownFirm', 'This firm does not exist.')),
  wrongCredentials: ({ say }: Speaker) =>
    refusal(401, 'invalid_grant', say('api.signIn.wrongCredentials', 'Incorrect user name or password.')),
  invalidToken: ({ say }: Speaker) => refusal(401, 'invalid_grant', say('api.signIn.again', 'Sign in again.')),
  tooManyAttempts: ({ say }: Speaker) =>
    refusal(429, 'too_many_attempts', say('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.')),
  wrongPasskey: ({ say }: Speaker) =>
    refusal(401, 'invalid_grant', say('api.signIn.wrongPasskey', 'The passkey was not accepted.')),
  wrongSignInCode: ({ say }: Speaker) =>
    refusal(401, 'invalid_grant', say('api.signIn.wrongHandover', 'The page could not sign you in. Sign in here.')),
  tooManyCodes: ({ say }: Speaker) =>
    refusal(
      429,
      'too_many_codes',
      say('api.signIn.tooManyCodesWait', 'Too many codes were requested. Try again in an hour.'),
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
