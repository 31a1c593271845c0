import { defineStatement, type TenantTransaction } from '@atrium/database';
import { isId } from '../../../server/identifiers.ts';
import { announceTasks } from '../task-change.ts';

const placeOfStatement = defineStatement<{ belowId: string | null; status: string }, { above: number | null; below: number | null; top: number }>({
  name: 'tasks.board.placeOf',
  text: `
    with above as (select t.board_position from tasks t where t.tenant_id = :tenantId and t.id = :belowId::uuid and t.status = :status::text)
    select (select a.board_position from above a) as "above", - extract(epoch from clock_timestamp())::float8 as "top",
      (select min(t.board_position) from tasks t where t.tenant_id = :tenantId and t.status = :status::text and t.deleted_at is null and t.board_position > (select a.board_position from above a)) as "below"`,
});
const setPlaceStatement = defineStatement<{ id: string; place: number }, { id: string; matterId: string | null }>({
  name: 'tasks.board.setPlace',
  text: `update tasks t set board_position = :place::float8 where t.tenant_id = :tenantId and t.id = :id::uuid returning t.id, t.matter_id as "matterId"`,
});
// Where two cards lie so close that nothing fits between them, the column is laid out anew; new cards still come on top.
const spreadStatement = defineStatement<{ status: string }, never>({
  name: 'tasks.board.spread',
  text: `
    update tasks t set board_position = - extract(epoch from clock_timestamp()) + 1000 * w.n
    from (select s.id, row_number() over (order by s.board_position, s.id) as n from tasks s where s.tenant_id = :tenantId and s.status = :status::text and s.deleted_at is null) w
    where t.tenant_id = :tenantId and t.id = w.id`,
});
/** Two who move cards of a column do so one after the other. */
const lockColumnStatement = defineStatement<{ status: string }, never>({
  name: 'tasks.board.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('tasks.board ' || :tenantId::text || ' ' || :status::text, 0))`,
});
const ROOM_BETWEEN = 1000;

/** Puts a card below another of the same column, or on its top. */
export async function placeCard(transaction: TenantTransaction, { id, status, belowId }: { id: string; status: string; belowId: string | null }): Promise<void> {
  await transaction.query(lockColumnStatement, { status });
  let place = await findPlace(transaction, status, belowId);
  if (place === null) {
    await transaction.query(spreadStatement, { status });
    place = await findPlace(transaction, status, belowId);
  }
  await announceTasks(transaction, await transaction.query(setPlaceStatement, { id, place: place ?? 0 }));
}

/** Null where there is no room. */
async function findPlace(transaction: TenantTransaction, status: string, belowId: string | null): Promise<number | null> {
  const [found] = await transaction.query(placeOfStatement, { belowId: belowId !== null && isId(belowId) ? belowId : null, status });
  const { above = null, below = null, top = 0 } = found ?? {};
  if (above === null) return top;
  if (below === null) return above + ROOM_BETWEEN;
  const middle = (above + below) / 2;
  return middle > above && middle < below ? middle : null;
}
