import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const LIFE_SECONDS = 24 * 60 * 60;
const SESSION_BYTES = 12;
const MAXIMUM_TOKEN_LENGTH = 4096;

/** One page session of a firm: what its reports are counted under. */
export interface ReportingSession {
  readonly sessionId: string;
  readonly tenantId: string;
  /** Where it was asked for; a keyed hash. */
  readonly network: string;
  /** The builds that the firm got then. */
  readonly buildIds: readonly string[];
}

export interface SessionTokens {
  sign(session: Omit<ReportingSession, 'sessionId'>, now: Date): string;
  /** Null for anything that was not signed here, or too long ago. */
  read(token: string, now: Date): ReportingSession | null;
  /** For hashing networks. */
  readonly networkKey: Uint8Array;
}

const contentSchema = z.tuple([z.string(), z.string(), z.string(), z.number(), z.array(z.string())]);

/** The right to report: signed, not kept anywhere, good for a day. */
export function createSessionTokens(secret: Uint8Array): SessionTokens {
  const keyFor = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', `atrium release health ${purpose}`, 32));
  const key = keyFor('sessions');
  const signatureOf = (content: string): Buffer => createHmac('sha256', key).update(content).digest();
  return {
    networkKey: keyFor('networks'),
    sign({ tenantId, network, buildIds }, now) {
      const sessionId = randomBytes(SESSION_BYTES).toString('base64url');
      const content = Buffer.from(
        JSON.stringify([sessionId, tenantId, network, secondsOf(now) + LIFE_SECONDS, buildIds]),
      ).toString('base64url');
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    read(token, now) {
      const [content = '', signature = '', ...rest] = token.length > MAXIMUM_TOKEN_LENGTH ? [] : token.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(content)];
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [sessionId, tenantId, network, until, buildIds] = contentSchema.parse(
        JSON.parse(Buffer.from(content, 'base64url').toString()),
      );
      return until < secondsOf(now) ? null : { sessionId, tenantId, network, buildIds };
    },
  };
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
