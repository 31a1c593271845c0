import type { Translator } from '../../../translation/translate.ts';

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
  unknownFirm: ({ translate }: Translator) =>
    refusal(404, translate('api.signIn.unknownFirm', 'This firm does not exist.')),
  signInAgain: ({ translate }: Translator) => refusal(401, translate('api.signIn.again', 'Sign in again.')),
  wrongCode: ({ translate }: Translator) =>
    refusal(401, translate('api.signIn.wrongCode', 'That code is incorrect or has expired.')),
  tooManyTries: ({ translate }: Translator) =>
    refusal(429, translate('api.signIn.tooManyTries', 'Too many incorrect codes. Sign in again.')),
  tooManyAttempts: ({ translate }: Translator) =>
    refusal(429, translate('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.')),
  tooManyCodes: ({ translate }: Translator) =>
    refusal(
      429,
      translate('api.signIn.tooManyCodes', 'Too many codes were requested. Use the last one, or sign in again later.'),
    ),
} as const;
