import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { parse } from 'csv-parse/sync';
import type { Who } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants } from '../../testing/test-firms.ts';
import { announceAccessChange } from '../identity/announcements.ts';
import { Biller, giveWork } from '../invoices/billing.fixtures.ts';
import { requestDocument, startExportsApi, type ExportsApi } from './exports.fixtures.ts';

const MATTER = 5;
const ENTRIES = 7;
const NOTHING = '00000000-0000-4000-8000-000000000000';
const YEARS = { from: '2020-01-01', to: '2030-12-31' };
const PARTNER: Who = ['alpha', 'partner'];
const matter = (number: number, tenant: 'alpha' | 'beta' = 'alpha'): string => idOf(tenant, 'matter', number);

let exports: ExportsApi;
let importId: string;
let invoiceId: string;
let debtorId: string;
let journalId: string;
let secretInvoiceId: string;
before(async () => {
  exports = await startExportsApi();
  const { api, owner } = exports;
  for (const tenant of testTenants) {
    await owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope)
       select $1, r.id, f.feature, 'export', r.scope from (values ($2::uuid, 'all'), ($3::uuid, 'own')) r (id, scope), (values ('invoices'), ('time')) f (feature)`,
      [tenant, idOf(tenant, 'role', 'partner'), idOf(tenant, 'role', 'admin')],
    );
    await announceAccessChange(api.runner, tenant);
  }
  await owner.query(
    `update matters set person_responsible_id = $2, person_acting_id = null where tenant_id = 'alpha' and id = $1`,
    [matter(RESTRICTED_MATTER), idOf('alpha', 'user', 'admin')],
  );
  const billed = await giveWork(api, 'alpha', MATTER, ENTRIES);
  const secret = await giveWork(api, 'alpha', RESTRICTED_MATTER, 2);
  secretInvoiceId = (await new Biller(api, 'admin').issued(matter(RESTRICTED_MATTER), secret.slice(0, 1))).id;
  const biller = new Biller(api, 'partner');
  invoiceId = (await biller.issued(matter(MATTER), billed.slice(0, 3))).id;
  await biller.pay({ id: invoiceId }, 1000);
  const issued = await api.run(PARTNER, 'query ($id: ID!) { invoice(id: $id) { debtorId } }', { id: invoiceId });
  debtorId = String(issued.data['invoice']?.['debtorId']);
  const journals = await api.run(
    ['alpha', 'admin'],
    'mutation ($key: String!, $input: ExportJournalsInput!) { exportJournals(idempotencyKey: $key, input: $input) { ok { id } } }',
    { key: crypto.randomUUID(), input: { profile: 'PLAIN', ...YEARS } },
  );
  journalId = String(journals.data['exportJournals']?.['ok']?.['id']);
  await owner.query(
    `insert into accounting_entries (tenant_id, export_id, position, matter_id, day, currency, reference, narration, lines, organisation_id, organisation_name)
     select 'alpha', $1, n, m.id, date '2026-11-06', 'AUD', '', 'Of matter ' || n, '[{"amountMinor": 1200}, {"amountMinor": -1200}]', 'one', 'Alpha Legal'
     from unnest($2::uuid[], $3::integer[]) m (id, n)`,
    [journalId, [matter(MATTER), matter(RESTRICTED_MATTER)], [MATTER, RESTRICTED_MATTER]],
  );
  await biller.ask('createExpense', {
    input: {
      matterId: matter(MATTER),
      incurredOn: '2026-11-01',
      description: 'Search',
      netMinor: 4200,
      taxBasisPoints: 1000,
    },
  });
  await owner.query(
    `insert into rates (tenant_id, kind, matter_id, amount_minor, starts_on, note)
     select 'alpha', 'agreed', id, 30000, date '2026-07-01', 'Note ' || file_number from matters where tenant_id = 'alpha' and id = any($1)`,
    [[matter(MATTER), matter(RESTRICTED_MATTER)]],
  );
  await owner.query(
    `insert into rates (tenant_id, kind, amount_minor, starts_on, note) values ('alpha', 'hourly', 50000, '2026-07-01', 'Of the firm')`,
  );
  const text = 'Date,Amount,Name,Description\n05/01/2026,12.34,Patel,Rent\n06/01/2026,56.78,Lee,Fees\n';
  const { data } = await api.run(
    PARTNER,
    'mutation ($key: String!, $input: ImportBankFileInput!) { importBankFile(idempotencyKey: $key, input: $input) { ok { id } } }',
    { key: crypto.randomUUID(), input: { fileName: 'a.csv', content: Buffer.from(text).toString('base64') } },
  );
  importId = String(data['importBankFile']?.['ok']?.['id']);
  const large = await giveWork(api, 'alpha', 1, 20);
  await api.run(
    ['alpha', 'own'],
    'mutation ($key: String!, $input: WriteOffTimeInput!) { writeOffTime(idempotencyKey: $key, input: $input) { ok { id } } }',
    {
      key: crypto.randomUUID(),
      input: { direction: 'OFF', reason: 'Courtesy', narrative: '', matterId: matter(1), timeEntryIds: large },
    },
  );
  while ((await ask(PARTNER, inputOf({ part: 'WRITE_OFF_REQUESTS' }, ['reason']))).errors.length > 0);
});
after(() => exports.close());

const columnsOf = (fields: readonly string[]) => fields.map((field) => ({ field, title: field }));
const inputOf = (billing: Record<string, unknown>, fields: readonly string[]) => ({
  list: 'BILLING',
  format: 'CSV',
  title: 'Billing',
  billing,
  columns: columnsOf(fields),
});
const ask = (who: Who, input: object) => exports.api.run(who, requestDocument, { key: crypto.randomUUID(), input });
async function rowsOf(input: Record<string, unknown>, who: Who = PARTNER): Promise<string[][]> {
  const [, ...rows] = parse(await exports.export(who, input), { bom: true }) as unknown as string[][];
  return rows;
}
const codeOf = async (who: Who, input: object): Promise<string | undefined> =>
  (await ask(who, input)).errors[0]?.extensions.code;
/** What the screen is answered, a line for each row. */
async function shown<Row>(document: string, variables: object, read: (row: Row) => readonly unknown[]) {
  const { data, errors } = await exports.api.run(PARTNER, document, { ...variables });
  assert.deepEqual(errors, []);
  let answer: unknown = Object.values(data)[0];
  while (!Array.isArray(answer)) answer = Object.values(answer as object)[0];
  return (answer as Row[]).map((row) => read(row).map((value) => String(value ?? '')));
}
interface Amount {
  readonly amount: { readonly minor: number };
}
const inFigures = (minor: number): string => (minor / 100).toFixed(2);

test('the bookings of a bank statement are a file as they are a list', async () => {
  const input = inputOf({ part: 'BANK_LINES', importId }, ['bookedOn', 'payer', 'description', 'amount']);
  const lines = await shown<Amount & { bookedOn: string; payer: string; description: string }>(
    'query ($importId: ID!) { bankLines(importId: $importId) { bookedOn payer description amount { minor } } }',
    { importId },
    ({ bookedOn, payer, description, amount }) => [bookedOn, payer, description, inFigures(amount.minor)],
  );
  assert.equal(lines.length, 2);
  assert.deepEqual(await rowsOf(input), lines);
  const { ok } = await exports.request(PARTNER, input);
  assert.equal(ok?.total, lines.length);
});

test('unbilled work of a matter is a file of its time and expenses by day', async () => {
  const rows = await rowsOf(
    inputOf({ part: 'UNBILLED_WORK', matterId: matter(MATTER) }, ['workedOn', 'kind', 'description', 'amount']),
  );
  assert.equal(rows.length, ENTRIES - 3 + 1);
  assert.deepEqual(rows[0], ['2026-11-01', 'expense', 'Search', '42.00']);
  assert.deepEqual(
    rows.slice(1).map(([, kind, description]) => [kind, description]),
    [4, 5, 6, 7].map((number) => ['time', `Work ${number}`]),
  );
  assert.deepEqual(
    rows,
    rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  );
});

test('lines of an invoice, rates and requests to write off are files of what their screens show', async () => {
  const lines = await shown<{ description: string; net: { minor: number } }>(
    'query ($id: ID!) { invoice(id: $id) { lines { description net { minor } } } }',
    { id: invoiceId },
    ({ description, net }) => [description, inFigures(net.minor)],
  );
  assert.equal(lines.length, 3);
  assert.deepEqual(await rowsOf(inputOf({ part: 'INVOICE_LINES', id: invoiceId }, ['description', 'net'])), lines);
  const rates = await rowsOf(inputOf({ part: 'RATES', matterId: matter(MATTER) }, ['note', 'amount']));
  assert.ok(rates.some(([note]) => note?.startsWith('Note ')));
  assert.deepEqual(await rowsOf(inputOf({ part: 'WRITE_OFF_REQUESTS' }, ['reason', 'entryCount'])), [
    ['Courtesy', '20'],
  ]);
});

test('payments of an invoice and the statement of its debtor are files with what was paid and what was owed after it', async () => {
  const payments = await shown<{ method: string; reference: string; allocated: { minor: number } }>(
    'query ($id: ID!) { invoice(id: $id) { payments { method reference allocated { minor } } } }',
    { id: invoiceId },
    ({ method, reference, allocated }) => [method, reference, inFigures(allocated.minor)],
  );
  assert.deepEqual(payments, [['BankTransfer', 'R', '10.00']]);
  const ofInvoice = inputOf({ part: 'INVOICE_PAYMENTS', id: invoiceId }, ['method', 'reference', 'allocated']);
  assert.deepEqual(await rowsOf(ofInvoice), payments);
  const entries = await shown<Amount & { kind: string; balance: { minor: number } }>(
    'query ($contactId: ID!, $from: Date!, $to: Date!) { clientStatement(contactId: $contactId, from: $from, to: $to) { entries { kind amount { minor } balance { minor } } } }',
    { contactId: debtorId, ...YEARS },
    ({ kind, amount, balance }) => [kind, inFigures(amount.minor), inFigures(balance.minor)],
  );
  assert.deepEqual(
    entries.map(([kind]) => kind),
    ['paid', 'issued'],
  );
  const ofDebtor = inputOf({ part: 'STATEMENT', contactId: debtorId, ...YEARS }, ['kind', 'amount', 'balance']);
  assert.deepEqual(await rowsOf(ofDebtor), entries);
});

test('statements of the bank, journals of a period and what was exported of them are files', async () => {
  assert.deepEqual(await rowsOf(inputOf({ part: 'BANK_STATEMENTS' }, ['fileName', 'lineCount', 'createdBy'])), [
    ['a.csv', '2', 'markalpha partner'],
  ]);
  const accounts = await shown<{ name: string; debit: { minor: number } }>(
    'query ($from: Date!, $to: Date!) { journalPeriod(from: $from, to: $to) { accounts { name debit { minor } } } }',
    YEARS,
    ({ name, debit }) => [name, inFigures(debit.minor)],
  );
  assert.ok(accounts.some(([name, debit]) => name === 'bank' && debit === '10.00'));
  assert.deepEqual(await rowsOf(inputOf({ part: 'JOURNAL_ACCOUNTS', ...YEARS }, ['name', 'debit'])), accounts);
  assert.deepEqual(
    await rowsOf(inputOf({ part: 'JOURNAL_ACCOUNTS', ...YEARS, currency: 'NZD' }, ['name', 'debit'])),
    [],
  );
  const [made, ...others] = await rowsOf(
    inputOf({ part: 'JOURNAL_EXPORTS' }, ['number', 'profile', 'amount', 'rowCount']),
  );
  assert.deepEqual(others, []);
  assert.equal(made?.[1], 'PLAIN');
  assert.ok(Number(made[2]) > 0);
  const entries = inputOf({ part: 'JOURNAL_ENTRIES', exportId: journalId }, ['day', 'narration', 'state', 'amount']);
  // Of matters within reach alone.
  assert.deepEqual(await rowsOf(entries), [['2026-11-06', 'Of matter 5', 'waiting', '12.00']]);
});

test('matters that a run would bill are a file of all that may be taken along, without those that were taken out', async () => {
  const input = { through: '2027-01-01', minimumMinor: 0, isDueOnly: false };
  const candidates = await shown<Amount & { fileNumber: string; title: string }>(
    'query ($input: InvoiceRunInput!) { invoiceRunPreview(input: $input) { rows { fileNumber title amount { minor } } } }',
    { input },
    ({ fileNumber, title, amount }) => [fileNumber, title, inFigures(amount.minor)],
  );
  const fields = ['fileNumber', 'title', 'amount'];
  assert.ok(candidates.length > 1);
  assert.deepEqual(await rowsOf(inputOf({ part: 'RUN_MATTERS', input }, fields)), candidates);
  const without = { ...input, exceptMatterIds: [matter(MATTER)] };
  assert.equal((await rowsOf(inputOf({ part: 'RUN_MATTERS', input: without }, fields))).length, candidates.length - 1);
  // An administrator here bills every matter, and takes along their own.
  const own = await rowsOf(inputOf({ part: 'RUN_MATTERS', input }, ['title']), ['alpha', 'admin']);
  assert.equal(own.length, 1);
});

test('weeks to approve are a file of whose is submitted and whose is not', async () => {
  const input = {
    list: 'TIMESHEET_WEEKS',
    format: 'CSV',
    title: 'Weeks',
    timesheetWeeks: { day: '2026-11-04' },
    columns: columnsOf(['user', 'status', 'billedSeconds']),
  };
  const people = await shown<{ user: { name: string }; submission: { status: string }; billedSeconds: number }>(
    'query ($day: Date!) { timesheetApprovals(day: $day) { people { user { name } submission { status } billedSeconds } } }',
    { day: '2026-11-04' },
    ({ user, submission, billedSeconds }) => [user.name, submission.status, billedSeconds],
  );
  assert.ok(people.length > 1);
  assert.deepEqual(await rowsOf(input), people);
  assert.equal(await codeOf(['alpha', 'nothing'], input), errorCodes.forbidden);
  const own = await rowsOf(input, ['alpha', 'admin']);
  assert.ok(own.length < people.length);
});

test('what is behind a wall, of another firm, or of nothing has no rows', async () => {
  for (const billing of [
    { part: 'UNBILLED_WORK', matterId: matter(RESTRICTED_MATTER) },
    { part: 'UNBILLED_WORK', matterId: matter(MATTER, 'beta') },
  ])
    assert.deepEqual(await rowsOf(inputOf(billing, ['description'])), []);
  for (const id of [secretInvoiceId, NOTHING]) {
    assert.deepEqual(await rowsOf(inputOf({ part: 'INVOICE_LINES', id }, ['description'])), []);
    assert.deepEqual(await rowsOf(inputOf({ part: 'INVOICE_PAYMENTS', id }, ['allocated'])), []);
  }
  const statement = inputOf({ part: 'STATEMENT', contactId: debtorId, ...YEARS }, ['amount']);
  assert.deepEqual(await rowsOf(statement, ['beta', 'partner']), []);
  assert.deepEqual(await rowsOf(inputOf({ part: 'RATES', matterId: matter(RESTRICTED_MATTER) }, ['note'])), []);
  const otherFirm = inputOf({ part: 'BANK_LINES', importId }, ['payer']);
  assert.deepEqual(await rowsOf(otherFirm, ['beta', 'partner']), []);
});

test('whoever takes along no invoices gets none of it, and what is of the whole firm is for those who take along all', async () => {
  const everywhere = [
    inputOf({ part: 'BANK_LINES', importId }, ['payer']),
    inputOf({ part: 'RATES' }, ['note']),
    inputOf({ part: 'RATES', userId: idOf('alpha', 'user', 'partner') }, ['note']),
    inputOf({ part: 'BANK_STATEMENTS' }, ['fileName']),
    inputOf({ part: 'JOURNAL_ACCOUNTS', ...YEARS }, ['debit']),
    inputOf({ part: 'JOURNAL_EXPORTS' }, ['amount']),
  ];
  const ofMatter = inputOf({ part: 'UNBILLED_WORK', matterId: matter(MATTER) }, ['description']);
  for (const input of [...everywhere, ofMatter])
    assert.equal(await codeOf(['alpha', 'nothing'], input), errorCodes.forbidden);
  for (const input of everywhere) assert.equal(await codeOf(['alpha', 'admin'], input), errorCodes.forbidden);
  assert.deepEqual(await rowsOf(ofMatter, ['alpha', 'admin']), []);
  const ofTheirs = inputOf({ part: 'UNBILLED_WORK', matterId: matter(RESTRICTED_MATTER) }, ['description']);
  assert.equal((await rowsOf(ofTheirs, ['alpha', 'admin'])).length, 1);
});

test('a part that is not there, without what it is of, or with what another is of is refused', async () => {
  for (const billing of [
    { part: 'BANK_LINES' },
    { part: 'INVOICE_LINES', matterId: matter(MATTER) },
    { part: 'WRITE_OFF_REQUESTS', importId },
    { part: 'STATEMENT', contactId: debtorId, from: YEARS.from },
    { part: 'RUN_MATTERS' },
    { part: 'JOURNAL_ENTRIES' },
  ])
    assert.equal(await codeOf(PARTNER, inputOf(billing, ['id'])), errorCodes.badInput, JSON.stringify(billing));
  assert.equal(
    await codeOf(PARTNER, inputOf({ part: 'UNBILLED_WORK', matterId: matter(MATTER) }, ['secret'])),
    errorCodes.badInput,
  );
});
