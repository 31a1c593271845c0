import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { createSealing, keyFor, type Sealing } from '@atrium/database';

/** What only this server can make or read, each with a key of its own derived from the server secret. */
export interface SignInSecrets extends Sealing {
  /** Of a short code, which a plain hash would not hide. The session is part of it, so that a code of one says nothing in another. */
  hashCode(sessionId: string, code: string): Buffer;
  /** The challenge that belongs to an id, for this purpose alone; base64url. */
  challengeOf(...parts: readonly string[]): string;
}

const CODE_DIGITS = 6;
const LONG_CODE_BYTES = 32;

export function createSignInSecrets(serverSecret: Uint8Array): SignInSecrets {
  const codeKey = keyFor(serverSecret, 'sign-in codes');
  const challengeKey = keyFor(serverSecret, 'passkey challenges');
  return {
    hashCode: (sessionId, code) => createHmac('sha256', codeKey).update(`${sessionId} ${code}`).digest(),
    challengeOf: (...parts) => createHmac('sha256', challengeKey).update(JSON.stringify(parts)).digest('base64url'),
    ...createSealing(serverSecret, 'authenticator secrets'),
  };
}

/** Six digits, each as likely as any other. */
export const newShortCode = (): string =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');

/** 256 random bits for a link; only its hash is kept. */
export const newLongCode = (): string => randomBytes(LONG_CODE_BYTES).toString('base64url');
export const hashLongCode = (code: string): Buffer => createHash('sha256').update(code).digest();

declare module '../../server/services.ts' {
  interface ApiServices {
    readonly signInSecrets: SignInSecrets;
  }
}
