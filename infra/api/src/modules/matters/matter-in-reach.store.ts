import { defineStatement, type Statement } from '@atrium/database';
import { byFeatureReach, featurePredicate, featureReachOf, type FeatureReach } from '../../policy/feature-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import type { Action, Feature, Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** What others need to know of a matter before they do something on it. */
export interface ReachedMatter {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly status: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly personResponsibleId: string;
  readonly isRestricted: boolean;
  readonly version: number;
}
type Parameters = MatterReachParameters & { readonly matterId: string };

const text = (predicate: string, lock: string): string => `
  select m.id, m.file_number as "fileNumber", m.title, m.status, m.client_id as "clientId", m.client_name as "clientName",
    m.person_responsible_id as "personResponsibleId", m.is_restricted as "isRestricted", m.version
  from matters m where ${predicate} and m.id = :matterId::uuid ${lock}`;

const findStatements = byFeatureReach((reach, name) =>
  defineStatement<Parameters, ReachedMatter>({
    name: `matters.inReach.${name}`,
    text: text(featurePredicate(reach), ''),
  }),
);
/** The statement that finds a matter within this reach, for one that is asked together with what hangs on it. */
export const matterInReachStatement = ({ matters, feature }: FeatureReach): Statement<Parameters, ReachedMatter> =>
  findStatements[matters][feature];
const lockStatements = byFeatureReach((reach, name) =>
  defineStatement<Parameters, ReachedMatter>({
    name: `matters.inReach.locked.${name}`,
    text: text(featurePredicate(reach), 'for no key update of m'),
  }),
);

/**
 * The matter, where the viewer may do this with the feature there; null where there is none such. With
 * `isLocked` nobody else changes it before the transaction ends, so that what is decided on it stays true.
 */
export async function findMatterInReach(
  through: TenantWrite,
  viewer: Viewer,
  {
    matterId,
    feature,
    action,
    isLocked = false,
  }: { readonly matterId: string; readonly feature: Feature; readonly action: Action; readonly isLocked?: boolean },
): Promise<ReachedMatter | null> {
  const reach = isId(matterId) ? featureReachOf(viewer, feature, action) : null;
  if (reach === null) return null;
  const statement = (isLocked ? lockStatements : findStatements)[reach.matters][reach.feature];
  return (
    (await queryThrough(through, viewer.tenantId, statement, { ...matterReachParameters(viewer), matterId }))[0] ?? null
  );
}

const idsStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { readonly matterIds: readonly string[] }, { readonly id: string }>({
    name: `matters.idsInReach.${name}`,
    text: `select m.id from matters m where ${featurePredicate(reach)} and m.id = any(:matterIds::uuid[])`,
  }),
);
/** Of these matters, those where the viewer may do this with the feature. */
export async function findMatterIdsInReach(
  through: TenantWrite,
  viewer: Viewer,
  {
    matterIds,
    ...wanted
  }: { readonly matterIds: readonly string[]; readonly feature: Feature; readonly action: Action },
): Promise<string[]> {
  const reach = featureReachOf(viewer, wanted.feature, wanted.action);
  if (reach === null) return [];
  const parameters = { ...matterReachParameters(viewer), matterIds };
  const statement = idsStatements[reach.matters][reach.feature];
  return (await queryThrough(through, viewer.tenantId, statement, parameters)).map(({ id }) => id);
}
