import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** 256 random bits; of what is handed out only the hash is kept. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Keeps a text that is needed again, such as an authenticator's secret, so that the database alone does not give it away. */
export interface Sealing {
  /** AES-256-GCM, bound to its owner: sealed for one operator it does not open for another. */
  seal(text: string, owner: string): Buffer;
  /** Null for what was not sealed here for this owner. */
  open(sealed: Uint8Array, owner: string): string | null;
}

/** @param serverSecret what the installation's other secrets are derived from too, each for its own purpose */
export function createSealing(serverSecret: Uint8Array): Sealing {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'atrium operators’ authenticators', SECRET_BYTES));
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, owner) {
      try {
        const bytes = Buffer.from(sealed);
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
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
