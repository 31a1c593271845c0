import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

/** What only this server can make or read, each with a key of its own derived from the server secret. */
export interface SignInSecrets {
  /** Of a short code, which a plain hash would not hide. The session is part of it, so that a code of one says nothing in another. */
  hashCode(sessionId: string, code: string): Buffer;
  /** The challenge that belongs to an id, for this purpose alone; base64url. */
  challengeOf(...parts: readonly string[]): string;
  /** AES-256-GCM, bound to its owner: sealed for one user it does not open for another. */
  seal(text: string, owner: string): Buffer;
  /** Null for what was not sealed here for this owner. */
  open(sealed: Uint8Array, owner: string): string | null;
}

const CODE_DIGITS = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LONG_CODE_BYTES = 32;

export function createSignInSecrets(serverSecret: Uint8Array): SignInSecrets {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', serverSecret, '', `atrium ${purpose}`, 32));
  const [codeKey, challengeKey, sealKey] = [
    keyFor('sign-in codes'),
    keyFor('passkey challenges'),
    keyFor('authenticator secrets'),
  ];
  return {
    hashCode: (sessionId, code) => createHmac('sha256', codeKey).update(`${sessionId} ${code}`).digest(),
    challengeOf: (...parts) => createHmac('sha256', challengeKey).update(JSON.stringify(parts)).digest('base64url'),
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(owner));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, owner) {
      try {
        const bytes = Buffer.from(sealed);
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null; // Altered, of another owner, or sealed under a secret that was replaced since.
      }
    },
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
