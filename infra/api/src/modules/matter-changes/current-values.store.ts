import { defineStatement, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { turnedDown } from '../matters/lifecycle/status-step.ts';
import type { ChangeFieldName, FieldValue } from './matter-change-fields.ts';

/** A matter as a change of it is looked at. */
export interface CurrentMatter extends Readonly<Record<ChangeFieldName, FieldValue>> {
  readonly id: string;
  readonly version: number;
  readonly mayEdit: boolean;
  readonly isTurnedDown: boolean;
  readonly stageName: string;
  readonly wipMinor: number;
  readonly debtorsMinor: number;
  readonly trustMinor: number;
}
type Parameters = MatterReachParameters & { readonly ids: readonly string[] };

/** The fields of `changeFields`, in SQL. */
const fieldColumns = `
  m.person_responsible_id as "personResponsible", m.person_acting_id as "personActing", m.person_assisting_id as "personAssisting", m.introducer_id as "introducer",
  m.office_id as "office", m.team_id as "team", m.type, m.stage_id as "stage", m.stage as "stageName", m.status, m.billing_type as "billingType", m.estimate_warning_percent as "estimateWarningPercent",
  m.is_restricted as "isRestricted"`;

const statements = byFeatureReach((reach, name) =>
  defineStatement<Parameters, CurrentMatter>({
    name: `matterChanges.current.${name}`,
    text: `
      select m.id, m.version, ${fieldColumns}, ${turnedDown} as "isTurnedDown", m.wip_minor as "wipMinor", m.debtors_minor as "debtorsMinor", m.trust_minor as "trustMinor", (${featurePredicate(reach)}) as "mayEdit"
      from unnest(:ids::uuid[]) with ordinality chosen (id, place) join matters m on m.tenant_id = :tenantId and m.id = chosen.id order by chosen.place`,
  }),
);

/** These matters, in this order, and whether the viewer may edit each. */
export async function findCurrentMatters(
  transaction: TenantTransaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<CurrentMatter[]> {
  const seen = matterReachOf(viewer);
  const reach = featureReachOf(viewer, 'matters', 'edit');
  if (seen === null || reach === null) return [];
  return transaction.query(statements[reach.matters][reach.feature], { ...matterReachParameters(viewer), ids });
}
