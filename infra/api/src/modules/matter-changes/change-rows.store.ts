import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReachOf,
  matterReachParameters,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { Page } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import type { FieldValues } from './matter-change-fields.ts';

export type MatterChangeOutcome = 'WILL_CHANGE' | 'UNCHANGED' | 'REFUSED' | 'CHANGED' | 'SKIPPED';
/** A row as it was kept; of a matter that the viewer may no longer see only what became of it. */
export interface ChangeRow {
  readonly position: number;
  readonly matterId: string | null;
  readonly fileNumber: string;
  readonly title: string;
  readonly before: FieldValues;
  readonly after: FieldValues;
  readonly outcome: MatterChangeOutcome;
  readonly reason: string | null;
}
interface Asked {
  readonly runId: string;
  readonly outcome: MatterChangeOutcome | null;
}
type Parameters = MatterReachParameters & Asked & Page;

const from = `
  from matter_change_rows r join matter_change_runs run on run.tenant_id = :tenantId and run.id = r.run_id
  where r.tenant_id = :tenantId and r.run_id = :runId::uuid and run.user_id = :viewerId::uuid and (:outcome::text is null or r.outcome = :outcome::text)`;

const pageOf = (isVisible: string): string => `
  select w.position, case when seen.is_visible then w.matter_id end as "matterId", case when seen.is_visible then seen.file_number else '' end as "fileNumber",
    case when seen.is_visible then seen.title else '' end as title, case when seen.is_visible then w.before else '{}' end as before,
    case when seen.is_visible then w.after else '{}' end as after, w.outcome, w.reason
  from (select r.* ${from} order by r.position limit :first::integer offset :offset::integer) w
  left join lateral (select m.file_number, m.title, ${isVisible} as is_visible from matters m where m.tenant_id = :tenantId and m.id = w.matter_id) seen on true
  order by w.position`;

const pageStatements = byKey(matterReaches, (reach: MatterReach) =>
  defineStatement<Parameters, ChangeRow>({
    name: `matterChanges.rows.${reach}`,
    text: pageOf(`(${matterPredicate(reach)})`),
  }),
);
const countStatement = defineStatement<Asked & { viewerId: string }, { recordCount: number }>({
  name: 'matterChanges.rows.count',
  text: `select count(*)::integer as "recordCount" ${from}`,
});

/** A page of the rows of one of the viewer's own runs, and how many there are. */
export async function findChangeRows(
  runner: TenantRunner,
  viewer: Viewer,
  asked: Asked,
  page: Page,
): Promise<{ rows: ChangeRow[]; recordCount: number }> {
  const reach = matterReachOf(viewer);
  if (reach === null) return { rows: [], recordCount: 0 };
  const [rows, [count]] = await runner.queryTogether(viewer.tenantId, [
    [pageStatements[reach], { ...matterReachParameters(viewer), ...asked, ...page }],
    [countStatement, { ...asked, viewerId: viewer.userId }],
  ]);
  return { rows, recordCount: count?.recordCount ?? 0 };
}
