import { createHmac, timingSafeEqual } from 'node:crypto';

/** The server's own time, sealed, for browsers whose clock is wrong (RFC 9449 §8). Kept nowhere. */
export interface ProofNonces {
  write(now: number): string;
  /** When it was written, or null for one that is not ours. */
  read(nonce: string): number | null;
}

const TIME_BYTES = 6;
const SEAL_BYTES = 16;

export function createProofNonces(serverSecret: Uint8Array): ProofNonces {
  const key = createHmac('sha256', serverSecret).update('atrium proof nonces').digest();
  const seal = (time: Buffer): Buffer => createHmac('sha256', key).update(time).digest().subarray(0, SEAL_BYTES);
  return {
    write(now) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now, 0, TIME_BYTES);
      return Buffer.concat([time, seal(time)]).toString('base64url');
    },
    read(nonce) {
      const bytes = Buffer.from(nonce, 'base64url');
      if (bytes.length !== TIME_BYTES + SEAL_BYTES) return null;
      const time = bytes.subarray(0, TIME_BYTES);
      return timingSafeEqual(seal(time), bytes.subarray(TIME_BYTES)) ? time.readUIntBE(0, TIME_BYTES) : null;
    },
  };
}
