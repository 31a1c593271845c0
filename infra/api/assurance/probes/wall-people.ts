import { RESTRICTED_MATTER, type TestUser } from '../../src/testing/test-firms.ts';

/** Somebody of the firm, a matter behind the wall or beyond their reach, and one within. */
export interface WallPerson {
  readonly user: TestUser;
  readonly outside: number;
  readonly inside: number;
}

/** The partner's, restricted: closed to administrators too. */
export const PARTNERS_OWN = 22;

/** Each has a matter of their own within reach, so that what one changes is not what another asks for. */
export const wallPeople: readonly WallPerson[] = [
  { user: 'partner', outside: RESTRICTED_MATTER, inside: 6 },
  { user: 'team', outside: RESTRICTED_MATTER, inside: 9 },
  { user: 'office', outside: RESTRICTED_MATTER, inside: 7 },
  // Somebody else's, restricted to nobody.
  { user: 'own', outside: 8, inside: 1 },
  { user: 'admin', outside: PARTNERS_OWN, inside: 11 },
  // Not given to them.
  { user: 'client', outside: 10, inside: 5 },
];
