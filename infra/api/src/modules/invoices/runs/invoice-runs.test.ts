import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { seedStages, stageId } from '../../../testing/test-stages.ts';
import { Biller, giveWork, imbalanceOf, type TestInvoice } from '../billing.fixtures.ts';
import { createInvoiceRunRound } from './invoice-run-round.ts';

const THROUGH = '2026-11-30';
const WORKED = [5, 6, 7, 8, RESTRICTED_MATTER];
const ENTRIES = 3;

let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
  await seedStages(api.owner);
  await api.owner.query(`update time_entries set status = 'Draft' where tenant_id = 'alpha'`);
  await api.owner.query(`delete from expenses where tenant_id = 'alpha'`);
  for (const number of WORKED) await giveWork(api, 'alpha', number, ENTRIES);
});
after(() => api.close());

const matter = (number: number): string => idOf('alpha', 'matter', number);
const as = (user: TestUser): Who => ['alpha', user];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const round = (options: { mattersPerTurn?: number } = {}, signal?: AbortSignal) =>
  createInvoiceRunRound({ runner: api.runner, logger: silent, ...options })(signal);

const runFields =
  'id state failure through total waiting made nothing refused rows { matterId fileNumber outcome reason invoiceId amount { minor } }';
const documents = {
  preview:
    'query ($input: InvoiceRunInput!) { invoiceRunPreview(input: $input) { matterCount totals { minor currency } rows { matterId title entryCount amount { minor } isDue } matters { matterId } } }',
  start: `mutation ($key: String!, $input: InvoiceRunInput!) { startInvoiceRun(idempotencyKey: $key, input: $input) { ok { ${runFields} } error { message } } }`,
  cancel: `mutation ($id: ID!) { cancelInvoiceRun(id: $id) { ok { ${runFields} } error { message } } }`,
  run: `query ($id: ID!) { invoiceRun(id: $id) { ${runFields} } }`,
  runs: 'query { invoiceRuns { id state total } }',
  plan: 'query ($matterId: ID!) { billingPlan(matterId: $matterId) { version everyMonths startsOn nextOn canEdit milestones { id stage fee { minor } isReached invoiceId } stages { id name } } }',
  schedule:
    'mutation ($input: SaveBillingScheduleInput!) { saveBillingSchedule(input: $input) { ok { version nextOn } error { fields { field } } conflict { version } } }',
  milestone:
    'mutation ($key: String!, $input: AddBillingMilestoneInput!) { addBillingMilestone(idempotencyKey: $key, input: $input) { ok { milestones { id stage } } error { fields { field } } } }',
  removeMilestone:
    'mutation ($matterId: ID!, $id: ID!) { removeBillingMilestone(matterId: $matterId, id: $id) { ok { milestones { id } } error { message } } }',
} as const;

interface Run {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly total: number;
  readonly waiting: number;
  readonly made: number;
  readonly nothing: number;
  readonly refused: number;
  readonly rows: readonly {
    readonly matterId: string;
    readonly outcome: string;
    readonly reason: string | null;
    readonly invoiceId: string | null;
    readonly amount: { readonly minor: number } | null;
  }[];
}
interface Preview {
  readonly matterCount: number;
  readonly totals: readonly { readonly minor: number; readonly currency: string }[];
  readonly matters: readonly { readonly matterId: string }[];
  readonly rows: readonly {
    readonly matterId: string;
    readonly amount: { readonly minor: number };
    readonly isDue: boolean;
  }[];
}
async function ask<Answer>(who: Who, name: keyof typeof documents, variables: object = {}): Promise<Answer> {
  const { data, errors } = await api.run(who, documents[name], { key: crypto.randomUUID(), ...variables });
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
const preview = (who: Who, input: object = {}): Promise<Preview> =>
  ask(who, 'preview', { input: { through: THROUGH, ...input } });
async function start(who: Who, input: object = {}): Promise<Run> {
  const { ok, error } = await ask<{ ok: Run | null; error: { message: string } | null }>(who, 'start', {
    input: { through: THROUGH, ...input },
  });
  assert.ok(ok, error?.message);
  return ok;
}
const runNow = (who: Who, id: string): Promise<Run> => ask(who, 'run', { id });
const others = WORKED.filter((number) => number !== RESTRICTED_MATTER).map(matter);
const except = (...kept: readonly number[]) => ({
  exceptMatterIds: others.filter((id) => !kept.map(matter).includes(id)),
});

for (const [name, document] of [
  ['invoiceRunPreview', documents.preview],
  ['invoiceRuns', documents.runs],
] as const)
  proveRootField(() => api, {
    name,
    document,
    variables: name === 'invoiceRuns' ? {} : { input: { through: THROUGH } },
    as: 'partner',
    refuses: 'reception',
    works: (data) => assert.ok(data[name]),
  });

test('a run lists matters within reach alone, with what they come to', async () => {
  const seen = await preview(as('partner'));
  assert.deepEqual(seen.rows.map(({ matterId }) => matterId).toSorted(), others.toSorted());
  assert.deepEqual(
    seen.matters.map(({ matterId }) => matterId),
    seen.rows.map(({ matterId }) => matterId),
  );
  assert.equal(seen.matterCount, others.length);
  assert.equal(
    seen.totals[0]?.minor,
    seen.rows.reduce((sum, { amount }) => sum + amount.minor, 0),
  );
  const own = await preview(as('own'));
  assert.deepEqual([own.rows, own.matters], [[], []]);
  assert.deepEqual((await preview(as('partner'), { through: '2026-11-01' })).rows, []);
  assert.deepEqual((await preview(as('partner'), { minimumMinor: 10_000_000 })).rows, []);
  assert.deepEqual(
    (await preview(as('partner'), except(6))).rows.map(({ matterId }) => matterId),
    [matter(6)],
  );
  const { errors } = await api.run(as('reception'), documents.start, { key: 'k', input: { through: THROUGH } });
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
});

test('a run is its person’s alone, and can be stopped', async () => {
  const run = await start(as('partner'), except(8));
  assert.deepEqual([run.state, run.total, run.waiting], ['QUEUED', 1, 1]);
  for (const who of [as('own'), ['beta', 'partner'] as const]) {
    assert.equal(await runNow(who, run.id), null);
    const { ok, error } = await ask<{ ok: Run | null; error: { message: string } | null }>(who, 'cancel', {
      id: run.id,
    });
    assert.deepEqual([ok, error?.message], [null, 'This run does not exist.']);
  }
  const { ok } = await ask<{ ok: Run }>(as('partner'), 'cancel', { id: run.id });
  assert.equal(ok.state, 'CANCELLED');
  await round();
  assert.deepEqual(
    (await runNow(as('partner'), run.id)).rows.map(({ outcome }) => outcome),
    ['WAITING'],
  );
});

test('each matter gets one pre-bill, whatever is killed, and what was billed meanwhile is left alone', async () => {
  const run = await start(as('partner'), except(5, 6, 7));
  const again = await start(as('partner'), except(5, 6, 7));
  // A process that took the run and died: its lease passes, and another goes on.
  await round({ mattersPerTurn: 1 }, AbortSignal.abort());
  await api.owner.query(`update invoice_runs set state = 'RUNNING', attempts = 1, due_at = now() where id = $1`, [
    run.id,
  ]);
  await Promise.all([round({ mattersPerTurn: 1 }), round({ mattersPerTurn: 1 })]);
  await round();
  const [first, second] = [await runNow(as('partner'), run.id), await runNow(as('partner'), again.id)];
  assert.deepEqual([first.state, second.state], ['DONE', 'DONE']);
  assert.equal(first.made + second.made, 3);
  assert.equal(first.nothing + second.nothing, 3);
  for (const { invoiceId, amount, matterId } of [...first.rows, ...second.rows]) {
    if (invoiceId === null) continue;
    const invoice = (await partner.ask('invoice', { id: invoiceId })) as TestInvoice;
    assert.deepEqual([invoice.state, invoice.lines.length, invoice.total], ['Draft', ENTRIES, amount]);
    assert.ok(others.includes(matterId));
  }
  for (const number of [5, 6, 7]) assert.deepEqual(await imbalanceOf(api, 'alpha', number), []);
  const logged = await api.owner.query(
    `select from activity_log where tenant_id = 'alpha' and action = 'invoiceCreate' and object_id = any($1::uuid[])`,
    [[matter(5), matter(6), matter(7)]],
  );
  assert.equal(logged.rowCount, 3);
});

test('who may no longer bill does not go on', async () => {
  const run = await start(as('partner'), except(8));
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'partner'),
  ]);
  await round();
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'partner'),
  ]);
  const { rows } = await api.owner.query(`select state, failure from invoice_runs where id = $1`, [run.id]);
  assert.deepEqual(rows, [{ state: 'FAILED', failure: 'ACCESS_CHANGED' }]);
});

test('a matter is billed on its days, each once', async () => {
  await giveWork(api, 'alpha', 9, ENTRIES);
  assert.deepEqual((await preview(as('partner'), { isDueOnly: true })).rows, []);
  const input = { matterId: matter(9), version: 0, everyMonths: 1, startsOn: '2026-10-31' };
  const { ok } = await ask<{ ok: { version: number; nextOn: string } }>(as('partner'), 'schedule', { input });
  assert.deepEqual(ok, { version: 1, nextOn: '2026-10-31' });
  const conflict = await ask<{ conflict: { version: number } }>(as('partner'), 'schedule', { input });
  assert.equal(conflict.conflict.version, 1);
  const wrong = await ask<{ error: { fields: { field: string }[] } }>(as('partner'), 'schedule', {
    input: { ...input, version: 1, everyMonths: 25 },
  });
  assert.equal(wrong.error.fields[0]?.field, 'everyMonths');

  assert.deepEqual(
    (await preview(as('partner'), { isDueOnly: true })).rows.map(({ isDue }) => isDue),
    [true],
  );
  const run = await start(as('partner'), { isDueOnly: true });
  await round();
  assert.equal((await runNow(as('partner'), run.id)).made, 1);
  // The last of October and of November are past; months are counted from the first day.
  const plan = await ask<{ nextOn: string; version: number }>(as('partner'), 'plan', { matterId: matter(9) });
  assert.deepEqual([plan.nextOn, plan.version], ['2026-12-31', 2]);
  assert.equal(await ask(as('own'), 'plan', { matterId: matter(9) }), null);
  assert.equal(await ask(['beta', 'partner'], 'plan', { matterId: matter(9) }), null);
});

test('a milestone bills its part of the fee once its stage is reached', async () => {
  const ids = await giveWork(api, 'alpha', 10, ENTRIES);
  await api.owner.query(
    `insert into rates (tenant_id, kind, matter_id, amount_minor, starts_on) values ('alpha', 'fixed', $1, 50000, '2026-07-01')`,
    [matter(10)],
  );
  const { rows } = await api.owner.query<{ type: string }>(
    `select right(type, 1) as type from matters where tenant_id = 'alpha' and id = $1`,
    [matter(10)],
  );
  const type = Number(rows[0]?.type) as 0 | 1 | 2;
  const trial = stageId('alpha', type, 'Trial');
  const input = { matterId: matter(10), stageId: trial, feeMinor: 20_000 };
  const added = await ask<{ ok: { milestones: { id: string; stage: string }[] } }>(as('partner'), 'milestone', {
    input,
  });
  assert.deepEqual(
    added.ok.milestones.map(({ stage }) => stage),
    ['Trial'],
  );
  for (const stage of [trial, stageId('alpha', ((type + 1) % 3) as 0 | 1 | 2, 'Trial'), 'none']) {
    const refused = await ask<{ error: { fields: { field: string }[] } }>(as('partner'), 'milestone', {
      input: { ...input, stageId: stage },
    });
    assert.equal(refused.error.fields[0]?.field, 'stageId');
  }
  // Its fees are billed as they are due, and not with whatever else is ready.
  assert.ok(!(await preview(as('partner'))).rows.some(({ matterId }) => matterId === matter(10)));
  await api.owner.query(`update matters set stage_id = $2, stage = 'Appeal' where tenant_id = 'alpha' and id = $1`, [
    matter(10),
    stageId('alpha', type, 'Appeal'),
  ]);
  const [due] = (await preview(as('partner'), { isDueOnly: true })).rows;
  assert.deepEqual([due?.matterId, due?.amount.minor], [matter(10), 20_000]);
  const run = await start(as('partner'), { isDueOnly: true });
  await round();
  const [row] = (await runNow(as('partner'), run.id)).rows;
  const invoice = (await partner.ask('invoice', { id: row?.invoiceId })) as TestInvoice;
  assert.deepEqual([invoice.net.minor, invoice.lines.length], [20_000, ids.length]);
  assert.deepEqual((await preview(as('partner'), { isDueOnly: true })).rows, []);
  const plan = await ask<{ milestones: { id: string; isReached: boolean; invoiceId: string | null }[] }>(
    as('partner'),
    'plan',
    {
      matterId: matter(10),
    },
  );
  assert.deepEqual(
    plan.milestones.map(({ invoiceId }) => invoiceId),
    [invoice.id],
  );

  // A pre-bill that is voided leaves it due again.
  await partner.changed(invoice, 'VOID', 'Wrong amount');
  assert.equal((await preview(as('partner'), { isDueOnly: true })).rows.length, 1);
  const [milestone] = plan.milestones;
  const removed = await ask<{ ok: { milestones: unknown[] } }>(as('partner'), 'removeMilestone', {
    matterId: matter(10),
    id: milestone?.id,
  });
  assert.deepEqual(removed.ok.milestones, []);
});

test('a matter that cannot be billed says why, and the others are', async () => {
  await giveWork(api, 'alpha', 11, ENTRIES);
  await giveWork(api, 'alpha', 12, ENTRIES);
  const trial = await api.owner.query<{ id: string }>(
    `select s.id from matter_stages s join matter_types t on t.tenant_id = s.tenant_id and t.id = s.matter_type_id
     join matters m on m.tenant_id = s.tenant_id and m.type = t.name where m.id = $1 and s.id = m.stage_id`,
    [matter(11)],
  );
  // A fee, though none was agreed.
  await ask(as('partner'), 'milestone', { input: { matterId: matter(11), stageId: trial.rows[0]?.id, feeMinor: 100 } });
  const run = await start(as('partner'), { exceptMatterIds: [matter(8), matter(10)] });
  await round();
  const done = await runNow(as('partner'), run.id);
  assert.deepEqual([done.state, done.refused, done.made], ['DONE', 1, 1]);
  assert.deepEqual(
    done.rows.map(({ matterId, outcome, reason }) => [matterId, outcome, reason]),
    [
      [matter(11), 'REFUSED', 'No fixed fee or subscription is agreed for this matter.'],
      [matter(12), 'MADE', null],
    ],
  );
});
