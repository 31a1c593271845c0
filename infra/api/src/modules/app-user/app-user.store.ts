import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';

/** Nobody needs to know more than none, one or several. */
const firstTwoStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters, { id: string }>({
    name: `appUser.firstTwoMatters.${reach}`,
    text: `select m.id from matters m where ${matterPredicate(reach)} limit 2`,
  }),
);

export const findFirstTwoMatters = async (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
): Promise<string[]> => (await runner.query(tenantId, firstTwoStatements[reach], viewer)).map(({ id }) => id);
