import { defineStatement, type TenantTransaction } from '@atrium/database';
import { isId } from '../../../server/identifiers.ts';

const ROOM_BETWEEN = 1000;

/** What is in a column of the board: of what was completed the last of it, as the board shows. */
const inColumn = (t: string): string =>
  `${t}.tenant_id = :tenantId and ${t}.status = :status::text and ${t}.deleted_at is null and (:status::text <> 'Completed' or ${t}.completed_at > now() - interval '30 days')`;
// Cards at the same place stand by their ids, so the one below may be at the place of the one above.
const placeOfStatement = defineStatement<
  { belowId: string | null; status: string },
  { above: number | null; below: number | null; top: number }
>({
  name: 'tasks.board.placeOf',
  text: `
    with above as (select t.board_position, t.id from tasks t where t.tenant_id = :tenantId and t.id = :belowId::uuid and t.status = :status::text)
    select (select a.board_position from above a) as "above", - extract(epoch from clock_timestamp())::float8 as "top",
      (select n.board_position from tasks n cross join above a where ${inColumn('n')} and (n.board_position, n.id) > (a.board_position, a.id) order by n.board_position, n.id limit 1) as "below"`,
  plan: 'custom',
});
const setPlaceStatement = defineStatement<{ id: string; place: number }, never>({
  name: 'tasks.board.setPlace',
  text: `update tasks t set board_position = :place::float8 where t.tenant_id = :tenantId and t.id = :id::uuid`,
});
// Where two cards lie so close that nothing fits between them, the cards of this column are set apart in the order they
// have. New ones still come on top. They are held in the order of their ids, as whoever changes several tasks holds them.
const spreadStatement = defineStatement<{ status: string }, never>({
  name: 'tasks.board.spread',
  text: `
    with held as materialized (select s.id, s.board_position from tasks s where ${inColumn('s')} order by s.id for no key update of s),
    placed as (select h.id, row_number() over (order by h.board_position, h.id) as n from held h)
    update tasks t set board_position = - extract(epoch from statement_timestamp()) + ${ROOM_BETWEEN} * p.n from placed p where t.tenant_id = :tenantId and t.id = p.id`,
  plan: 'custom',
});
/** Two who move cards of a column do so one after the other. */
const lockColumnStatement = defineStatement<{ status: string }, never>({
  name: 'tasks.board.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('tasks.board ' || :tenantId::text || ' ' || :status::text, 0))`,
});

/** Holds a column until the transaction ends. To be held before the card: whoever sets a column apart changes every card in it. */
export const lockColumn = (transaction: TenantTransaction, status: string) =>
  transaction.query(lockColumnStatement, { status });

/** Puts a card below another of the same column, which is held, or on its top. */
export async function placeCard(
  transaction: TenantTransaction,
  { id, status, belowId }: { id: string; status: string; belowId: string | null },
): Promise<void> {
  let place = await findPlace(transaction, status, belowId);
  if (place === null) {
    await transaction.query(spreadStatement, { status });
    place = await findPlace(transaction, status, belowId);
  }
  await transaction.query(setPlaceStatement, { id, place: place ?? 0 });
}

/** Null where there is no room. */
async function findPlace(
  transaction: TenantTransaction,
  status: string,
  belowId: string | null,
): Promise<number | null> {
  const [found] = await transaction.query(placeOfStatement, {
    belowId: belowId !== null && isId(belowId) ? belowId : null,
    status,
  });
  const { above = null, below = null, top = 0 } = found ?? {};
  if (above === null) return top;
  if (below === null) return above + ROOM_BETWEEN;
  const middle = (above + below) / 2;
  return middle > above && middle < below ? middle : null;
}
