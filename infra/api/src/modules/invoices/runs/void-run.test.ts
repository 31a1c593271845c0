import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { parse } from 'csv-parse/sync';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { createExportRound } from '../../../export-round.ts';
import { announceAccessChange } from '../../identity/announcements.ts';
import { Biller, giveWork, imbalanceOf, type TestInvoice } from '../billing.fixtures.ts';
import { createInvoiceRunRound } from './invoice-run-round.ts';

const ENTRIES = 2;
let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
  await api.owner.query(`update time_entries set status = 'Draft' where tenant_id = 'alpha'`);
  await api.owner.query(`delete from expenses where tenant_id = 'alpha'`);
});
after(() => api.close());

const matter = (number: number): string => idOf('alpha', 'matter', number);
const as = (user: TestUser): Who => ['alpha', user];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const documents = {
  start:
    'mutation ($key: String!, $input: InvoiceRunInput!) { startInvoiceRun(idempotencyKey: $key, input: $input) { ok { id total } } }',
  rows: 'query ($runId: ID!, $isVoidable: Boolean) { invoiceRunRows(runId: $runId, isVoidable: $isVoidable) { recordCount rows { matterId outcome invoiceId invoiceState invoiceVersion amount { minor } } } }',
  run: 'query ($id: ID!) { invoiceRun(id: $id) { rows { matterId } } }',
  voiding:
    'query ($runId: ID!) { invoiceRunRows(runId: $runId, isVoidable: true, first: 0) { voiding { made voidable notVoidable { reason count } } } }',
  void: 'mutation ($key: String!, $input: VoidInvoiceRunInput!) { voidInvoiceRun(idempotencyKey: $key, input: $input) { ok { runId voided left } error { message fields { field } } } }',
} as const;
interface Row {
  readonly matterId: string;
  readonly outcome: string;
  readonly invoiceId: string;
  readonly invoiceState: string;
  readonly invoiceVersion: number;
}
interface Page {
  readonly recordCount: number;
  readonly rows: readonly Row[];
}
interface Voiding {
  readonly voiding: {
    readonly made: number;
    readonly voidable: number;
    readonly notVoidable: readonly { readonly reason: string; readonly count: number }[];
  } | null;
}
interface Voided {
  readonly ok: { readonly runId: string; readonly voided: number; readonly left: number } | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
}
async function ask<Answer>(who: Who, name: keyof typeof documents, variables: object): Promise<Answer> {
  const { data, errors } = await api.run(who, documents[name], { key: crypto.randomUUID(), ...variables });
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
const worked = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map(matter);
/** A run that has made a pre-bill for each of these matters. */
async function runOf(...numbers: readonly number[]): Promise<string> {
  for (const number of numbers) await giveWork(api, 'alpha', number, ENTRIES);
  const { ok } = await ask<{ ok: { id: string; total: number } }>(as('partner'), 'start', {
    input: { through: '2026-11-30', exceptMatterIds: worked.filter((id) => !numbers.map(matter).includes(id)) },
  });
  assert.equal(ok.total, numbers.length);
  await createInvoiceRunRound({ runner: api.runner, logger: silent })();
  return ok.id;
}
const voidable = (who: Who, runId: string): Promise<Page> => ask(who, 'rows', { runId, isVoidable: true });
const voidingOf = async (who: Who, runId: string) => (await ask<Voiding>(who, 'voiding', { runId })).voiding;
const seen = ({ invoiceId, invoiceVersion }: Row) => ({ id: invoiceId, version: invoiceVersion });
const voidThem = (who: Who, input: object, key: string = crypto.randomUUID()): Promise<Voided> =>
  ask(who, 'void', { key, input });
const invoiceOf = async (id: string): Promise<TestInvoice> => (await partner.ask('invoice', { id })) as TestInvoice;

proveRootField(() => api, {
  name: 'invoiceRunRows',
  document: documents.rows,
  variables: { runId: idOf('alpha', 'run', 1) },
  as: 'partner',
  refuses: 'reception',
  works: ({ invoiceRunRows }) => assert.deepEqual(invoiceRunRows, { recordCount: 0, rows: [] }),
});

test('pre-bills of a run are voided together, each logged, and what was changed since stays', async () => {
  const id = await runOf(5, 6, 7);
  const listed = await voidable(as('partner'), id);
  assert.deepEqual(
    listed.rows.map(({ matterId, invoiceState }) => [matterId, invoiceState]),
    [5, 6, 7].map((number) => [matter(number), 'Draft']),
  );
  const changed = listed.rows[2];
  assert.ok(changed);
  await partner.changed(await invoiceOf(changed.invoiceId), 'SUBMIT');
  const input = { id, reason: 'Wrong month', invoices: listed.rows.map(seen) };
  const key = crypto.randomUUID();
  assert.deepEqual(await voidThem(as('partner'), input, key), { ok: { runId: id, voided: 2, left: 1 }, error: null });
  assert.deepEqual((await voidThem(as('partner'), input, key)).ok, { runId: id, voided: 2, left: 1 });
  for (const { invoiceId, matterId } of listed.rows.slice(0, 2)) {
    const invoice = await invoiceOf(invoiceId);
    assert.deepEqual([invoice.state, invoice.number], ['Void', null]);
    assert.deepEqual(
      invoice.changes.filter(({ action }) => action === 'state').map(({ detail }) => [detail['to'], detail['reason']]),
      [['Void', 'Wrong month']],
    );
    const { rows } = await api.owner.query<{ free: number }>(
      `select count(*)::int as free from time_entries where tenant_id = 'alpha' and matter_id = $1 and invoice_id is null and status = 'Approved'`,
      [matterId],
    );
    assert.equal(rows[0]?.free, ENTRIES);
  }
  for (const number of [5, 6, 7]) assert.deepEqual(await imbalanceOf(api, 'alpha', number), []);
  const logged = await api.owner.query<{ matter: string; reason: string }>(
    `select object_id as matter, detail ->> 'reason' as reason from activity_log where tenant_id = 'alpha' and action = 'invoiceVoid' order by object_id`,
  );
  assert.deepEqual(
    logged.rows,
    [matter(5), matter(6)].toSorted().map((each) => ({ matter: each, reason: 'Wrong month' })),
  );
  const left = await voidable(as('partner'), id);
  assert.deepEqual([left.recordCount, left.rows[0]?.invoiceState], [1, 'AwaitingApproval']);
  assert.equal(
    (await voidThem(as('partner'), { ...input, invoices: left.rows.map(seen) })).ok?.voided,
    1,
    'as it is now',
  );
});

test('before it is confirmed a person is told how many will be voided, and why the others will not', async () => {
  const id = await runOf(12, 13, 14, 15);
  assert.deepEqual(await voidingOf(as('partner'), id), { made: 4, voidable: 4, notVoidable: [] });
  const { rows } = await voidable(as('partner'), id);
  const ofMatter = async (number: number): Promise<TestInvoice> =>
    invoiceOf(rows.find(({ matterId }) => matterId === matter(number))?.invoiceId ?? '');
  await partner.changed(await partner.changed(await ofMatter(12), 'APPROVE'), 'ISSUE');
  await partner.changed(await ofMatter(13), 'VOID', 'Not this one');
  await partner.changed(await ofMatter(15), 'SUBMIT');
  await api.owner.query(`update matters set is_restricted = true where tenant_id = 'alpha' and id = $1`, [matter(14)]);
  await api.owner.query(
    `update matters set person_responsible_id = $2, person_acting_id = null where tenant_id = 'alpha' and id = $1`,
    [matter(14), idOf('alpha', 'user', 'own')],
  );
  assert.deepEqual(await voidingOf(as('partner'), id), {
    made: 4,
    voidable: 1,
    notVoidable: [
      { reason: 'ISSUED', count: 1 },
      { reason: 'VOIDED', count: 1 },
      { reason: 'OUT_OF_REACH', count: 1 },
    ],
  });
  const { rows: shown } = await ask<{ rows: Row[] }>(as('partner'), 'run', { id });
  assert.deepEqual(
    shown.map(({ matterId }) => matterId),
    [12, 13, 15].map(matter),
  );
  for (const who of [as('admin'), as('own'), ['beta', 'partner'] as const])
    assert.equal(await voidingOf(who, id), null, 'it is somebody else’s');
  // As many as were told, whatever is sent along.
  const states = await api.owner.query<{ id: string; version: number }>(
    `select i.id, i.version from invoices i join invoice_run_rows w on w.tenant_id = i.tenant_id and w.invoice_id = i.id where w.tenant_id = 'alpha' and w.run_id = $1`,
    [id],
  );
  assert.deepEqual((await voidThem(as('partner'), { id, reason: 'Wrong month', invoices: states.rows })).ok, {
    runId: id,
    voided: 1,
    left: 3,
  });
  assert.equal((await ofMatter(15)).state, 'Void');
  assert.equal((await voidingOf(as('partner'), id))?.voidable, 0);
});

test('only the person whose run it is voids what it made, and says why', async () => {
  const id = await runOf(8);
  const { rows } = await voidable(as('partner'), id);
  const [row] = rows;
  assert.ok(row);
  const input = { id, reason: 'Wrong month', invoices: [seen(row)] };
  for (const who of [as('admin'), as('own'), ['beta', 'partner'] as const]) {
    assert.equal((await voidable(who, id)).recordCount, 0);
    assert.equal((await voidThem(who, input)).error?.message, 'This run does not exist.');
  }
  const { errors } = await api.run(as('reception'), documents.void, { key: 'k', input });
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
  assert.equal((await voidThem(as('partner'), { ...input, reason: ' ' })).error?.fields[0]?.field, 'reason');
  for (const invoices of [[], Array.from({ length: 101 }, () => seen(row)), [{ id: 'none', version: 1 }]]) {
    const wrong = await api.run(as('partner'), documents.void, { key: 'k', input: { ...input, invoices } });
    assert.equal(wrong.errors[0]?.extensions.code, errorCodes.badInput);
  }
  // An invoice that the run did not make, and one behind a wall.
  const byHand = await partner.done('createInvoice', {
    input: { matterId: matter(9), timeEntryIds: await giveWork(api, 'alpha', 9, ENTRIES), expenseIds: [] },
  });
  const behind = await new Biller(api, 'admin').done('createInvoice', {
    input: {
      matterId: matter(RESTRICTED_MATTER),
      timeEntryIds: await giveWork(api, 'alpha', RESTRICTED_MATTER, ENTRIES),
      expenseIds: [],
    },
  });
  await api.owner.query(
    `insert into invoice_run_rows (tenant_id, run_id, position, matter_id, currency, outcome, invoice_id) values ('alpha', $1, 99, $2, 'AUD', 'MADE', $3)`,
    [id, matter(RESTRICTED_MATTER), behind.id],
  );
  assert.equal((await voidable(as('partner'), id)).recordCount, 1);
  const invoices = [byHand, behind].map(({ id: invoiceId, version }) => ({ id: invoiceId, version }));
  assert.deepEqual((await voidThem(as('partner'), { ...input, invoices })).ok, { runId: id, voided: 0, left: 2 });
  const states = await api.owner.query(`select distinct status from invoices where id = any($1)`, [
    [row.invoiceId, byHand.id, behind.id],
  ]);
  assert.deepEqual(states.rows, [{ status: 'Draft' }]);
  await voidThem(as('partner'), input);
});

test('the rows of a run are exported by whoever may export invoices', async () => {
  const id = await runOf(10, 11);
  const request = `mutation ($key: String!, $input: RequestExportInput!) { requestExport(idempotencyKey: $key, input: $input) { ok { id } message } }`;
  const input = {
    list: 'INVOICE_RUNS',
    format: 'CSV',
    title: 'Run',
    invoiceRuns: { runId: id },
    columns: ['fileNumber', 'outcome', 'invoiceState', 'amount'].map((field) => ({ field, title: field })),
  };
  const refused = await api.run(as('partner'), request, { key: crypto.randomUUID(), input });
  assert.equal(refused.errors[0]?.extensions.code, errorCodes.forbidden);
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ('alpha', $1, 'invoices', 'export', 'all')`,
    [idOf('alpha', 'role', 'partner')],
  );
  await announceAccessChange(api.runner, 'alpha');
  // The API hears of it a moment later.
  const ask = () => api.run(as('partner'), request, { key: crypto.randomUUID(), input });
  let asked = await ask();
  while (asked.errors[0]?.extensions.code === errorCodes.forbidden) asked = await ask();
  const exportId = (asked.data['requestExport'] as unknown as { ok: { id: string } }).ok.id;
  const files = { folder: api.filesFolder, objectStorage: null };
  await createExportRound({ runner: api.runner, logger: silent, files, batchRows: 5, mostRows: 100 })();
  const link = await api.run(as('partner'), 'mutation ($id: ID!) { createExportLink(id: $id) { url } }', {
    id: exportId,
  });
  const { url } = link.data['createExportLink'] as unknown as { url: string };
  const file = await (await fetch(`${new URL(api.url).origin}${url}`)).text();
  const [head, ...rows] = parse(file, { bom: true, record_delimiter: '\r\n' }) as unknown as string[][];
  assert.deepEqual(head, ['fileNumber', 'outcome', 'invoiceState', 'amount']);
  assert.deepEqual(
    rows.map((row) => row.slice(0, 3)),
    ['0010', '0011'].map((number) => [`markalpha-${number}`, 'MADE', 'Draft']),
  );
});
