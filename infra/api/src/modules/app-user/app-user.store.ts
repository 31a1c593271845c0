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

const splashStatement = defineStatement<{ isExternal: boolean }, { template: string }>({
  name: 'appUser.splashScreen',
  text: `
    select s.template from splash_screens s
    where s.tenant_id = :tenantId and s.is_active
      and (s.audience = 'everyone' or s.audience = case when :isExternal::boolean then 'external' else 'internal' end)
      and (s.starts_at is null or s.starts_at <= now()) and (s.ends_at is null or s.ends_at > now())
    order by s.starts_at desc nulls last, s.id limit 1`,
});

export const findFirstTwoMatters = async (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
): Promise<string[]> => (await runner.query(tenantId, firstTwoStatements[reach], viewer)).map(({ id }) => id);

export const findSplashScreen = async (
  runner: TenantRunner,
  tenantId: string,
  isExternal: boolean,
): Promise<{ template: string } | null> => (await runner.query(tenantId, splashStatement, { isExternal }))[0] ?? null;
