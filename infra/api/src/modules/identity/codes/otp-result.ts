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
  ...{ statusCode, errorDescription, accessToken: null, refreshToken: null, expiresIn: null, forceChangePassword: false },
});

/** The browser words 404 as 'Invalid Tenant' and shows the description of the others (product specification §8). */
export const otpRefusals = {
  unknownFirm: refusal(404, 'There is no such firm.'),
  signInAgain: refusal(401, 'Sign in again.'),
  wrongCode: refusal(401, 'The code is not right, or it is no longer good.'),
  tooManyTries: refusal(429, 'Too many codes were tried. Sign in again.'),
  tooManyAttempts: refusal(429, 'Too many attempts. Try again in an hour.'),
  tooManyCodes: refusal(429, 'Too many codes were asked for. Use the last one, or sign in again later.'),
} as const;
