import { generateSecret, generateURI, verifySync } from 'otplib';

const CODE_PATTERN = /^\d{6}$/;
/** A clock may be half a minute off: one step before and one after count (RFC 6238 §5.2). */
const TOLERANCE_SECONDS = 30;

export const newAuthenticatorSecret = (): string => generateSecret();

/** What an authenticator app reads from a QR code. */
export const authenticatorUri = (email: string, secret: string): string =>
  generateURI({ issuer: 'Atrium console', label: email, secret });

/** The time step a code belongs to, now or a step beside; null for any other. */
export function stepOf(secret: string, code: string): number | null {
  if (!CODE_PATTERN.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(Date.now() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
