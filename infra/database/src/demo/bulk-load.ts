import type pg from 'pg';
import { StartError } from '../start-error.ts';

/**
 * Runs `work` in one transaction in which COPY may fill tenant tables. A
 * superuser passes row-level security anyway and may leave out the checks of
 * foreign keys, which the generator keeps by construction (a test loads with
 * the checks on). Any other owner lifts FORCE for the transaction, which nobody
 * else can see, since it is back before the commit.
 */
export async function bulkLoad(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ is_super: boolean; bypasses: boolean }>(
    'select rolsuper as is_super, rolbypassrls as bypasses from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  const tables = role?.is_super === true || role?.bypasses === true ? [] : await tenantTables(client);
  await client.query('begin');
  try {
    if (role?.is_super === true) await client.query('set local session_replication_role = replica');
    for (const table of tables) await client.query(`alter table ${table} no force row level security`);
    await work();
    if (role?.is_super === true) await fillDerived(client);
    for (const table of tables) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // Also puts the entries that wait in the pending lists into the search indexes, which reads would otherwise avoid.
  await client.query('vacuum analyze');
}

/**
 * What triggers would have done, which a superuser's load leaves out: names of parties, words of each firm, moments of
 * events, what is left of unbilled work, and trust as it was told first.
 */
async function fillDerived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tenant_id: string }>('select tenant_id from tenants order by tenant_id');
  for (const { tenant_id: firm } of rows) {
    await client.query(
      `select name_matter_parties($1, array(select distinct p.matter_id from matter_parties p where p.tenant_id = $1))`,
      [firm],
    );
    await client.query(
      `update events set starts_at = (starts_on + start_time) at time zone time_zone,
         ends_at = (coalesce(ends_on, starts_on) + end_time) at time zone time_zone where tenant_id = $1`,
      [firm],
    );
    await client.query(
      `insert into wip_parts (tenant_id, part_id, matter_id, since, balance_minor, last_entered_on)
       select l.tenant_id, coalesce(l.time_entry_id, l.id), l.matter_id, coalesce(min(e.worked_on), min(l.entered_on)), sum(l.amount_minor)::bigint, max(l.entered_on)
       from wip_ledger l left join time_entries e on e.tenant_id = l.tenant_id and e.id = l.time_entry_id
       where l.tenant_id = $1 group by 1, 2, 3 on conflict do nothing`,
      [firm],
    );
    await client.query(
      `insert into trust_balances (tenant_id, id, matter_id, entered_on, balance_minor, currency, created_at)
       select m.tenant_id, m.id, m.id, coalesce(m.opened_on, m.created_at::date), m.trust_minor, m.currency, coalesce(m.opened_on, m.created_at::date) from matters m
       where m.tenant_id = $1 and m.trust_minor <> 0 on conflict do nothing`,
      [firm],
    );
    for (const table of ['matters', 'contacts'])
      await client.query(
        `select add_search_words($1, (select string_agg(r.search, ' ') from ${table} r where r.tenant_id = $1))`,
        [firm],
      );
  }
}

/** Refuses a database that holds a real firm. */
export async function assertOnlyDemoFirms(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tenant_id: string }>('select tenant_id from tenants where not is_demo limit 1');
  const [real] = rows;
  if (real !== undefined)
    throw new StartError(
      'DEMO_REFUSED',
      `The database holds the firm '${real.tenant_id}', which is no demo firm; demo data is not put beside it.`,
    );
}

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace`);
  return rows.map(({ name }) => name);
}
