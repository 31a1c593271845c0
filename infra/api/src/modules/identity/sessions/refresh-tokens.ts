import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A refresh token taken apart. The secret is never stored; its hash is. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: Buffer;
}

export interface RefreshTokens {
  first(sessionId: string): RefreshToken;
  /** The one token that may follow: requests racing with the same token all get the same next one. */
  next(token: RefreshToken): RefreshToken;
  write(token: RefreshToken): string;
  /** Null for anything we did not issue, so that nobody can end a session with an invented token. */
  read(text: string): RefreshToken | null;
  hash(token: RefreshToken): Buffer;
}

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const SEAL_BYTES = 16;

/** Opaque 256-bit refresh tokens: session id, secret and a seal that shows the token is ours. */
export function createRefreshTokens(serverSecret: Uint8Array): RefreshTokens {
  const key = createHmac('sha256', serverSecret).update('atrium refresh tokens').digest();
  const mac = (purpose: string, ...parts: readonly Buffer[]): Buffer => {
    const hmac = createHmac('sha256', key).update(purpose);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
  const seal = (id: Buffer, secret: Buffer): Buffer => mac('seal', id, secret).subarray(0, SEAL_BYTES);
  return {
    first: (sessionId) => ({ sessionId, secret: randomBytes(SECRET_BYTES) }),
    next: ({ sessionId, secret }) => ({ sessionId, secret: mac('next', bytesOf(sessionId), secret) }),
    write({ sessionId, secret }) {
      const id = bytesOf(sessionId);
      return Buffer.concat([id, secret, seal(id, secret)]).toString('base64url');
    },
    read(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== ID_BYTES + SECRET_BYTES + SEAL_BYTES || bytes.toString('base64url') !== text) return null;
      const id = bytes.subarray(0, ID_BYTES);
      const secret = bytes.subarray(ID_BYTES, ID_BYTES + SECRET_BYTES);
      if (!timingSafeEqual(seal(id, secret), bytes.subarray(ID_BYTES + SECRET_BYTES))) return null;
      return { sessionId: uuidOf(id), secret };
    },
    hash: ({ secret }) => createHash('sha256').update(secret).digest(),
  };
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly refreshTokens: RefreshTokens;
  }
}
