import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';

const statements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { readonly ids: readonly string[] }, { id: string }>({
    name: `matters.news.${name}`,
    text: `select m.id from matters m where ${featurePredicate(reach)} and m.id = any(:ids::uuid[])`,
  }),
);

/** Those of the matters that are within reach now. */
export async function findReached(runner: TenantRunner, tenantId: string, reach: FeatureReach, parameters: MatterReachParameters, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await runner.query(tenantId, statements[reach.matters][reach.feature], { ...parameters, ids });
  return new Set(rows.map(({ id }) => id));
}
