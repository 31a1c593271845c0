import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { DEMO_PASSWORD, openDemoFirms, seedDemo } from './seed-demo.ts';

const TODAY = '2026-11-18';
const SIZE = 0.1;

let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await createTestDatabase();
  await seedDemo({ ownerConnectionString: database.ownerConnectionString, mode: 'test', size: SIZE, today: TODAY });
  client = new pg.Client(database.ownerConnectionString);
  await client.connect();
  // An owner that is no superuser sees nothing without a tenant; these tests look at harbour.
  await client.query(`select set_config('app.tenant_id', 'harbour', false)`);
});
after(async () => {
  await client.end();
  await database.drop();
});

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

test('the named users are there with their roles and the demo password', async () => {
  const users = await rows<{ login: string; role: string; hash: string }>(`
    select split_part(u.user_name, '@', 1) as login, r.name as role, u.password_hash as hash
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = 'harbour' and u.user_name = any(array['admin@harbour.example', 'internal@harbour.example', 'partner@harbour.example', 'reception@harbour.example', 'client@harbour.example', 'solo@harbour.example'])
    order by 1`);
  assert.deepEqual(
    users.map(({ login, role }) => [login, role]),
    [
      ['admin', 'Administrator'],
      ['client', 'Client'],
      ['internal', 'Internal Administrator'],
      ['partner', 'Fee earner'],
      ['reception', 'Reception'],
      ['solo', 'Client'],
    ],
  );
  assert.ok(await verify(users[0]?.hash ?? '', DEMO_PASSWORD));
});

test('one newcomer owes a code by mail, one a new password, and neither has worked yet', async () => {
  const newcomers = await rows(`
    select u.user_name as name, u.is_code_by_mail as code, u.must_change_password as change, r.name as role,
      (select count(*)::int from time_entries e where e.tenant_id = 'harbour' and e.user_id = u.id) as entries
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = 'harbour' and (u.is_code_by_mail or u.must_change_password) order by 1`);
  assert.deepEqual(newcomers, [
    { name: 'code@harbour.example', code: true, change: false, role: 'Fee earner', entries: 0 },
    { name: 'newcomer@harbour.example', code: false, change: true, role: 'Fee earner', entries: 0 },
  ]);
});

test('time of commercial litigation has its codes, and one client asks for them', async () => {
  const [time] = await rows<{ coded: number; missing: number; others: number }>(`
    select count(*) filter (where m.type = 'Commercial litigation' and e.task_code is not null and e.activity_code is not null)::int as coded,
      count(*) filter (where m.type = 'Commercial litigation' and (e.task_code is null or e.activity_code is null))::int as missing,
      count(*) filter (where m.type <> 'Commercial litigation' and e.task_code is not null)::int as others
    from time_entries e join matters m on m.tenant_id = e.tenant_id and m.id = e.matter_id where e.tenant_id = 'harbour'`);
  assert.ok((time?.coded ?? 0) > 0);
  assert.deepEqual([time?.missing, time?.others], [0, 0]);
  const asking = await rows(`select client_id from time_policies where tenant_id = 'harbour' and asks_for_codes`);
  assert.equal(asking.length, 1);
});

test('the client was given two matters of their own, solo exactly one', async () => {
  const access = await rows<{ login: string; matters: string }>(`
    select split_part(u.user_name, '@', 1) as login, count(*) as matters
    from matter_access a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id join matters m on m.tenant_id = a.tenant_id and m.id = a.matter_id
    where a.tenant_id = 'harbour' and u.is_external and m.client_id = u.contact_id and m.status = 'Open' and not m.is_restricted group by 1 order by 1`);
  assert.deepEqual(access, [
    { login: 'client', matters: '2' },
    { login: 'solo', matters: '1' },
  ]);
});

test('old closed enquiries wait to be scrubbed, and two administrators may do it', async () => {
  const [counts] = await rows<{ old: string; others: string }>(`
    select count(*) filter (where e.status in ('Won', 'Lost') and e.changed_at < timestamptz '2026-11-18' - interval '84 months') as old,
      count(*) filter (where e.tenant_id <> 'harbour' and e.changed_at < timestamptz '2026-11-18' - interval '84 months') as others from enquiries e`);
  assert.deepEqual(counts, { old: '36', others: '0' });
  const people = await rows(`
    select u.user_name as name from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join role_access_flags f on f.tenant_id = r.tenant_id and f.role_id = r.id and f.flag = 'scrubData'
    where u.tenant_id = 'harbour' and (r.is_administrator or r.is_internal_admin) order by 1`);
  assert.deepEqual(people, [{ name: 'admin@harbour.example' }, { name: 'internal@harbour.example' }]);
});

test('reception may only take phone calls', async () => {
  const flags = await rows<{ flag: string }>(
    `select f.flag from role_access_flags f join roles r on r.tenant_id = f.tenant_id and r.id = f.role_id where r.tenant_id = 'harbour' and r.name = 'Reception' order by 1`,
  );
  assert.deepEqual(flags, [{ flag: 'phoneTask' }, { flag: 'taskSummary' }]);
});

test('every fee earner has time on every working day of the current week', async () => {
  const days = await rows<{ day: string; people: string }>(`
    select worked_on::text as day, count(distinct user_id) as people from time_entries
    where tenant_id = 'harbour' and worked_on between '2026-11-16' and '2026-11-22' group by 1 order by 1`);
  const [{ people } = { people: '' }] = await rows<{ people: string }>(
    `select count(*) as people from users where tenant_id = 'harbour' and hourly_rate_minor is not null`,
  );
  assert.deepEqual(
    days,
    ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({ day, people })),
  );
});

test('what a matter shows is what its ledger and invoices add up to', async () => {
  assert.deepEqual(
    await rows(`
    select m.file_number from matters m
    where m.tenant_id = 'harbour' and (m.wip_minor < 0
      or m.wip_minor <> coalesce((select sum(w.amount_minor) from wip_ledger w where w.tenant_id = m.tenant_id and w.matter_id = m.id), 0)
      or m.debtors_minor <> coalesce((select sum(i.total_minor - i.paid_minor) from invoices i where i.tenant_id = m.tenant_id and i.matter_id = m.id and i.status in ('Issued', 'PartPaid', 'Paid')), 0)
      or m.billed_minor <> coalesce((select sum(i.total_minor) from invoices i where i.tenant_id = m.tenant_id and i.matter_id = m.id and i.status in ('Issued', 'PartPaid', 'Paid')), 0))`),
    [],
  );
  assert.deepEqual(
    await rows(`
    select i.number from invoices i
    where i.tenant_id = 'harbour' and (i.net_minor, i.tax_minor) <> (select sum(l.net_minor), sum(l.tax_minor) from invoice_lines l where l.tenant_id = i.tenant_id and l.invoice_id = i.id)`),
    [],
  );
});

test('every reference leads somewhere, although the load left the checks out', async () => {
  const constraints = await rows<{
    name: string;
    child: string;
    parent: string;
    pairs: { here: string; there: string }[];
  }>(`
    select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      (select json_agg(json_build_object('here', a.attname, 'there', b.attname)) from unnest(k.conkey, k.confkey) as p (here, there)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.here join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.there) as pairs
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id' and not a.attisdropped)`);
  for (const { name, child, parent, pairs } of constraints) {
    const match = pairs.map(({ here, there }) => `p.${there} = c.${here}`).join(' and ');
    const isSet = pairs.map(({ here }) => `c.${here} is not null`).join(' and ');
    assert.deepEqual(
      await rows(
        `select 1 as lost from ${child} c where c.tenant_id = 'harbour' and ${isSet} and not exists (select from ${parent} p where ${match}) limit 1`,
      ),
      [],
      name,
    );
  }
});

test('the same seed and day give the same rows', async () => {
  const second = await createTestDatabase();
  try {
    await seedDemo({ ownerConnectionString: second.ownerConnectionString, mode: 'test', size: SIZE, today: TODAY });
    assert.deepEqual(await digests(second.ownerConnectionString), await digests(database.ownerConnectionString));
  } finally {
    await second.drop();
  }
});

test('seeding again changes nothing, and production refuses it', async () => {
  const options = { ownerConnectionString: database.ownerConnectionString, size: SIZE, today: TODAY } as const;
  assert.equal(await seedDemo({ ...options, mode: 'demo' }), false);
  await assert.rejects(seedDemo({ ...options, mode: 'production' }), { code: 'DEMO_REFUSED' });
});

test('demo data is not put beside a real firm', async () => {
  const real = await createTestDatabase();
  try {
    const owner = new pg.Client(real.ownerConnectionString);
    await owner.connect();
    await owner.query(`select set_config('app.tenant_id', 'real', false)`);
    await owner.query(`insert into tenants (tenant_id, title) values ('real', 'A real firm')`);
    await owner.end();
    await assert.rejects(seedDemo({ ownerConnectionString: real.ownerConnectionString, mode: 'demo' }), {
      code: 'DEMO_REFUSED',
      message: /holds the firm 'real'/,
    });
  } finally {
    await real.drop();
  }
});

test('outside demo mode the demo firms are closed', async () => {
  await openDemoFirms(database.ownerConnectionString, false);
  assert.deepEqual(await rows(`select is_active from tenants where tenant_id = 'harbour'`), [{ is_active: false }]);
  await openDemoFirms(database.ownerConnectionString, true);
  assert.deepEqual(await rows(`select is_active from tenants where tenant_id = 'harbour'`), [{ is_active: true }]);
});

/** A digest of each table of harbour, without the clock and the salt. */
async function digests(connectionString: string): Promise<Record<string, string>> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  await owner.query(`select set_config('app.tenant_id', 'harbour', false)`);
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  );
  const result: Record<string, string> = {};
  for (const { name } of tables) {
    // Words that triggers add have ids of their own.
    const id = name === 'search_words' ? ` - 'id'` : '';
    const { rows: found } = await owner.query<{ digest: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(text, '|' order by text)), '') as digest
       from (select (to_jsonb(t) - 'created_at' - 'changed_at' - 'password_hash'${id})::text as text from ${name} t where t.tenant_id = 'harbour') rows`,
    );
    result[name] = found[0]?.digest ?? '';
  }
  await owner.end();
  return result;
}

test('tasks have people and steps, calls wait to be returned, and what comes again is open once', async () => {
  const [counts] = await rows<Record<string, string>>(`
    select count(*) filter (where exists (select 1 from task_assignees a where a.tenant_id = t.tenant_id and a.task_id = t.id)) = count(*) as "haveSomebody",
      count(*) filter (where t.parent_id is not null) > 0 as "haveSteps", count(*) filter (where t.kind = 'phone' and t.is_callback_required and t.status = 'Open') > 0 as "wait",
      count(*) filter (where t.series_id is not null and t.status = 'Open') = (select count(*) from task_series s where s.tenant_id = 'harbour') as "openOnce"
    from tasks t where t.tenant_id = 'harbour'`);
  assert.deepEqual(counts, { haveSomebody: true, haveSteps: true, wait: true, openOnce: true });
  const [reminders] = await rows<{ due: string }>(
    `select count(*) as due from task_reminders r where r.tenant_id = 'harbour' and r.remind_at < date '${TODAY}'`,
  );
  assert.equal(Number(reminders?.due), 0);
});

test('the partner’s day has work that is late, due today, a hearing of today, and an answer from a client', async () => {
  const [day] = await rows<Record<string, string>>(`
    select (select count(*) from tasks t join task_assignees a on a.tenant_id = t.tenant_id and a.task_id = t.id where t.tenant_id = 'harbour' and a.user_id = u.id and t.status = 'Open' and t.due_on < '${TODAY}') >= 2 as late,
      (select count(*) from tasks t join task_assignees a on a.tenant_id = t.tenant_id and a.task_id = t.id where t.tenant_id = 'harbour' and a.user_id = u.id and t.status = 'Open' and t.due_on = '${TODAY}') >= 2 as today,
      exists (select from matter_dates d where d.tenant_id = 'harbour' and d.name = 'Directions hearing' and d.due_on = '${TODAY}' and d.starts_at is not null) as hearing,
      exists (select from appointment_people p join appointments x on x.tenant_id = p.tenant_id and x.id = p.appointment_id where p.tenant_id = 'harbour' and p.user_id = u.id and x.day = '${TODAY}') as appointment,
      exists (select from messages g where g.tenant_id = 'harbour' and g.direction = 'received' and g.answers_id is not null) as answer
    from users u where u.tenant_id = 'harbour' and u.user_name = 'partner@harbour.example'`);
  assert.deepEqual(day, { late: true, today: true, hearing: true, appointment: true, answer: true });
});

test('contacts have further addresses, relationships and identity checks, and mailings whose mails came back', async () => {
  for (const table of [
    'contact_addresses',
    'contact_points',
    'contact_relationships',
    'contact_identity_checks',
    'mailings',
    'mailing_recipients',
    'marketing_returns',
  ]) {
    const [found] = await rows<{ count: string }>(`select count(*) as count from ${table} where tenant_id = 'harbour'`);
    assert.notEqual(found?.count, '0', table);
  }
});

test('one open enquiry has something in each of its tabs', async () => {
  const [found] = await rows(`
    select e.status, e.enquirer_name as name, count(*) over ()::int as enquiries,
      (select count(*)::int from documents d where d.tenant_id = e.tenant_id and d.enquiry_id = e.id) as documents,
      (select count(*)::int from enquiry_received_files f where f.tenant_id = e.tenant_id and f.enquiry_id = e.id and f.state = 'waiting') as waiting,
      (select count(*)::int from appointments a where a.tenant_id = e.tenant_id and a.enquiry_id = e.id) as meetings,
      (select sum(q.net_minor + q.tax_minor)::int from enquiry_quotes q where q.tenant_id = e.tenant_id and q.enquiry_id = e.id and q.state = 'sent') as quoted,
      (select count(*)::int from tasks t where t.tenant_id = e.tenant_id and t.enquiry_id = e.id) as tasks
    from enquiries e where exists (select from enquiry_quotes q where q.tenant_id = e.tenant_id and q.enquiry_id = e.id)`);
  assert.deepEqual(found, {
    status: 'Open',
    name: 'Maren Holt',
    enquiries: 1,
    documents: 2,
    waiting: 1,
    meetings: 1,
    quoted: 286_000,
    tasks: 2,
  });
});
