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

const nothing = { accessToken: null, refreshToken: null, expiresIn: null, authenticationMethod: null, forceChangePassword: false } as const;
const refusal = (statusCode: 401 | 404 | 429, error: string, errorDescription: string): LoginResult => ({ ...nothing, statusCode, isError: true, error, errorDescription });

/** The browser words 404 as 'Invalid Tenant' and shows the description of the others (product specification §8). */
export const refusals = {
  unknownFirm: refusal(404, 'invalid_tenant', 'There is no such firm.'),
  wrongCredentials: refusal(401, 'invalid_grant', 'The user name or password is not right.'),
  invalidToken: refusal(401, 'invalid_grant', 'Sign in again.'),
  tooManyAttempts: refusal(429, 'too_many_attempts', 'Too many attempts. Try again in an hour.'),
  wrongPasskey: refusal(401, 'invalid_grant', 'The passkey was not accepted.'),
  wrongSignInCode: refusal(401, 'invalid_grant', 'The page could not sign you in. Sign in here.'),
  tooManyCodes: refusal(429, 'too_many_codes', 'Too many codes were asked for. Try again in an hour.'),
} as const;

export const granted = (tokens: { accessToken: string; refreshToken: string | null; expiresIn: number }): LoginResult => ({
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
  owed: { authenticationMethod: 'email' | 'authenticator' | null; forceChangePassword: boolean },
): LoginResult => ({ ...granted({ ...tokens, refreshToken: null }), ...owed });
