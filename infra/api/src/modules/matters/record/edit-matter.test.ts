import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { matterLimits } from '@atrium/contracts';
import { scaleTarget } from '@atrium/database';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { seedStages, stageId } from '../../../testing/test-stages.ts';
import { CHANGE_STATUS, matterId, readLog, resetMatters, sendEdit, UPDATE } from './matter-record.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedStages(api.owner);
});
beforeEach(() => resetMatters(api));
after(() => api.close());

/** Of the type of matter 5. */
const TRIAL = stageId('alpha', 2, 'Trial');
const update = (user: TestUser, number: number, version: number, input: Record<string, unknown>) =>
  sendEdit(api, user, UPDATE, { id: matterId(number), version, input });
const rowOf = async (number: number) =>
  (await api.owner.query(`select * from matters where tenant_id = 'alpha' and id = $1`, [matterId(number)]))
    .rows[0] as Record<string, unknown>;
/** Closes a column to the partner's role, and waits until the API knows. */
async function close(column: string, access: 'hidden' | 'masked'): Promise<void> {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', $2, $3)`,
    [idOf('alpha', 'role', 'partner'), column, access],
  );
  await retell();
}
async function retell(): Promise<void> {
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  const closed = async () =>
    (await api.run(['alpha', 'partner'], '{ matterSummaryListX(first: 1) { closedColumns { column } } }')).data[
      'matterSummaryListX'
    ]?.['closedColumns'] as unknown as { column: string }[];
  const { rows } = await api.owner.query<{ name: string }>(
    `select distinct column_name as name from column_security where tenant_id = 'alpha'`,
  );
  const deadline = Date.now() + 5000;
  // Others are closed with them, so that their number says nothing.
  const isKnown = (shown: readonly { column: string }[]): boolean =>
    rows.every(({ name }) => shown.some(({ column }) => column === name)) && (rows.length > 0 || shown.length === 0);
  while (!isKnown(await closed()) && Date.now() < deadline);
}

proveRootField(() => api, {
  name: 'updateMatter',
  document: UPDATE,
  variables: { id: matterId(5), version: 1, input: { stageId: TRIAL } },
  as: 'partner',
  refuses: 'client',
  works: ({ updateMatter }) => assert.equal(updateMatter?.['ok']?.['stage'], 'Trial'),
});
proveRootField(() => api, {
  name: 'matterEditOptions',
  document: '{ matterEditOptions { types stages { id name type } offices { name } teams { name } } }',
  as: 'partner',
  refuses: 'client',
  works: ({ matterEditOptions }) =>
    assert.deepEqual(matterEditOptions?.['types'], ['markalpha type 0', 'markalpha type 1', 'markalpha type 2']),
});

test('where the firm has set up no types, those of matters within reach are offered, and none from behind a wall', async () => {
  const ofWalled = (type: string) =>
    api.owner.query(`update matters set type = $2 where tenant_id = 'alpha' and id = $1`, [
      matterId(RESTRICTED_MATTER),
      type,
    ]);
  await api.owner.query('update matter_types set is_active = false');
  await ofWalled('Behind the wall');
  const { data } = await api.run(['alpha', 'partner'], '{ matterEditOptions { types } }');
  await api.owner.query('update matter_types set is_active = true');
  await ofWalled('markalpha type 0');
  assert.deepEqual(data['matterEditOptions']?.['types'], ['markalpha type 0', 'markalpha type 1', 'markalpha type 2']);
});

test('changes what is given, leaves the rest, and keeps from what to what', async () => {
  const { ok } = await update('partner', 5, 1, {
    title: '  Reid v Okafor ',
    personActingId: idOf('alpha', 'user', 'team'),
    estimateMinor: 100_000,
    banner: 'Do not call',
  });
  assert.equal(ok?.version, 2);
  assert.equal(ok?.title, 'Reid v Okafor');
  assert.equal(ok?.record.banner, 'Do not call');
  const row = await rowOf(5);
  assert.equal(row['stage'], 'markalpha');
  const [entry] = await readLog(api);
  assert.deepEqual(entry?.detail['changes'], [
    { field: 'title', from: 'markalpha matter 5', to: 'Reid v Okafor' },
    { field: 'personActing', from: null, to: 'markalpha team' },
    { field: 'estimate', from: 250, to: 100_000 },
    { field: 'banner', from: '', to: 'Do not call' },
  ]);
});

test('spaces within a single line become one, and stay in a text of several lines', async () => {
  const { ok } = await update('partner', 5, 1, { title: ' Reid   v  Okafor ', banner: 'Do not  call' });
  assert.deepEqual([ok?.title, ok?.record.banner], ['Reid v Okafor', 'Do not  call']);
});

test('what is as it was leaves no trace', async () => {
  const { ok } = await update('partner', 5, 1, { stageId: stageId('alpha', 2, 'first') });
  assert.equal(ok?.version, 1);
  assert.deepEqual(await readLog(api), []);
});

test('over a stale version nothing is written, and the answer is the matter as it is', async () => {
  await update('partner', 5, 1, { stageId: TRIAL });
  const { ok, conflict } = await update('admin', 5, 1, { title: 'Mine' });
  assert.equal(ok, null);
  assert.deepEqual([conflict?.version, conflict?.stage, conflict?.title], [2, 'Trial', 'markalpha matter 5']);
  assert.equal((await rowOf(5))['title'], 'markalpha matter 5');
});

const ROUNDS = scaleTarget(125);
const LANES = 8;

test(`in ${ROUNDS * LANES} races of two edits each exactly one is written and the other is told (target 29)`, async () => {
  let overwritten = 0;
  let written = 0;
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const number = 5 + lane;
      for (let round = 0; round < ROUNDS; round += 1) {
        const version = round + 1;
        const answers = await Promise.all([
          update('partner', number, version, { title: `partner ${round}` }),
          update('admin', number, version, { title: `admin ${round}` }),
        ]);
        const won = answers.filter(({ ok }) => ok !== null);
        const told = answers.filter(({ conflict }) => conflict !== null);
        written += won.length;
        // Who lost sees what the other wrote.
        if (won.length !== 1 || told.length !== 1 || told[0]?.conflict?.title !== won[0]?.ok?.title) overwritten += 1;
      }
    }),
  );
  assert.equal(overwritten, 0);
  assert.equal(written, ROUNDS * LANES);
  assert.equal((await readLog(api)).length, ROUNDS * LANES);
});

test('a matter beyond reach, one of another firm and one that does not exist look alike', async () => {
  const ids = [matterId(RESTRICTED_MATTER), matterId(3, 'beta'), crypto.randomUUID(), 'x'];
  const bodies = await Promise.all(
    ids.map(
      async (id) => (await api.run(['alpha', 'partner'], UPDATE, { id, version: 1, input: { stageId: TRIAL } })).body,
    ),
  );
  assert.equal(new Set(bodies).size, 1);
  assert.match(bodies[0] ?? '', /This matter does not exist/);
});

test('someone who sees a matter and may not edit it is told so', async () => {
  await api.owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'alpha' and role_id = $1 and feature = 'matters' and action = 'edit'`,
    [idOf('alpha', 'role', 'office')],
  );
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  const deadline = Date.now() + 5000;
  let message: string;
  do
    message =
      (await update('office', 7, (await rowOf(7))['version'] as number, { stageId: stageId('alpha', 1, 'Trial') }))
        .error?.message ?? '';
  while (message === '' && Date.now() < deadline);
  assert.equal(message, 'You can see this matter, but you don’t have permission to do this.');
  const { data } = await api.run(
    ['alpha', 'office'],
    'query ($id: ID!) { matter(id: $id) { record { canEdit nextStatuses } } }',
    { id: matterId(7) },
  );
  assert.deepEqual({ ...data['matter']?.['record'] }, { canEdit: false, nextStatuses: [] });
});

test('a closed column can be neither read, written nor probed, however it is asked', async () => {
  await close('stage', 'hidden');
  await close('personActing', 'masked');
  await close('estimate', 'hidden');
  await update('admin', 5, 1, { stageId: TRIAL, estimateMinor: 777 });
  // Written: refused with the same answer whether the value is the one it has or not, whether the version is stale or not.
  const attempts = [
    [1, { stageId: TRIAL }],
    [2, { stageId: TRIAL }],
    [2, { stageId: stageId('alpha', 2, 'Appeal') }],
  ] as const;
  const bodies = await Promise.all(
    attempts.map(
      async ([version, input]) =>
        (await api.run(['alpha', 'partner'], UPDATE, { id: matterId(5), version, input })).body,
    ),
  );
  assert.equal(new Set(bodies).size, 1);
  assert.match(bodies[0] ?? '', /Your role can’t see or change this/);
  for (const input of [
    { personActingId: idOf('alpha', 'user', 'team') },
    { estimateMinor: 5 },
    { estimateWarningPercent: 50 },
  ]) {
    assert.equal((await update('partner', 5, 2, input)).error?.message, 'Your role can’t see or change this.');
  }
  // Probed: a conflict shows the matter with the column closed.
  const { conflict } = await update('partner', 5, 1, { title: 'Mine' });
  assert.deepEqual([conflict?.stage, conflict?.estimate, conflict?.version], ['', null, 2]);
  const { data } = await api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { matter(id: $id) { stage personActing { id } estimate { minor } record { estimateWarningPercent } } }',
    { id: matterId(5) },
  );
  assert.deepEqual(JSON.parse(JSON.stringify(data['matter'])), {
    stage: '',
    personActing: null,
    estimate: null,
    record: { estimateWarningPercent: null },
  });
  // A closed status stays where it is, like any other.
  await close('status', 'masked');
  const { error } = await sendEdit(api, 'partner', CHANGE_STATUS, {
    id: matterId(5),
    version: 2,
    input: { status: 'OnHold' },
  });
  assert.equal(error?.message, 'Your role can’t see or change this.');
  // What is open stays so.
  assert.equal((await update('partner', 5, 2, { title: 'Mine' })).ok?.title, 'Mine');
  await resetMatters(api);
  await retell();
});

test('values that can not be are refused by field, and nothing is written', async () => {
  const faultsOf = async (input: Record<string, unknown>) =>
    (await update('partner', 6, 1, input)).error?.fields.map(({ field }) => field);
  assert.deepEqual(await faultsOf({ title: ' ', stageId: TRIAL }), ['title']);
  assert.deepEqual(await faultsOf({ title: 'x'.repeat(301) }), ['title']);
  assert.deepEqual(await faultsOf({ personResponsibleId: null }), ['personResponsibleId']);
  assert.deepEqual(await faultsOf({ personActingId: idOf('beta', 'user', 'partner') }), ['personActingId']);
  assert.deepEqual(await faultsOf({ personActingId: idOf('alpha', 'user', 'client') }), ['personActingId']);
  assert.deepEqual(await faultsOf({ officeId: idOf('beta', 'office', 1), teamId: idOf('alpha', 'office', 1) }), [
    'officeId',
    'teamId',
  ]);
  assert.deepEqual(await faultsOf({ estimateWarningPercent: 0, estimateMinor: -1 }), [
    'estimateMinor',
    'estimateWarningPercent',
  ]);
  assert.deepEqual(
    await faultsOf({ openedOn: '2199-01-01', instructedOn: '2199-01-01', costAgreementOn: '2199-01-01' }),
    ['openedOn', 'instructedOn'],
  );
  assert.deepEqual(await faultsOf({ estimateMinor: 5.5, officeId: 'x' }), ['officeId', 'estimateMinor']);
  assert.equal((await rowOf(6))['version'], 1);
});

test('holds as much of a text and of an estimate as an opening takes', async () => {
  const { ok } = await update('partner', 6, 1, {
    title: 'x'.repeat(matterLimits.title),
    description: 'x'.repeat(matterLimits.description),
    estimateMinor: matterLimits.estimateMinor,
  });
  assert.equal(ok?.version, 2);
  const { error } = await update('partner', 6, 2, {
    title: 'x'.repeat(matterLimits.title + 1),
    description: 'x'.repeat(matterLimits.description + 1),
    estimateMinor: matterLimits.estimateMinor + 1,
  });
  assert.deepEqual(
    error?.fields.map(({ field }) => field),
    ['title', 'description', 'estimateMinor'],
  );
});

test('handing a restricted matter over takes it out of reach, and the answer shows nothing of it', async () => {
  const answer = await update('admin', RESTRICTED_MATTER, 1, { personResponsibleId: idOf('alpha', 'user', 'partner') });
  assert.deepEqual({ ...answer }, { ok: null, error: null, conflict: null, obstacles: [] });
});
