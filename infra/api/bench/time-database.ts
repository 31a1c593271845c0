import { idOf } from '../src/testing/test-firms.ts';

interface Owner {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}
/** How much there is. */
export interface TimeVolume {
  readonly tenant: 'alpha';
  /** Of one firm, most of them billed long ago. */
  readonly entries: number;
  /** With work that waits to be billed. */
  readonly matters: number;
  /** Approved entries of one matter. */
  readonly ofMatter: number;
  /** Entries in the week of one person. */
  readonly ofWeek: number;
}
const READY_OF_EACH = 5;

/** The matter whose work is listed and billed. */
export const busyMatter = (tenant: 'alpha'): string => idOf(tenant, 'matter', 5);

/** Fills a firm: time of a year on many matters, a matter with much that waits, and a full week of one person. */
export async function seedTime(owner: Owner, { tenant, entries, matters, ofMatter, ofWeek }: TimeVolume) {
  const partner = idOf(tenant, 'user', 'partner');
  // Much faster without what follows a single entry; the ledger's parts are filled by hand.
  await owner.query(`set session_replication_role = replica`);
  await owner.query(`delete from wip_ledger where tenant_id = $1`, [tenant]);
  await owner.query(`delete from wip_parts where tenant_id = $1`, [tenant]);
  await owner.query(`delete from note_time_entries where tenant_id = $1`, [tenant]);
  await owner.query(`delete from time_entries where tenant_id = $1`, [tenant]);
  await owner.query(
    `insert into matters (tenant_id, file_number, title, client_id, client_name, type, status, person_responsible_id, office_id, team_id, opened_on)
     select m.tenant_id, 'bench-' || n, 'Matter ' || n, m.client_id, m.client_name, m.type, 'Open', m.person_responsible_id, m.office_id, m.team_id, m.opened_on
     from matters m, generate_series(1, $2::integer) n where m.tenant_id = $1 and m.id = $3`,
    [tenant, matters, busyMatter(tenant)],
  );
  await owner.query(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative, status)
     select $1, o.id, $2, current_date - (n % 360), 'Advice', 360, 1, 33333, 3333 + n % 7, 'Work ' || n, case when n <= $4::integer * ${READY_OF_EACH} then 'Approved' else 'Billed' end
     from generate_series(1, $3::integer) n
       join (select m.id, row_number() over (order by m.file_number) - 1 as place from matters m where m.tenant_id = $1 and m.file_number like 'bench-%') o on o.place = n % $4::integer`,
    [tenant, idOf(tenant, 'user', 'team'), entries - ofMatter - ofWeek, matters],
  );
  await owner.query(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative, status)
     select $1, $2, $3, current_date - (n % 360), 'Advice', 360, 1, 33333, 3333 + n % 7, 'Advice on the settlement, part ' || n, 'Approved' from generate_series(1, $4::integer) n`,
    [tenant, busyMatter(tenant), idOf(tenant, 'user', 'own'), ofMatter],
  );
  await owner.query(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative, status)
     select $1, o.id, $2, date_trunc('week', current_date)::date + n % 5, 'Advice', 360, 1, 33333, 3333, 'Call about the settlement, part ' || n, 'Draft'
     from generate_series(1, $3::integer) n
       join (select m.id, row_number() over (order by m.file_number) - 1 as place from matters m where m.tenant_id = $1 and m.file_number like 'bench-%') o on o.place = n % 15`,
    [tenant, partner, ofWeek],
  );
  await owner.query(
    `insert into wip_ledger (tenant_id, matter_id, time_entry_id, user_id, entered_on, kind, amount_minor, created_at)
     select e.tenant_id, e.matter_id, e.id, e.user_id, e.worked_on, 'recorded', e.amount_minor, e.worked_on + interval '9 hours' from time_entries e
     where e.tenant_id = $1 and e.status <> 'Billed'`,
    [tenant],
  );
  await owner.query(
    `insert into wip_parts (tenant_id, part_id, matter_id, since, balance_minor, last_entered_on)
     select e.tenant_id, e.id, e.matter_id, e.worked_on, e.amount_minor, e.worked_on from time_entries e where e.tenant_id = $1 and e.status <> 'Billed'`,
    [tenant],
  );
  await owner.query(`set session_replication_role = origin`);
  await owner.query('vacuum (analyze) time_entries');
  await owner.query('vacuum (analyze) wip_ledger');
  await owner.query('analyze');
}
