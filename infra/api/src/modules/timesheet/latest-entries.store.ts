import { defineStatement } from '@atrium/database';
import type { LookUps } from '../../server/look-ups.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';
import { isRecorded, timeEntryColumns, type TimeEntryRow } from './time-entry.ts';

type LatestParameters = MatterReachParameters & { matterIds: readonly string[]; first: number };

/** The usual number is in the text, or PostgreSQL would plan it anew each time. */
const limits = { first5: '5', any: ':first::integer' } as const;
const limitKinds = ['first5', 'any'] as const;

/** The latest entries of each matter. Whoever asks has to have found the matters within reach first. */
const latestStatements = byKey(rowReaches, (reach) =>
  byKey(limitKinds, (kind) =>
    defineStatement<LatestParameters, TimeEntryRow>({
      name: `timesheet.latest.${reach}.${kind}`,
      text: `
        select latest.* from unnest(:matterIds::uuid[]) as wanted (matter_id)
        cross join lateral (
          select ${timeEntryColumns} from time_entries e
          where e.tenant_id = :tenantId and e.matter_id = wanted.matter_id and ${isRecorded} and ${personPredicate(reach, 'e.user_id')}
          order by e.worked_on desc, e.id desc limit ${limits[kind]}
        ) latest`,
      plan: 'generic',
    }),
  ),
);

export function findLatestEntries(
  runner: LookUps,
  tenantId: string,
  reach: RowReach,
  wanted: MatterReachParameters & { matterIds: readonly string[]; first: number },
): Promise<TimeEntryRow[]> {
  return runner.query(tenantId, latestStatements[reach][wanted.first === 5 ? 'first5' : 'any'], wanted);
}
