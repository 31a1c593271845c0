import { generateSecret, generateURI, verifySync } from 'otplib';
import type { RequestContext } from '../../../server/request-context.ts';
import { findAuthenticator, takeStep } from './authenticator.store.ts';

const CODE_PATTERN = /^\d{6}$/;
/** A clock may be half a minute off: one step before and one after count (RFC 6238 §5.2). */
const TOLERANCE_SECONDS = 30;

export const newAuthenticatorSecret = (): string => generateSecret();

/** The address an authenticator app reads from a QR code. */
export const authenticatorUri = (issuer: string, userName: string, secret: string): string =>
  generateURI({ issuer, label: userName, secret });

/** The time step a code belongs to, now or a step beside; null for any other. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  if (!CODE_PATTERN.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Uses up a code of the user's authenticator app: each counts once, and none that is older than the last. */
export async function useAuthenticatorCode(
  { runner, services }: RequestContext,
  tenantId: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const sealed = (await findAuthenticator(runner, tenantId, userId))?.secret ?? null;
  const secret = sealed === null ? null : services.signInSecrets.open(sealed, ownerOf(tenantId, userId));
  const step = secret === null ? null : stepOf(secret, code);
  return step !== null && takeStep(runner, tenantId, { userId, step });
}

/** What an authenticator's secret is sealed for. */
export const ownerOf = (tenantId: string, userId: string): string => `${tenantId} ${userId}`;
