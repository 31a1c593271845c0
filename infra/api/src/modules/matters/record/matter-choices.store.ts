import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReachOf,
  matterReachParameters,
  matterReaches,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { loaderById } from '../../../server/loaders.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { byKey } from '../../../variants.ts';
import { findMatterTypes, findStageChoices, type StageChoice } from './matter-types.store.ts';

export type NamedKind = 'person' | 'office' | 'team' | 'stage';
export interface Named {
  readonly kind: NamedKind;
  readonly id: string;
  readonly name: string;
  /** Can still be chosen. */
  readonly isInUse: boolean;
}

const namesStatement = defineStatement<{ ids: readonly string[] }, Named>({
  name: 'matterChanges.names',
  text: `
    select 'person' as kind, u.id, u.friendly_name as name, u.is_authorized and not u.is_disabled and u.is_staff and not u.is_external as "isInUse" from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[])
    union all select 'office', o.id, o.name, o.is_active from offices o where o.tenant_id = :tenantId and o.id = any(:ids::uuid[])
    union all select 'team', t.id, t.description, t.is_active from teams t where t.tenant_id = :tenantId and t.id = any(:ids::uuid[])
    union all select 'stage', s.id, s.name, s.is_active from matter_stages s where s.tenant_id = :tenantId and s.id = any(:ids::uuid[])`,
});

const placesStatement = defineStatement<NoParameters, Named>({
  name: 'matterChanges.places',
  text: `
    select 'office' as kind, o.id, o.name, true as "isInUse" from offices o where o.tenant_id = :tenantId and o.is_active
    union all select 'team', t.id, t.description, true from teams t where t.tenant_id = :tenantId and t.is_active
    order by 3, 2`,
});

const wordStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters, { word: string }>({
    name: `matterChanges.words.${reach}`,
    text: `
      select m.type as word from matters m where ${matterPredicate(reach)} group by m.type order by 1`,
  }),
);

/** The names of people, offices, teams and stages; null for what is none of them. */
export const nameLoader = loaderById((context, tenantId, ids) => findNames(context.runner, tenantId, ids));

export const findNames = (through: TenantWrite, tenantId: string, ids: readonly string[]): Promise<Named[]> =>
  queryThrough(through, tenantId, namesStatement, { ids });

export interface ChangeOptions {
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly types: readonly string[];
  /** Of every type, each type's in their order. */
  readonly stages: readonly StageChoice[];
}

/** What can be chosen: offices, teams, types and stages that are in use; of types those of matters within reach where the firm has set up none. */
export async function findChangeOptions(runner: TenantRunner, viewer: Viewer): Promise<ChangeOptions> {
  const reach = matterReachOf(viewer);
  const [types, stages, places, words] = await Promise.all([
    findMatterTypes(runner, viewer.tenantId),
    findStageChoices(runner, viewer.tenantId),
    runner.query(viewer.tenantId, placesStatement, {}),
    reach === null ? [] : runner.query(viewer.tenantId, wordStatements[reach], matterReachParameters(viewer)),
  ]);
  const placesOf = (kind: NamedKind) =>
    places.filter((place) => place.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    offices: placesOf('office'),
    teams: placesOf('team'),
    types: types.length > 0 ? types : words.map(({ word }) => word),
    stages,
  };
}
