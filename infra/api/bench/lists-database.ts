import { join } from 'node:path';
import { prepareDatabase, seedBenchmark, type PreparedDatabase } from '@atrium/database';
import pg from 'pg';

/** Matters, tasks and notes of the two firms: what is paid for a page should be the same in both. */
export const listFirms = [
  { tenantId: 'bench-1', rows: 40_000 },
  { tenantId: 'bench-2', rows: 200_000 },
] as const;
const total = listFirms.reduce((sum, { rows }) => sum + rows, 0);
/** What the person who asks has, among all others: as much in either firm. */
const OWN_TASKS = 400;
/** What the one other person of their team has, in either firm. */
const COLLEAGUE_TASKS = 100;

/** So many copies of each matter that the benchmark firms are made with: to make all of them singly takes an hour. */
const COPIES = 50;

/** Of every firm, whoever asks. */
const copies = `do $$ declare names text; begin
  select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
    where table_name = 'matters' and is_generated = 'NEVER' and column_name not in ('id', 'file_number');
  execute format('insert into matters (id, file_number, %1$s) select new_id(), m.file_number || ''-'' || g, %1$s from matters m cross join generate_series(2, ${COPIES}) g', names);
end $$`;
/** The team of the person who asks has one other in either firm, whatever the demo firm was made with. */
const team = `delete from team_members m using team_members own join users admin on admin.tenant_id = own.tenant_id and admin.id = own.user_id
  where admin.user_name like 'admin@%' and m.tenant_id = own.tenant_id and m.team_id = own.team_id and m.user_id <> own.user_id and m.user_id <>
    (select min(other.user_id::text)::uuid from team_members other where other.tenant_id = own.tenant_id and other.team_id = own.team_id and other.user_id <> own.user_id)`;
/** As many people as a firm of its size has, in no team. */
const people = `do $$ declare names text; begin
  select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
    where table_name = 'users' and is_generated = 'NEVER' and column_name not in ('id', 'user_name', 'email', 'contact_id');
  execute format('insert into users (id, user_name, email, %1$s) select new_id(), g || ''.'' || u.user_name, g || ''.'' || u.email, %1$s from users u cross join generate_series(2, ${COPIES}) g where user_name not like ''admin@%%''', names);
end $$`;
/**
 * As many tasks and notes as a firm has matters: a fifth of the tasks open, a tenth calls, due within half a year around
 * today, each with one person who has it. `$1` is the firm, `$2` how many.
 */
const fillers = [
  `create temporary table numbered_users as select row_number() over (order by user_name not like 'admin@%', not exists (select from team_members m join team_members own on own.tenant_id = m.tenant_id and own.team_id = m.team_id
    join users admin on admin.tenant_id = own.tenant_id and admin.id = own.user_id and admin.user_name like 'admin@%' where m.tenant_id = $1 and m.user_id = u.id), id) - 1 as n, tenant_id, id from users u where tenant_id = $1`,
  `create temporary table numbered_matters as select row_number() over (order by id) - 1 as n, id from matters where tenant_id = $1`,
  `insert into tasks (tenant_id, kind, subject, category, matter_id, due_on, priority, status, completed_at, is_callback_required, created_at, created_by, changed_by)
    select $1, case when g % 10 = 0 then 'phone' else 'task' end, 'Task ' || g, 'Review', case when g % 7 = 0 then null else m.id end,
      case when g % 11 = 0 then null else current_date - 90 + (g * 37) % 180 end, (array['Low', 'Normal', 'High'])[1 + g % 3],
      case when g % 5 = 0 then 'Open' else 'Completed' end, case when g % 5 = 0 then null else now() - make_interval(hours => g % 9000) end,
      g % 20 = 0, now() - make_interval(mins => g), u.id, u.id
    from generate_series(1, $2::integer) g
    join numbered_matters m on m.n = (g::bigint * 7919) % $2::bigint
    join numbered_users u on u.n = 1 + g % ((select count(*) from numbered_users) - 1)`,
  `insert into task_assignees (tenant_id, task_id, user_id)
    select $1, t.id, u.id from (select id, row_number() over (order by created_at) as place from tasks where tenant_id = $1) t
    join numbered_users u on u.n = case when t.place <= ${OWN_TASKS} then 0 when t.place <= ${OWN_TASKS + COLLEAGUE_TASKS} then 1 else 2 + t.place % ((select count(*) from numbered_users) - 2) end`,
  `insert into notes (tenant_id, type, subject, body, matter_id, author_id, created_at, created_by)
    select $1, (array['File note', 'Telephone'])[1 + g % 2], 'Note ' || g, '<p>' || repeat('What was said and agreed. ', 12) || '</p>', m.id, u.id,
      now() - make_interval(mins => g), u.id
    from generate_series(1, $2::integer) g
    join numbered_matters m on m.n = (g::bigint * 7919) % $2::bigint
    join numbered_users u on u.n = 1 + g % ((select count(*) from numbered_users) - 1)`,
  'drop table numbered_users',
  'drop table numbered_matters',
];

/** Fills the firms without the indexes of the search, which are made again once all is there. */
async function fill(owner: pg.Client): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and i.indrelid in ('matters'::regclass, 'tasks'::regclass, 'notes'::regclass)`,
  );
  await owner.query('begin');
  // What refers to what is right by the way it is made.
  await owner.query('set local session_replication_role = replica');
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query(copies);
  await owner.query(people);
  await owner.query(team);
  for (const { tenantId, rows } of listFirms)
    for (const text of fillers)
      await owner.query(text, text.includes('$2') ? [tenantId, rows] : text.includes('$1') ? [tenantId] : []);
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query('commit');
  await owner.query('vacuum (analyze)');
}

/** An embedded database with the two firms; filled once and kept in `.cache/bench`. */
export async function openListsDatabase(rootFolder: string, report: (line: string) => void): Promise<PreparedDatabase> {
  const database = await prepareDatabase({
    dataFolder: join(rootFolder, '.cache', 'bench', 'lists'),
    demo: false,
    report,
  });
  const owner = new pg.Client({ connectionString: database.ownerConnectionString });
  try {
    await owner.connect();
    if ((await owner.query('select from notes limit 1')).rowCount === 0) {
      report(`seeding ${total} matters, tasks and notes in ${listFirms.length} firms`);
      await seedBenchmark({
        ownerConnectionString: database.ownerConnectionString,
        tenants: listFirms.length,
        matters: total,
        timeEntries: 0,
        sizes: listFirms.map(({ rows }) => rows / COPIES),
        report,
      });
      await fill(owner);
    }
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await owner.end();
  }
}
