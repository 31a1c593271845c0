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
const PARTNER: Who = ['alpha', 'partner'];
const matter = (number: number, tenant: 'alpha' | 'beta' = 'alpha'): string => idOf(tenant, 'matter', number);

let exports: ExportsApi;
let importId: string;
let invoiceId: string;
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
  for (const id of [secretInvoiceId, NOTHING])
    assert.deepEqual(await rowsOf(inputOf({ part: 'INVOICE_LINES', id }, ['description'])), []);
  assert.deepEqual(await rowsOf(inputOf({ part: 'RATES', matterId: matter(RESTRICTED_MATTER) }, ['note'])), []);
  const otherFirm = inputOf({ part: 'BANK_LINES', importId }, ['payer']);
  assert.deepEqual(await rowsOf(otherFirm, ['beta', 'partner']), []);
});

test('whoever takes along no invoices gets none of it, and what is of the whole firm is for those who take along all', async () => {
  const everywhere = [
    inputOf({ part: 'BANK_LINES', importId }, ['payer']),
    inputOf({ part: 'RATES' }, ['note']),
    inputOf({ part: 'RATES', userId: idOf('alpha', 'user', 'partner') }, ['note']),
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
  ])
    assert.equal(await codeOf(PARTNER, inputOf(billing, ['id'])), errorCodes.badInput, JSON.stringify(billing));
  assert.equal(
    await codeOf(PARTNER, inputOf({ part: 'UNBILLED_WORK', matterId: matter(MATTER) }, ['secret'])),
    errorCodes.badInput,
  );
});
