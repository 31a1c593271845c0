import { z } from 'zod';
import type { TeamKeys } from '../team-keys/team-keys.ts';
import { route, type OperatorRoute } from './operator-route.ts';
import { refuse } from './refusal.ts';

const MOST_NAMES = 50;

/** The teams that may publish. */
export function keyRoutes(teamKeys: TeamKeys): OperatorRoute[] {
  const names = z.array(z.string().max(40)).max(MOST_NAMES);
  return [
    route('GET /keys', z.strictObject({}), () => teamKeys.list()),

    route(
      'POST /keys',
      z.strictObject({ team: z.string().trim().max(100), names, publicKey: z.string().max(1000) }),
      async (input, { operator }) => {
        const registration = await teamKeys.register(input, operator.by);
        if (!registration.ok) return refuse('invalid', registration.message);
        const { key, isNew } = registration;
        if (key.revokedAt !== null)
          return refuse('conflict', `Key ${key.keyId} was revoked and stays so. The team makes another.`);
        return isNew
          ? key
          : refuse(
              'conflict',
              `Key ${key.keyId} is registered already: ${key.team} may publish ${key.names.join(', ')}.`,
            );
      },
    ),

    route(
      'POST /keys/:keyId/revoke',
      z.strictObject({ keyId: z.string().max(100) }),
      async ({ keyId }, { operator }) =>
        (await teamKeys.revoke(keyId, operator.by)) ?? refuse('notFound', 'There is no such key.'),
    ),
  ];
}
