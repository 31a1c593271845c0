import { randomBytes } from 'node:crypto';
import type { SignInSecrets } from '../sign-in-secrets.ts';

/** What a challenge is for. `userId` is empty for a sign-in, which names nobody. */
export interface ChallengeScope {
  readonly purpose: 'enrol' | 'signIn';
  readonly tenantId: string;
  readonly userId: string;
}

const LIFE_MS = 5 * 60_000;
const RANDOM_BYTES = 16;

/**
 * A challenge is made from its id with a key of the server, so that anyone may
 * ask for one without anything being written; the id carries its time.
 */
export function newChallenge(
  secrets: SignInSecrets,
  scope: ChallengeScope,
): { challengeId: string; challenge: string } {
  const challengeId = `${Date.now().toString(36)}.${randomBytes(RANDOM_BYTES).toString('base64url')}`;
  return { challengeId, challenge: challengeOf(secrets, scope, challengeId) };
}

/** The challenge of an id that is at most five minutes old; null for any other. */
export function readChallenge(
  secrets: SignInSecrets,
  scope: ChallengeScope,
  challengeId: string,
  now = Date.now(),
): string | null {
  const madeAt = /^([0-9a-z]{8,9})\.[\w-]{22}$/.exec(challengeId)?.[1];
  if (madeAt === undefined) return null;
  const age = now - Number.parseInt(madeAt, 36);
  return age >= 0 && age <= LIFE_MS ? challengeOf(secrets, scope, challengeId) : null;
}

const challengeOf = (
  secrets: SignInSecrets,
  { purpose, tenantId, userId }: ChallengeScope,
  challengeId: string,
): string => secrets.challengeOf(purpose, tenantId, userId, challengeId);
