import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals texts that are needed again, such as a token of another service, so that the database alone does not give them away. */
export interface Sealing {
  /** AES-256-GCM, bound to its owner: sealed for one it does not open for another. */
  seal(text: string, owner: string): Buffer;
  /** Null for what was not sealed here for this owner. */
  open(sealed: Uint8Array, owner: string): string | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, derived from the secret of the installation. */
export const keyFor = (serverSecret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', `atrium ${purpose}`, 32));

/** Sealing under a key of its own: what is sealed for one purpose does not open for another. */
export function createSealing(serverSecret: Uint8Array, purpose: string): Sealing {
  const key = keyFor(serverSecret, purpose);
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
