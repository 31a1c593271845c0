import type { Speaker } from '../../../words/words.ts';

/** The answer to otp and resendOtp, after the SDL. */
export interface OtpResult {
  readonly statusCode: 200 | 401 | 404 | 429;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresIn: number | null;
  readonly errorDescription: string | null;
  readonly forceChangePassword: boolean;
}

const refusal = (statusCode: 401 | 404 | 429, errorDescription: string): OtpResult => ({
  statusCode,
  errorDescription,
  accessToken: null,
  refreshToken: null,
  expiresIn: null,
  forceChangePassword: false,
});

/** The browser words 404 as 'Invalid Tenant' and shows the description of the others (product specification §8). */
export const otpRefusals = {
  unknownFirm: ({ say }: Speaker) => refusal(404, say('api.signIn.unknownFirm', 'This firm does not exist.')),
  signInAgain: ({ say }: Speaker) => refusal(401, say('api.signIn.again', 'Sign in again.')),
  wrongCode: ({ say }: Speaker) => refusal(401, say('api.signIn.wrongCode', 'That code is incorrect or has expired.')),
  tooManyTries: ({ say }: Speaker) =>
    refusal(429, say('api.signIn.tooManyTries', 'Too many incorrect codes. Sign in again.')),
  tooManyAttempts: ({ say }: Speaker) =>
    refusal(429, say('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.')),
  tooManyCodes: ({ say }: Speaker) =>
    refusal(
      429,
      say('api.signIn.tooManyCodes', 'Too many codes were requested. Use the last one, or sign in again later.'),
    ),
} as const;
