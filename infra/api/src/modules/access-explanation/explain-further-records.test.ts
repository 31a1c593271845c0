import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, RESTRICTED_MATTER, testUsers, type TestUser } from '../../testing/test-firms.ts';
import {
  furtherId,
  kindsOfFirm,
  kindsOnMatters,
  questionsAbout,
  seedFurtherRecords,
  type FurtherKind,
} from './further-records.fixtures.ts';

/** Matters that records stand on: somebody’s own, one that was given to the client, one of a team, a restricted one. */
const MATTERS = [1, 5, 9, 14, RESTRICTED_MATTER];
const ASKER: TestUser = 'internal';
const FLAGS = [
  'matterSummary',
  'taskSummary',
  'timesheet',
  'eventsAndCampaigns',
  'mailingList',
  'referrers',
  'generalMaterial',
  'licensedReports',
  'nameSummary',
];
const role = (user: TestUser): string => idOf('alpha', 'role', user);
const person = (user: TestUser): string => idOf('alpha', 'user', user);

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of ['alpha', 'beta'] as const)
    await seedFurtherRecords(api.owner, tenant, { matters: MATTERS, madeBy: idOf(tenant, 'user', ASKER) });
  // Who asks is to see every record, whatever becomes of those who are asked about.
  const grant = (user: TestUser, flags: readonly string[]) =>
    api.owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, unnest($2::text[]) on conflict do nothing`,
      [role(user), flags],
    );
  await grant(ASKER, FLAGS);
  await grant('partner', FLAGS);
  await grant('own', ['taskSummary', 'referrers', 'generalMaterial', 'licensedReports']);
  await grant('client', ['clientDocuments', 'generalMaterial']);
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select 'alpha', r, 'reports', 'export', 'all' from unnest($1::uuid[]) r`,
    [[role('own'), role('partner')]],
  );
  await api.owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'alpha' and role_id = $1 and (feature, action) in (('reports', 'edit'), ('invoices', 'view'))`,
    [role('partner')],
  );
  // Somebody who has a matter without the flags for what is on it.
  await api.owner.query(`update matters set person_acting_id = $2 where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'matter', 9),
    person('reception'),
  ]);
  await shareAndOwn();
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  while (!JSON.stringify((await api.run(['alpha', 'partner'], '{ appUser { access } }')).data).includes('mailingList'))
    await new Promise((resolve) => setImmediate(resolve));
});
after(() => api.close());

/** Of the records of each kind one is somebody's own, one is for a role, one is private. */
async function shareAndOwn(): Promise<void> {
  const of = (kind: FurtherKind, number: number): string => furtherId('alpha', kind, number);
  const run = (text: string, values: readonly unknown[]) => api.owner.query(text, [...values]);
  await run(
    `insert into appointment_people (tenant_id, appointment_id, user_id) values ('alpha', $1, $3), ('alpha', $2, $4)`,
    [of('appointment', 1), of('appointment', 9), person('own'), person('partner')],
  );
  await run(`update appointments set is_private = true where tenant_id = 'alpha' and id = $1`, [of('appointment', 9)]);
  await run(`update conflict_reports set created_by = $2 where tenant_id = 'alpha' and id = $1`, [
    of('conflictReport', 14),
    person('own'),
  ]);
  await run(
    `update contacts c set owner_id = $2 from referrers r where r.tenant_id = 'alpha' and r.id = $1 and c.tenant_id = 'alpha' and c.id = r.contact_id`,
    [of('referrer', 1), person('own')],
  );
  await run(`update material_items set role_ids = array[$2::uuid] where tenant_id = 'alpha' and id = $1`, [
    of('materialItem', 5),
    role('client'),
  ]);
  await run(`update material_items set office_ids = array[$2::uuid] where tenant_id = 'alpha' and id = $1`, [
    of('materialItem', 9),
    idOf('alpha', 'office', 2),
  ]);
  for (const [table, kind] of [
    ['built_reports', 'report'],
    ['report_schedules', 'reportSchedule'],
  ] as const)
    await run(`update ${table} set owner_id = $2 where tenant_id = 'alpha' and id = $1`, [of(kind, 1), person('own')]);
  await run(`insert into built_report_roles (tenant_id, report_id, role_id) values ('alpha', $1, $2)`, [
    of('report', 5),
    role('partner'),
  ]);
  await run(`insert into saved_view_roles (tenant_id, view_id, role_id) values ('alpha', $1, $2)`, [
    of('savedView', 5),
    role('partner'),
  ]);
}

interface Explanation {
  readonly isAllowed?: boolean;
  readonly steps?: readonly { readonly rule: string; readonly isPassed: boolean; readonly text: string }[];
}
const typeOf = (kind: string): string => (kind === 'report' ? 'ReportId' : 'ID');
async function explain(user: TestUser, kind: string, id: string, asker: TestUser = ASKER) {
  const { data, errors } = await api.run(
    ['alpha', asker],
    `query ($user: ID!, $id: ${typeOf(kind)}) { explainAccess(userId: $user, subject: { ${kind}Id: $id }) { isAllowed steps { rule isPassed text } } }`,
    { user: person(user), id },
  );
  return { ...(data['explainAccess'] as unknown as Explanation | null), code: errors[0]?.extensions.code };
}
async function isShown(user: TestUser, kind: FurtherKind, number: number): Promise<boolean> {
  const id = furtherId('alpha', kind, number);
  for (const question of questionsAbout(kind, { id, matterId: idOf('alpha', 'matter', number) })) {
    const { data } = await api.run(['alpha', user], `{ ${question} }`);
    const said = JSON.stringify(data);
    if (kind === 'appointment' && said.includes('"title":""')) continue;
    if (kind === 'report' ? said.includes(`"id":"${id}","mayOpen":true`) : said.includes(id)) return true;
  }
  return false;
}

for (const kind of [...kindsOnMatters, ...kindsOfFirm])
  test(`of a record (${kind}) the explanation says what is shown, for everyone, and nothing of another firm`, async () => {
    const ends = new Set<boolean>();
    for (const user of testUsers)
      for (const number of MATTERS) {
        const { isAllowed, steps } = await explain(user, kind, furtherId('alpha', kind, number));
        const shown = await isShown(user, kind, number);
        assert.equal(isAllowed, shown, `${user}, ${number}: ${JSON.stringify(steps)}`);
        assert.equal(
          steps?.every(({ isPassed }) => isPassed),
          shown,
        );
        ends.add(shown);
      }
    assert.equal(ends.size, 2);
    for (const id of [...MATTERS.map((number) => furtherId('beta', kind, number)), crypto.randomUUID(), 'x'])
      assert.equal((await explain('own', kind, id)).code, 'BAD_USER_INPUT', id);
    // Somebody who may not ask.
    assert.equal((await explain('own', kind, furtherId('alpha', kind, 1), 'partner')).code, 'FORBIDDEN');
  });

const last = async (user: TestUser, kind: FurtherKind, number: number): Promise<string | undefined> =>
  (await explain(user, kind, furtherId('alpha', kind, number))).steps?.at(-1)?.rule;

test('the rule that decides is named: privacy, wall, scope, flag, role, owner and closed column', async () => {
  assert.deepEqual(
    {
      privateAppointment: await last('office', 'appointment', 9),
      wall: await last('partner', 'matterDate', RESTRICTED_MATTER),
      messageToOthers: await last('client', 'message', RESTRICTED_MATTER),
      scope: await last('nothing', 'expense', 5),
      flag: await last('office', 'event', 1),
      outside: await last('client', 'writeOff', 5),
      role: await last('partner', 'materialItem', 5),
      shared: await last('partner', 'savedView', 5),
      owner: await last('own', 'reportSchedule', 5),
      reportOfOthers: await last('own', 'report', 5),
    },
    {
      privateAppointment: 'VISIBILITY',
      wall: 'WALL',
      messageToOthers: 'VISIBILITY',
      scope: 'SCOPE',
      flag: 'FLAG',
      outside: 'OUTSIDE',
      role: 'VISIBILITY',
      shared: 'VISIBILITY',
      owner: 'VISIBILITY',
      reportOfOthers: 'VISIBILITY',
    },
  );
  await api.owner.query(
    `insert into column_security (tenant_id, list, column_name, role_id, access) values ('alpha', 'matters', 'nextKeyDate', $1, 'hidden')`,
    [role('partner')],
  );
  assert.equal(await last('partner', 'matterDate', 1), 'COLUMN');
});

test('of a record on a matter behind a wall nothing is revealed to who is outside it', async () => {
  const about = { id: furtherId('alpha', 'message', RESTRICTED_MATTER), user: person('own') };
  const { errors } = await api.run(
    ['alpha', 'admin'],
    'query ($user: ID!, $id: ID!) { explainAccess(userId: $user, subject: { messageId: $id }) { isAllowed } }',
    about,
  );
  // The administrator answers for the matter.
  assert.deepEqual(errors, []);
  await api.owner.query(
    `update matters set person_responsible_id = $2, person_acting_id = null where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'matter', RESTRICTED_MATTER), person('partner')],
  );
  for (const kind of kindsOnMatters)
    assert.equal(
      (await explain('own', kind, furtherId('alpha', kind, RESTRICTED_MATTER), 'admin')).code,
      'BAD_USER_INPUT',
      kind,
    );
});

test('of a conflict report nothing is revealed to whoever ran it, where its matter is behind a wall since', async () => {
  const id = furtherId('alpha', 'conflictReport', RESTRICTED_MATTER);
  await api.owner.query(`update conflict_reports set created_by = $2 where tenant_id = 'alpha' and id = $1`, [
    id,
    person('admin'),
  ]);
  assert.equal(await isShown('admin', 'conflictReport', RESTRICTED_MATTER), true);
  for (const user of ['own', 'partner'] as const)
    assert.equal((await explain(user, 'conflictReport', id, 'admin')).code, 'BAD_USER_INPUT');
});

test('of a report of the catalogue the explanation says whether it opens', async () => {
  for (const user of testUsers) {
    const { data } = await api.run(['alpha', user], '{ reports { id mayOpen } }');
    for (const id of ['MATTERS_OPENED', 'SIGN_INS', 'UNKNOWN_REPORT']) {
      const { isAllowed = false, code } = await explain(user, 'report', id);
      assert.equal(isAllowed, JSON.stringify(data).includes(`"id":"${id}","mayOpen":true`), `${user}, ${id}`);
      assert.equal(code === 'BAD_USER_INPUT', id === 'UNKNOWN_REPORT');
    }
  }
});

test('of a user the explanation says whether the list of users has them, disabled ones included', async () => {
  const gone = crypto.randomUUID();
  await api.owner.query(
    `insert into users (tenant_id, id, user_name, email, friendly_name, initials, password_hash, role_id, office_id, is_disabled)
     values ('alpha', $1, 'gone@alpha.example', $2, 'Gone', 'GO', 'x', $3, $4, true)`,
    [gone, `gone@${markOf('alpha')}.example`, role('partner'), idOf('alpha', 'office', 1)],
  );
  const ends = new Set<boolean>();
  for (const user of testUsers) {
    const { data } = await api.run(['alpha', user], '{ administrator { users(first: 100) { user { userID } } } }');
    for (const id of [gone, person('own'), person('partner')]) {
      const { isAllowed, steps } = await explain(user, 'userAccount', id, 'admin');
      const shown = JSON.stringify(data).includes(id);
      assert.equal(isAllowed, shown, `${user}: ${JSON.stringify(steps)}`);
      ends.add(shown);
    }
  }
  assert.equal(ends.size, 2);
  const disabled = (await explain('partner', 'userAccount', gone, 'admin')).steps?.at(-1);
  assert.match(disabled?.text ?? '', /is disabled/);
  for (const id of [idOf('beta', 'user', 'own'), crypto.randomUUID()])
    assert.equal((await explain('own', 'userAccount', id, 'admin')).code, 'BAD_USER_INPUT');
});
