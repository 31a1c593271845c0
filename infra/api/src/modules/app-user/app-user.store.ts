import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';

const countStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters, { recordCount: number }>({
    name: `appUser.matterCount.${reach}`,
    text: `select count(*) as "recordCount" from matters m where ${matterPredicate(reach)}`,
  }),
);

/** The landing rule needs to know no more than none, one or several. */
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

export const countMatters = async (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
): Promise<number> => (await runner.query(tenantId, countStatements[reach], viewer))[0]?.recordCount ?? 0;
