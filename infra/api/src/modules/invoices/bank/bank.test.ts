import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../../testing/test-firms.ts';
import { Biller, giveWork, imbalanceOf, type TestInvoice } from '../billing.fixtures.ts';
import { readAmount, UnreadableStatement } from './bank-line.ts';
import { matchInvoices } from './match-invoices.ts';
import { readStatement } from './read-statement.ts';

const PARTNER: Who = ['alpha', 'partner'];
let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
});
after(() => api.close());

const read = (text: string) => {
  const found = readStatement(Buffer.from(text), null);
  assert.equal(found.kind, 'read');
  return found.lines;
};
const camt = (entries: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (detail: string, more = ''): string =>
  `<Ntry><Amt Ccy="AUD">1234.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}<NtryDtls>${detail}</NtryDtls></Ntry>`;

test('amounts are read as banks write them', () => {
  const said = ['1,234.50', '1.234,50', '(12.00)', '12.00-', '-7', '1.234', '+0,5', '$ 1 000.00', 'none', ''];
  assert.deepEqual(said.map(readAmount), [123_450, 123_450, -1200, -1200, -700, 123_400, 50, 100_000, null, null]);
});

test('the same booking is read from CSV, OFX of both versions and camt.053', () => {
  const expected = { bookedOn: '2026-11-20', amountMinor: 123_450, payer: 'Patel & Co', description: 'INV 10482' };
  const shown = (text: string) => {
    const [line] = read(text);
    assert.ok(line);
    const { bookedOn, amountMinor, payer, description } = line;
    return { bookedOn, amountMinor, payer, description };
  };
  assert.deepEqual(shown('Date,Amount,Payer,Description\n20/11/2026,"1,234.50",Patel & Co,INV 10482\n'), expected);
  assert.deepEqual(shown('Date;Debit;Credit;Name;Details\n2026-11-20;;1.234,50;Patel & Co;INV 10482\n'), expected);
  const sgml = `OFXHEADER:100\n\n<OFX><CURDEF>AUD<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000<TRNAMT>1234.50<FITID>A1<NAME>Patel &amp; Co<MEMO>INV 10482</STMTTRN></OFX>`;
  assert.deepEqual(shown(sgml), expected);
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>AUD</CURDEF><STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>1234.50</TRNAMT><FITID>A1</FITID><NAME>Patel &amp; Co</NAME><MEMO>INV 10482</MEMO></STMTTRN></OFX>`;
  assert.deepEqual(shown(xml), expected);
  const detail = `<TxDtls><RltdPties><Dbtr><Pty><Nm>Patel &amp; Co</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV 10482</Ustrd></RmtInf></TxDtls>`;
  assert.deepEqual(shown(camt(entry(detail))), expected);
});

test('a batch is a line for each payment, pending and paid out ones are told apart', () => {
  const part = (amount: string) => `<TxDtls><Amt Ccy="AUD">${amount}</Amt></TxDtls>`;
  assert.deepEqual(
    read(camt(entry(`${part('1000.00')}${part('234.50')}`))).map(({ amountMinor }) => amountMinor),
    [100_000, 23_450],
  );
  assert.deepEqual(read(camt(entry('').replace('BOOK', 'PDNG'))), []);
  assert.equal(read(camt(entry('').replace('CRDT', 'DBIT')))[0]?.amountMinor, -123_450);
});

test('document types, entities and what is no statement are refused', () => {
  const hostile = camt(entry(''), '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>');
  for (const text of [hostile, '<a><b></a>', 'a\0b']) assert.throws(() => read(text), UnreadableStatement, text);
  assert.equal(readStatement(Buffer.from('one,two\n1,2\n'), null).kind, 'columns');
});

test('an invoice is found by number, amount and debtor, and nothing is suggested by an amount alone', () => {
  const invoice = (id: string, number: string, debtor: string, outstandingMinor: number, debtorId = debtor) => ({
    ...{ id, number, debtor, debtorId, outstandingMinor, currency: 'AUD', fileNumber: '1' },
  });
  const open = [
    invoice('a', 'INV-104', 'Jo Patel', 5000),
    invoice('b', 'INV-105', 'Jo Patel', 3000),
    invoice('c', '1045', 'Sam Lee', 8000),
  ];
  const match = (amountMinor: number, payer: string, description: string) =>
    matchInvoices({ amountMinor, payer, description, currency: 'AUD' }, open).map(
      ({ invoice: { id }, reasons, suggestedMinor }) => [id, reasons.join(' '), suggestedMinor],
    );
  assert.deepEqual(match(8000, 'PATEL JO', 'inv104 and INV 105'), [
    ['a', 'number debtor', 5000],
    ['b', 'number debtor', 3000],
    ['c', 'amount', 0],
  ]);
  assert.deepEqual(match(8000, 'X', 'thanks'), [['c', 'amount', 0]]);
  assert.deepEqual(match(6000, '', 'invoice 1045'), [['c', 'number', 6000]]);
});

const importDocument = `mutation ($key: String!, $input: ImportBankFileInput!) { importBankFile(idempotencyKey: $key, input: $input) { ok { id lineCount openCount knownLines debitLines } error { message fields { field } } rows } }`;
interface Imported {
  readonly ok: { id: string; lineCount: number; openCount: number; knownLines: number; debitLines: number } | null;
  readonly error: { message: string } | null;
  readonly rows: string[][] | null;
}
const importFile = async (text: string, more: object = {}, who = PARTNER): Promise<Imported> => {
  const input = { fileName: 'november.csv', content: Buffer.from(text).toString('base64'), ...more };
  const { data } = await api.run(who, importDocument, { key: crypto.randomUUID(), input });
  return data['importBankFile'] as unknown as Imported;
};
interface Booking {
  readonly id: string;
  readonly version: number;
  readonly paymentId: string | null;
  readonly proposals: readonly { invoiceId: string; reasons: string[]; suggested: { minor: number } }[];
}
const linesDocument = `query ($id: ID!) { bankLines(importId: $id) { id version paymentId isIgnored proposals { invoiceId reasons suggested { minor } } } }`;
const linesOf = async (id: string, who = PARTNER) =>
  (await api.run(who, linesDocument, { id })).data['bankLines'] as unknown as Booking[] | null;
const allocateDocument = `mutation ($key: String!, $input: AllocateBankLineInput!) { allocateBankLine(idempotencyKey: $key, input: $input) { ok { id paymentId } error { message } conflict { version } } }`;
const allocate = async (line: Booking, allocations: object[]) =>
  (
    await api.run(PARTNER, allocateDocument, {
      key: crypto.randomUUID(),
      input: { id: line.id, version: line.version, allocations },
    })
  ).data['allocateBankLine'] as unknown as {
    ok: { paymentId: string } | null;
    error: { message: string } | null;
    conflict: object | null;
  };

proveRootField(() => api, {
  name: 'bankImports',
  document: '{ bankImports { id fileName format lineCount openCount createdBy { id } } }',
  as: 'partner',
  refuses: 'client',
  works: ({ bankImports }) => assert.ok(Array.isArray(bankImports)),
});

test('a file is taken in once, a person allocates a booking, and undoing its payment opens it again', async () => {
  const ids = await giveWork(api, 'alpha', 5);
  const invoice: TestInvoice = await partner.issued(idOf('alpha', 'matter', 5), ids);
  const amount = (invoice.total.minor / 100).toFixed(2);
  const file = `Date,Amount,Name,Description\n05/01/2026,${amount},Somebody,Invoice ${invoice.number}\n06/01/2026,-12.00,Bank,Fee\n`;
  const first = await importFile(file);
  assert.deepEqual(
    { ...first.ok, id: '' },
    { id: '', lineCount: 1, openCount: 1, knownLines: 0, debitLines: 1 },
    first.error?.message,
  );
  assert.match((await importFile(file)).error?.message ?? '', /imported before/);
  const longer = await importFile(`${file}07/01/2026,5.00,Other,Unknown\n`);
  assert.deepEqual([longer.ok?.lineCount, longer.ok?.knownLines], [1, 1]);

  const importId = first.ok?.id ?? '';
  const [line] = (await linesOf(importId)) ?? [];
  assert.ok(line);
  const [best] = line.proposals;
  assert.deepEqual([best?.invoiceId, best?.suggested.minor], [invoice.id, invoice.total.minor]);
  assert.ok(best?.reasons.includes('number'));
  const tooMuch = await allocate(line, [{ invoiceId: invoice.id, amountMinor: invoice.total.minor + 1 }]);
  assert.ok(tooMuch.error);
  const done = await allocate(line, [{ invoiceId: invoice.id, amountMinor: invoice.total.minor }]);
  assert.ok(done.ok?.paymentId, done.error?.message);
  assert.ok((await allocate(line, [{ invoiceId: invoice.id, amountMinor: 1 }])).conflict);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  const undo = 'mutation ($id: ID!) { undoBankImport(id: $id) { ok { id } error { message } } }';
  const kept = (await api.run(PARTNER, undo, { id: importId })).data['undoBankImport'];
  assert.match(String(kept?.['error']?.['message']), /was allocated/);
  await partner.done('undoPayment', { id: done.ok.paymentId, reason: 'Wrong invoice' });
  const [again] = (await linesOf(importId)) ?? [];
  assert.deepEqual([again?.paymentId, again?.proposals[0]?.invoiceId], [null, invoice.id]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  const removed = (await api.run(PARTNER, undo, { id: longer.ok?.id })).data['undoBankImport'];
  assert.equal(removed?.['ok']?.['id'], longer.ok?.id);
});

test('columns that do not say what they are have to be named, and another firm sees none of it', async () => {
  const file = '20260105,17.00,Text\n20260106,18.00,More\n';
  const asked = await importFile(file);
  assert.deepEqual([asked.ok, asked.rows?.length], [null, 2]);
  const mapping = { day: 0, amount: 1, description: 2, dayOrder: 'YMD' };
  const named = await importFile(file.replaceAll(/(\d{4})(\d{2})(\d{2}),/g, '$1-$2-$3,'), { mapping });
  assert.equal(named.ok?.lineCount, 2);
  assert.equal(await linesOf(named.ok?.id ?? '', ['beta', 'partner']), null);
  const client = await api.run(['alpha', 'client'], linesDocument, { id: named.ok?.id });
  assert.equal(client.errors[0]?.extensions.code, 'FORBIDDEN');
});

test('an invoice behind a wall is neither proposed nor paid by those outside it', async () => {
  const ids = await giveWork(api, 'alpha', RESTRICTED_MATTER);
  const admin = new Biller(api, 'admin');
  const secret = await admin.issued(idOf('alpha', 'matter', RESTRICTED_MATTER), ids);
  const file = await importFile(`Date,Amount,Name,Description\n08/01/2026,10.00,X,Invoice ${secret.number}\n`);
  const [line] = (await linesOf(file.ok?.id ?? '')) ?? [];
  assert.ok(line);
  assert.ok(!line.proposals.some(({ invoiceId }) => invoiceId === secret.id));
  const refused = await allocate(line, [{ invoiceId: secret.id, amountMinor: 100 }]);
  assert.match(refused.error?.message ?? '', /does not exist/);
});
