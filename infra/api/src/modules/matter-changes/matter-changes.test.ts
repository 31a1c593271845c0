import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import type { Who } from '../../testing/test-api.ts';
import { idOf, markOf, RESTRICTED_MATTER, testTenants, type TestTenant } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import {
  applyDocument,
  cancelDocument,
  previewDocument,
  rowsDocument,
  runDocument,
  runFields,
  startChangesApi,
  undoDocument,
  type ChangesApi,
} from './matter-changes.fixtures.ts';
import { trialOf } from './matter-changes.fixtures.ts';
import { firstStage } from '../../testing/test-stages.ts';

let changes: ChangesApi;
before(async () => {
  changes = await startChangesApi();
});
after(() => changes.close());

const partner: Who = ['alpha', 'partner'];
const LOOKED_AT = '0000000e-0000-7000-8000-000000000001';
const APPLIED = '0000000e-0000-7000-8000-000000000002';
const matter = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'matter', number);

/** In each firm the partner has looked at one run of two rows, and applied another. */
beforeEach(async () => {
  await changes.owner.query('delete from matter_change_runs; delete from activity_log');
  for (const tenant of testTenants) await seed(tenant);
});
async function seed(tenant: TestTenant): Promise<void> {
  const values = [tenant, idOf(tenant, 'user', 'partner'), { stage: `${markOf(tenant)} new` }];
  const insert = (id: string, state: string) =>
    changes.owner.query(
      `insert into matter_change_runs (tenant_id, id, user_id, changes, state, total) values ($1, '${id}', $2, $3::jsonb, '${state}', 2)`,
      values,
    );
  await insert(LOOKED_AT, 'PREVIEW');
  await insert(APPLIED, 'DONE');
  for (const [run, outcome, versionAfter] of [
    [LOOKED_AT, 'WILL_CHANGE', null],
    [APPLIED, 'CHANGED', 1],
  ] as const) {
    await changes.owner.query(
      `insert into matter_change_rows (tenant_id, run_id, position, matter_id, version, before, after, outcome, version_after)
       select $1, $2, n, id, 1, $3::jsonb, $4::jsonb, $5, $6 from unnest($7::uuid[]) with ordinality matter (id, n)`,
      [
        tenant,
        run,
        { stage: markOf(tenant) },
        { stage: `${markOf(tenant)} new` },
        outcome,
        versionAfter,
        [matter(5, tenant), matter(6, tenant)],
      ],
    );
  }
}

proveRootField(() => changes.api, {
  name: 'matterChangeRuns',
  document: `{ matterChangeRuns { fields recordCount runs { ${runFields} } options { offices { id name } teams { id name } types stages { name } } } }`,
  as: 'partner',
  refuses: 'team',
  works: ({ matterChangeRuns }) => {
    const { runs, options, recordCount, fields } = matterChangeRuns as unknown as {
      runs: { id: string; changed: number; changes: object[] }[];
      options: { offices: { name: string }[]; types: string[] };
      recordCount: number;
      fields: string[];
    };
    assert.equal(recordCount, 1);
    assert.deepEqual(
      runs.map((run) => [run.id, run.changed, run.changes]),
      [[APPLIED, 2, [{ field: 'stage', value: 'markalpha new' }]]],
    );
    assert.deepEqual(
      options.offices.map(({ name }) => name),
      ['markalpha office 1', 'markalpha office 2'],
    );
    assert.deepEqual(options.types, ['markalpha type 0', 'markalpha type 1', 'markalpha type 2']);
    assert.equal(fields.length, 12);
  },
});

proveRootField(() => changes.api, {
  name: 'matterChangeRun',
  document: runDocument,
  variables: { id: APPLIED },
  as: 'partner',
  refuses: 'reception',
  works: ({ matterChangeRun }) =>
    assert.deepEqual(
      [matterChangeRun?.['state'], matterChangeRun?.['total'], matterChangeRun?.['changed']],
      ['DONE', 2, 2],
    ),
});

proveRootField(() => changes.api, {
  name: 'matterChangeRows',
  document: rowsDocument,
  variables: { runId: APPLIED },
  as: 'partner',
  refuses: 'client',
  works: ({ matterChangeRows }) => {
    const { recordCount, rows } = matterChangeRows as unknown as {
      recordCount: number;
      rows: { fileNumber: string; differences: object[] }[];
    };
    assert.equal(recordCount, 2);
    assert.deepEqual(rows[0], {
      id: `${APPLIED}.1`,
      matterId: matter(5),
      fileNumber: 'markalpha-0005',
      title: 'markalpha matter 5',
      outcome: 'CHANGED',
      reason: null,
      differences: [{ field: 'stage', before: 'markalpha', after: 'markalpha new' }],
    });
  },
});

proveRootField(() => changes.api, {
  name: 'previewMatterChanges',
  document: previewDocument,
  variables: { input: { matters: {}, changes: { stageId: trialOf('alpha') } } },
  as: 'partner',
  refuses: 'team',
  works: ({ previewMatterChanges }) =>
    assert.deepEqual(
      [previewMatterChanges?.['ok']?.['state'], previewMatterChanges?.['ok']?.['waiting']],
      ['PREVIEW', 22],
    ),
});

proveRootField(() => changes.api, {
  name: 'applyMatterChanges',
  document: applyDocument,
  variables: { id: LOOKED_AT },
  as: 'partner',
  refuses: 'team',
  works: ({ applyMatterChanges }) =>
    assert.deepEqual([applyMatterChanges?.['state'], applyMatterChanges?.['waiting']], ['QUEUED', 2]),
});

proveRootField(() => changes.api, {
  name: 'cancelMatterChanges',
  document: cancelDocument,
  variables: { id: APPLIED },
  as: 'partner',
  refuses: 'team',
  works: ({ cancelMatterChanges }) => assert.equal(cancelMatterChanges?.['state'], 'DONE'),
});

proveRootField(() => changes.api, {
  name: 'undoMatterChanges',
  document: undoDocument,
  variables: { id: APPLIED },
  as: 'partner',
  refuses: 'team',
  works: ({ undoMatterChanges }) =>
    assert.deepEqual(
      [
        undoMatterChanges?.['ok']?.['state'],
        undoMatterChanges?.['ok']?.['undoesId'],
        undoMatterChanges?.['ok']?.['waiting'],
      ],
      ['QUEUED', APPLIED, 2],
    ),
});

for (const [name, document] of Object.entries({ applying: applyDocument, stopping: cancelDocument })) {
  test(`${name} is refused to whoever may not change many matters, even where there is no such run`, async () => {
    const codeFor = async (who: Who) =>
      (await changes.api.run(who, document, { id: 'no id' })).errors[0]?.extensions.code;
    assert.deepEqual(
      [await codeFor('signed out'), await codeFor(['alpha', 'team'])],
      [errorCodes.unauthenticated, errorCodes.forbidden],
    );
  });
}

test('matterChangeRunChanged shows its owner how it stands, at once and after each step, and nobody else anything', async () => {
  const socket = await openSocket(changes.api, ['alpha', 'partner']);
  const document = 'subscription ($id: ID!) { matterChangeRunChanged(id: $id) { state } }';
  const stream = socket.subscribe(document, { id: LOOKED_AT });
  assert.deepEqual(await stream.next(), { matterChangeRunChanged: { state: 'PREVIEW' } });
  await changes.ask(partner, applyDocument, { id: LOOKED_AT });
  assert.deepEqual(await stream.next(), { matterChangeRunChanged: { state: 'QUEUED' } });
  await changes.ask(partner, cancelDocument, { id: LOOKED_AT });
  assert.deepEqual(await stream.next(), { matterChangeRunChanged: { state: 'CANCELLED' } });
  await socket.close();

  const without = await openSocket(changes.api, ['alpha', 'reception']);
  await assert.rejects(without.subscribe(document, { id: LOOKED_AT }).next(), /FORBIDDEN/);
  await without.close();
  const other = await openSocket(changes.api, ['alpha', 'own']);
  const heard: unknown[] = [];
  void other
    .subscribe(document, { id: LOOKED_AT })
    .next()
    .then(
      (data) => heard.push(data),
      () => undefined,
    );
  await changes.ask(['alpha', 'own'], '{ matterChangeRuns { recordCount } }');
  await other.close();
  assert.deepEqual(
    heard.filter((data) => Object.keys(data as object).length > 0),
    [],
  );
});

for (const who of [
  ['alpha', 'own'],
  ['beta', 'partner'],
] as const) {
  test(`${who.join(' ')} finds, applies, stops and takes back nothing of somebody else’s run`, async () => {
    await changes.owner.query(`delete from matter_change_runs where tenant_id = 'beta'`);
    for (const [document, id] of [
      [runDocument, APPLIED],
      [applyDocument, LOOKED_AT],
      [cancelDocument, LOOKED_AT],
    ] as const)
      assert.equal(await changes.ask(who, document, { id }), null);
    assert.deepEqual(
      { ...(await changes.ask(who, undoDocument, { id: APPLIED })) },
      { ok: null, message: 'There is nothing left to undo.' },
    );
    assert.deepEqual({ ...(await changes.ask(who, rowsDocument, { runId: APPLIED })) }, { recordCount: 0, rows: [] });
    assert.deepEqual(
      JSON.parse(JSON.stringify(await changes.ask(who, '{ matterChangeRuns { recordCount runs { id } } }'))),
      { recordCount: 0, runs: [] },
    );
    // A preview of their own takes the place of their own alone, and what was refused changed nothing.
    await changes.preview(
      who,
      { ids: [who[0] === 'alpha' ? matter(1) : matter(5, 'beta')] },
      { stageId: trialOf(who[0]) },
    );
    const stateOf = async () =>
      (
        await changes.owner.query(`select state from matter_change_runs where tenant_id = 'alpha' and id = $1`, [
          LOOKED_AT,
        ])
      ).rows;
    assert.deepEqual(await stateOf(), [{ state: 'PREVIEW' }]);
    await changes.ask(partner, applyDocument, { id: LOOKED_AT });
    await changes.ask(who, cancelDocument, { id: LOOKED_AT });
    assert.deepEqual(await stateOf(), [{ state: 'QUEUED' }]);
  });
}

test('a preview says of every row from what to what, in names, and changes nothing', async () => {
  const run = await changes.preview(
    partner,
    {
      columnFilters: [{ column: 'title', operator: 'CONTAINS', values: ['matter 1'] }],
      sort: [{ column: 'fileNumber', direction: 'desc' }],
    },
    { personActingId: idOf('alpha', 'user', 'own'), officeId: idOf('alpha', 'office', 1), stageId: trialOf('alpha') },
  );
  const rows = await changes.rows(partner, run.id);
  assert.deepEqual(rows.map(({ fileNumber }) => fileNumber).slice(0, 2), ['markalpha-0019', 'markalpha-0018']);
  assert.deepEqual(rows[1]?.differences, [
    { field: 'personActing', before: '', after: 'markalpha own' },
    { field: 'office', before: 'markalpha office 2', after: 'markalpha office 1' },
    { field: 'stage', before: 'markalpha', after: 'Trial' },
  ]);
  assert.deepEqual(
    rows[0]?.differences.map(({ field }) => field),
    ['personActing', 'stage'],
    'the office is the same already',
  );
  const { rows: stages } = await changes.owner.query(`select distinct stage from matters where tenant_id = 'alpha'`);
  assert.deepEqual(stages, [{ stage: 'markalpha' }]);
});

test('rows that would not change, and rows that are refused, are counted and can be asked for alone', async () => {
  await changes.owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'alpha' and action = 'edit' and feature = 'matters' and role_id = $1`,
    [idOf('alpha', 'role', 'office')],
  );
  await changes.owner.query(
    `update matters set person_acting_id = $1 where tenant_id = 'alpha' and file_number in ('markalpha-0005', 'markalpha-0007')`,
    [idOf('alpha', 'user', 'office')],
  );
  await changes.owner.query(
    `update matters set stage = 'Trial', stage_id = '${trialOf('alpha')}' where tenant_id = 'alpha' and file_number = 'markalpha-0007'`,
  );
  const who: Who = ['alpha', 'office'];
  const run = await changes.preview(who, {}, { stageId: trialOf('alpha') });
  assert.deepEqual([run.total, run.waiting, run.unchanged, run.refused], [11, 1, 1, 9]);
  const refused = await changes.rows(who, run.id, 'REFUSED');
  assert.equal(refused.length, 9);
  assert.deepEqual([refused[0]?.fileNumber, refused[0]?.reason], ['markalpha-0001', 'You can’t edit this matter.']);
  assert.deepEqual(
    (await changes.rows(who, run.id, 'UNCHANGED')).map(({ fileNumber, differences }) => [fileNumber, differences]),
    [['markalpha-0007', []]],
  );
  await changes.owner.query(`update matters set person_acting_id = null, ${firstStage} where tenant_id = 'alpha'`);
});

test('stages are offered by their types, and none that is only a text of a matter behind the wall', async () => {
  await changes.owner.query(
    `update matters set type = 'Walled type', stage = 'Walled stage' where tenant_id = 'alpha' and id = $1`,
    [matter(RESTRICTED_MATTER)],
  );
  const offered = JSON.stringify(
    await changes.ask(partner, '{ matterChangeRuns { options { types stages { name } } } }'),
  );
  await changes.owner.query(`update matters set type = 'markalpha type 0' where tenant_id = 'alpha' and id = $1`, [
    matter(RESTRICTED_MATTER),
  ]);
  await changes.owner.query(`update matters set ${firstStage}`);
  assert.match(offered, /markalpha type 0/);
  assert.doesNotMatch(offered, /Walled/);
});

test('what stands behind the wall is neither previewed nor counted, ticked or not', async () => {
  const run = await changes.preview(
    partner,
    { ids: [matter(RESTRICTED_MATTER), matter(5), matter(6, 'beta'), 'nonsense'] },
    { stageId: trialOf('alpha') },
  );
  assert.deepEqual(
    [run.total, (await changes.rows(partner, run.id)).map(({ fileNumber }) => fileNumber)],
    [1, ['markalpha-0005']],
  );
});

test('a matter that went behind the wall after the preview says nothing of itself', async () => {
  const run = await changes.preview(partner, { ids: [matter(1)] }, { stageId: trialOf('alpha') });
  await changes.owner.query(`update matters set is_restricted = true where tenant_id = 'alpha' and id = $1`, [
    matter(1),
  ]);
  const [row] = await changes.rows(partner, run.id);
  await changes.owner.query(`update matters set is_restricted = false where tenant_id = 'alpha' and id = $1`, [
    matter(1),
  ]);
  assert.deepEqual(
    { ...row, id: null },
    { id: null, matterId: null, fileNumber: '', title: '', outcome: 'WILL_CHANGE', reason: null, differences: [] },
  );
});

test('a column that is closed to the role can neither be changed nor previewed', async () => {
  await changes.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'personActing', 'hidden')`,
    [idOf('alpha', 'role', 'admin')],
  );
  const who: Who = ['alpha', 'admin'];
  const { errors } = await changes.api.run(who, previewDocument, {
    input: { matters: {}, changes: { personActingId: idOf('alpha', 'user', 'own') } },
  });
  const { fields } = (await changes.ask(who, '{ matterChangeRuns { fields } }')) as unknown as { fields: string[] };
  const narrowed = await changes.api.run(who, previewDocument, {
    input: {
      matters: { columnFilters: [{ column: 'personActing', operator: 'IS_EMPTY', values: [] }] },
      changes: { stageId: trialOf('alpha') },
    },
  });
  await changes.owner.query('delete from column_security');
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
  assert.ok(!fields.includes('personActing') && fields.includes('personResponsible'));
  assert.equal(narrowed.errors[0]?.extensions.code, errorCodes.forbidden);
});

for (const [name, asked] of Object.entries({
  'nothing at all': {},
  'nobody as the person responsible': { personResponsibleId: null },
  'a person from outside': { personActingId: idOf('alpha', 'user', 'client') },
  'a person of another firm': { personActingId: idOf('beta', 'user', 'own') },
  'an office that is a team': { officeId: idOf('alpha', 'team', 1) },
  'a status that is none': { status: 'Deleted' },
  'a warning beyond the estimate': { estimateWarningPercent: 101 },
  'an unknown way to bill': { billingType: 'barter' },
})) {
  test(`refuses to set ${name}`, async () => {
    const { errors } = await changes.api.run(partner, previewDocument, { input: { matters: {}, changes: asked } });
    assert.equal(errors[0]?.extensions.code, errorCodes.badInput);
  });
}

test('a selection of nothing is said in words', async () => {
  const answer = await changes.ask(partner, previewDocument, {
    input: { matters: { filter: 'no such matter' }, changes: { stageId: trialOf('alpha') } },
  });
  assert.deepEqual({ ...answer }, { ok: null, message: 'No matters selected.' });
});
