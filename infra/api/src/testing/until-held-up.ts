import type { TestApi } from './test-api.ts';

/**
 * Comes back once something waits in the database for what another connection holds, or once the request that was to wait
 * is over: one that did not wait then fails what the test asserts of it, and nobody looks for ever.
 *
 * @example
 * await holder.query('begin');
 * await holder.query('select from matters where id = $1 for update', [id]);
 * const pending = change(id);
 * await untilHeldUp(api, pending);
 * await holder.query('commit');
 */
export async function untilHeldUp(
  { owner }: { readonly owner: Pick<TestApi['owner'], 'query'> },
  pending: Promise<unknown>,
): Promise<void> {
  const over = pending.then(() => -1);
  const waiting = async () =>
    (
      await owner.query<{ n: number }>(
        `select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.n;
  while ((await Promise.race([waiting(), over])) === 0);
}
