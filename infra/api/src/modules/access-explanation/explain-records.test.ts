import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testUsers, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

/** Matters that records stand on: somebody’s own, one that was given to the client, one of a team, a restricted one. */
const MATTERS = [1, 5, 9, 14, RESTRICTED_MATTER];
const FLAGS = ['matterSummary', 'nameSummary', 'leadsSummary', 'notes', 'adHocTask', 'phoneTask', 'timesheet'];
const DAY = '2026-11-18';

let api: TestApi;
const recordsOf = (kind: 'task' | 'note' | 'document' | 'invoice' | 'entry', tenant: TestTenant = 'alpha'): string[] =>
  MATTERS.map((matter) => idOf(tenant, kind, 600 + matter));
before(async () => {
  api = await startTestApi();
  for (const tenant of ['alpha', 'beta'] as const) await seed(tenant);
  // Who asks is to see every record, whatever becomes of those who are asked about.
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, unnest($2::text[]) on conflict do nothing`,
    [idOf('alpha', 'role', 'internal'), FLAGS],
  );
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, 'clientDocuments' on conflict do nothing`,
    [idOf('alpha', 'role', 'client')],
  );
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  while (!JSON.stringify((await api.run(['alpha', 'internal'], '{ appUser { access } }')).data).includes('"notes"'))
    await new Promise((resolve) => setImmediate(resolve));
});
after(() => api.close());

/** A task, note, document, invoice and time entry on each of the matters, made by different people. */
async function seed(tenant: TestTenant): Promise<void> {
  const matters = MATTERS.map((number) => idOf(tenant, 'matter', number));
  const [own, partner, client] = (['own', 'partner', 'client'] as const).map((user) => idOf(tenant, 'user', user));
  const rows = 'unnest($2::uuid[], $3::uuid[]) with ordinality w (id, matter, n)';
  const maker = 'case when n % 2 = 0 then $4::uuid else $5::uuid end';
  const insert = (kind: Parameters<typeof recordsOf>[0], text: string): Promise<unknown> =>
    api.owner.query(text, [tenant, recordsOf(kind, tenant), matters, own, partner]);
  await insert(
    'task',
    `insert into tasks (tenant_id, id, kind, subject, matter_id, created_by) select $1, w.id, case when n % 2 = 0 then 'task' else 'phone' end, 'Call', w.matter, ${maker} from ${rows}`,
  );
  await insert(
    'note',
    `insert into notes (tenant_id, id, type, subject, body, matter_id, author_id) select $1, w.id, 'File note', 'Call', 'x', w.matter, ${maker} from ${rows}`,
  );
  await insert(
    'document',
    `insert into documents (tenant_id, id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by)
     select $1, w.id, w.matter, 'Deed.pdf', 'application/pdf', 1, 'x', $1 || '/' || w.id, 'clean', ${maker} from ${rows}`,
  );
  await api.owner.query(
    `insert into document_shares (tenant_id, document_id, user_id, shared_by) select $1, unnest($2::uuid[]), $3, $4`,
    [tenant, recordsOf('document', tenant).slice(-1), client, partner],
  );
  await insert(
    'invoice',
    `insert into invoices (tenant_id, id, number, matter_id, debtor_id, status, issued_on, net_minor, total_minor, created_by)
     select $1, w.id, 'X' || n, m.id, m.client_id, case when n % 2 = 0 then 'Draft' else 'Issued' end, current_date, 100, 100, ${maker}
     from ${rows} join matters m on m.tenant_id = $1 and m.id = w.matter`,
  );
  await insert(
    'entry',
    `insert into time_entries (tenant_id, id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative)
     select $1, w.id, w.matter, ${maker}, '${DAY}', 'Advice', 3600, 10, 40000, 40000, 'Advising' from ${rows}`,
  );
}

interface Explanation {
  readonly isAllowed?: boolean;
  readonly steps?: readonly { readonly rule: string; readonly isPassed: boolean; readonly text: string }[];
}
async function explain(user: TestUser, subject: Record<string, unknown>, asker: TestUser = 'internal') {
  const { data, errors } = await api.run(
    ['alpha', asker],
    'query ($user: ID!, $subject: AccessSubjectInput!) { explainAccess(userId: $user, subject: $subject) { isAllowed steps { rule isPassed text } } }',
    { user: idOf('alpha', 'user', user), subject },
  );
  return { ...(data['explainAccess'] as unknown as Explanation | null), code: errors[0]?.extensions.code };
}

/** How the product shows each kind: by one of these questions. */
const ways: Readonly<Record<string, readonly string[]>> = {
  task: ['query ($id: ID!) { task(id: $id) { id } }'],
  note: ['query ($id: ID!) { note(id: $id) { id } }'],
  document: ['query ($matterId: ID!) { matterDocuments(matterId: $matterId) { documents { id } } }'],
  invoice: ['query ($id: ID!) { invoice(id: $id) { id } }'],
  timeEntry: [
    'query ($matterId: ID!) { matterTime(matterId: $matterId) { entries { id } } }',
    `{ timesheetWeek(day: "${DAY}") { entries { id } } }`,
    `{ timeDrillDown(figure: RECORDED, from: "${DAY}", to: "${DAY}", first: 200) { rows { id } } }`,
  ],
};
/** What people from outside are shown of invoices is on their matter. */
const invoicesOutside = ['query ($matterId: ID!) { matterInvoices(matterId: $matterId) { invoices { id } } }'];

async function isShown(user: TestUser, kind: string, { id, matter }: { id: string; matter: number }): Promise<boolean> {
  const isOutside = user === 'client' || user === 'solo';
  for (const document of (kind === 'invoice' && isOutside ? invoicesOutside : ways[kind]) ?? []) {
    const variables = { id, matterId: idOf('alpha', 'matter', matter) };
    const { data } = await api.run(['alpha', user], document, variables);
    if (JSON.stringify(data).includes(id)) return true;
  }
  return false;
}

for (const kind of Object.keys(ways))
  test(`of a ${kind} the explanation says what is shown, for everyone`, async () => {
    const ids = recordsOf(kind === 'timeEntry' ? 'entry' : (kind as 'task'));
    const ends = new Set<boolean>();
    for (const user of testUsers)
      for (const [index, id] of ids.entries()) {
        const matter = MATTERS[index] ?? 0;
        const { isAllowed, steps } = await explain(user, { [`${kind}Id`]: id });
        const shown = await isShown(user, kind, { id, matter });
        assert.equal(isAllowed, shown, `${user}, on matter ${matter}: ${JSON.stringify(steps)}`);
        ends.add(shown);
        assert.equal(
          steps?.every(({ isPassed }) => isPassed),
          shown,
        );
      }
    assert.equal(ends.size, 2);
    for (const id of [
      ...recordsOf(kind === 'timeEntry' ? 'entry' : (kind as 'task'), 'beta'),
      crypto.randomUUID(),
      'x',
    ])
      assert.equal((await explain('own', { [`${kind}Id`]: id })).code, 'BAD_USER_INPUT');
  });

const last = async (user: TestUser, subject: Record<string, unknown>): Promise<string | undefined> =>
  (await explain(user, subject)).steps?.at(-1)?.rule;

test('the wall, the scope and whom a record is for are named', async () => {
  const note = idOf('alpha', 'note', 600 + 5);
  assert.equal(await last('partner', { noteId: idOf('alpha', 'note', 600 + RESTRICTED_MATTER) }), 'WALL');
  assert.equal(await last('nothing', { noteId: note }), 'SCOPE');
  assert.equal(await last('client', { noteId: note }), 'OUTSIDE');
  assert.equal(await last('own', { noteId: note }), 'MEMBERSHIP');
  assert.equal(await last('client', { documentId: idOf('alpha', 'document', 600 + 5) }), 'VISIBILITY');
  await api.owner.query(
    `update notes set visibility = 'private', author_id = $2 where tenant_id = 'alpha' and id = $1`,
    [note, idOf('alpha', 'user', 'internal')],
  );
  assert.equal(await last('partner', { noteId: note }), 'VISIBILITY');
  assert.equal(await last('partner', { noteId: idOf('alpha', 'note', 600 + 9) }), 'MEMBERSHIP');
});

test('of a record that the asker does not see nothing is revealed', async () => {
  const [hidden] = recordsOf('note').slice(-1);
  for (const subject of [
    { noteId: hidden },
    { taskId: idOf('alpha', 'task', 600 + RESTRICTED_MATTER) },
    { documentId: idOf('alpha', 'document', 600 + RESTRICTED_MATTER) },
    { invoiceId: idOf('alpha', 'invoice', 600 + RESTRICTED_MATTER) },
    { timeEntryId: idOf('alpha', 'entry', 600 + RESTRICTED_MATTER) },
  ]) {
    await api.owner.query(
      `update matters set person_responsible_id = $2, person_acting_id = null where tenant_id = 'alpha' and id = $1`,
      [idOf('alpha', 'matter', RESTRICTED_MATTER), idOf('alpha', 'user', 'partner')],
    );
    assert.equal((await explain('own', subject, 'admin')).code, 'BAD_USER_INPUT', JSON.stringify(subject));
  }
});

test('of a field of enquiries the explanation says for whom it is, as an enquiry shows it', async () => {
  const section = crypto.randomUUID();
  const fields = { everyone: crypto.randomUUID(), partner: crypto.randomUUID(), theirs: crypto.randomUUID() };
  for (const [tenant, sectionId] of [
    ['alpha', section],
    ['beta', crypto.randomUUID()],
  ])
    await api.owner.query(
      `insert into custom_field_sections (tenant_id, id, name, code) values ($1, $2, 'Court', 'court')`,
      [tenant, sectionId],
    );
  for (const [tenant, code, roles] of [
    ['alpha', 'everyone', ''],
    ['alpha', 'partner', idOf('alpha', 'role', 'partner')],
    ['beta', 'theirs', ''],
  ] as const)
    await api.owner.query(
      `insert into custom_fields (tenant_id, id, section_id, label, code, field_type, role_ids)
       select $1, $2, s.id, $3, $3, 'text', $4 from custom_field_sections s where s.tenant_id = $1 and s.code = 'court'`,
      [tenant, fields[code], code, roles],
    );
  const ends: string[] = [];
  for (const user of ['admin', 'partner', 'reception', 'client'] as const)
    for (const code of ['everyone', 'partner'] as const) {
      const { data } = await api.run(
        ['alpha', user],
        'query ($id: ID!) { enquiry(id: $id) { questions { questions { label } } } }',
        { id: idOf('alpha', 'enquiry', 1) },
      );
      const { isAllowed, steps } = await explain(user, { enquiryFieldId: fields[code] });
      assert.equal(isAllowed, JSON.stringify(data).includes(`"label":"${code}"`), `${user}, ${code}`);
      ends.push(`${user} ${code} ${steps?.at(-1)?.rule}`);
    }
  assert.deepEqual(ends, [
    'admin everyone VISIBILITY',
    'admin partner VISIBILITY',
    'partner everyone VISIBILITY',
    'partner partner VISIBILITY',
    'reception everyone FLAG',
    'reception partner FLAG',
    'client everyone OUTSIDE',
    'client partner OUTSIDE',
  ]);
  for (const enquiryFieldId of [fields.theirs, crypto.randomUUID(), 'x'])
    assert.equal((await explain('partner', { enquiryFieldId })).code, 'BAD_USER_INPUT');
});
