import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits; of what is handed out only the hash is kept. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
