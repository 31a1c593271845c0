import { defineStatement } from '@atrium/database';
import type { Unit } from '../../server/command.ts';
import { loaderById } from '../../server/loaders.ts';
import { refuse } from '../../server/refusal.ts';
import type { TimeEntryRow } from './time-entry.ts';

const memoStatement = defineStatement<{ ids: readonly string[]; viewerId: string }, { id: string; memo: string }>({
  name: 'timesheet.memos',
  text: `
    select e.id, e.private_memo as "memo" from time_entries e
    where e.tenant_id = :tenantId and e.id = any(:ids::uuid[]) and e.user_id = :viewerId::uuid`,
});
/** The private memos of entries that the viewer recorded; of anybody else's there is none, whatever their role. */
export const memoLoader = loaderById<{ id: string; memo: string }>(async ({ runner, viewer }, tenantId, ids) =>
  viewer === null ? [] : runner.query(tenantId, memoStatement, { ids, viewerId: viewer.userId }),
);

const changeStatement = defineStatement<{ id: string; memo: string }, { id: string }>({
  name: 'timesheet.changeMemo',
  text: `
    update time_entries e set private_memo = :memo
    where e.tenant_id = :tenantId and e.id = :id::uuid and e.private_memo <> :memo returning e.id`,
});
/**
 * Writes the memo of an entry that is locked and is about to get its next version; false where it says so already.
 * Refuses to write in somebody else's time. What it says goes into no log.
 */
export async function changeMemo(
  { tx, viewer, translate }: Unit,
  { id, userId }: Pick<TimeEntryRow, 'id' | 'userId'>,
  memo: string,
): Promise<boolean> {
  if (userId !== viewer.userId)
    throw refuse({
      field: 'privateMemo',
      message: translate(
        'api.timeEntry.memoOfOthers',
        'Only the person who recorded the time writes its private memo.',
      ),
    });
  return (await tx.query(changeStatement, { id, memo })).length > 0;
}
