import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApi, type TestApi, type Who } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../../testing/test-firms.ts';
import { Biller, giveWork, type TestInvoice } from '../billing.fixtures.ts';
import { createInvoiceReminderRound } from '../reminders/reminder-round.ts';
import { dueReminder, reminderDaysOf } from '../reminders/due-reminder.ts';
import { ledesFields } from './ledes.ts';
import { statementOf } from './statement.ts';
import type { StatementRow } from './statement.store.ts';

let api: TestApi;
let partner: Biller;
const matter = (number: number): string => idOf('alpha', 'matter', number);
const person: Who = ['alpha', 'partner'];
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
  const setting = `insert into settings (tenant_id, name, value) values ('alpha', 'billing', $1) on conflict (tenant_id, name) do update set value = excluded.value`;
  await api.owner.query(setting, [
    { numberPrefix: 'INV-', bankDetails: 'BSB 062-000 account 1234', footer: 'Liability limited by a scheme' },
  ]);
});
after(() => api.close());

interface Paper {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}
const PAPER = `query ($id: ID!, $format: InvoicePaperFormat!) { invoicePaper(id: $id, format: $format) { fileName mediaType content } }`;
const SEND = `mutation ($key: String!, $input: SendInvoiceInput!) { sendInvoice(idempotencyKey: $key, input: $input) {
  ok { id version sentTo debtorEmail documentId canSend sendings { kind recipient subject state user { name } } } error { message fields { field } } conflict { version } } }`;
const STATEMENT = `query ($contactId: ID!, $from: Date!, $to: Date!) { clientStatement(contactId: $contactId, from: $from, to: $to) {
  debtor opening { minor } closing { minor } entries { kind number amount { minor } balance { minor } } paper { fileName content } } }`;

async function ask<Answer>(who: Who, document: string, variables: Record<string, unknown>): Promise<Answer> {
  const { data, errors } = await api.run(who, document, { key: crypto.randomUUID(), ...variables });
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
const paperOf = (who: Who, id: string, format = 'PDF') => ask<Paper | null>(who, PAPER, { id, format });

test('a pre-bill is looked at as a PDF, and an issued invoice keeps its own with the documents of the matter', async () => {
  const ids = await giveWork(api, 'alpha', 5, 40);
  const draft = await partner.done('createInvoice', {
    input: { matterId: matter(5), timeEntryIds: ids, expenseIds: [], message: 'With thanks' },
  });
  const preview = await paperOf(person, draft.id);
  assert.match(preview?.fileName ?? '', /^Pre-bill .*\.pdf$/);
  assert.match((await readPdf(preview?.content ?? '')).text, /draft for review/);
  assert.equal(await paperOf(person, draft.id, 'LEDES'), null);

  const issued = await partner.changed(await partner.changed(draft, 'APPROVE'), 'ISSUE');
  assert.match(issued.number ?? '', /^INV-\d+$/);
  const paper = await paperOf(person, issued.id);
  const read = await readPdf(paper?.content ?? '');
  assert.equal(paper?.fileName, `Invoice ${issued.number}.pdf`);
  assert.deepEqual([read.isTagged, read.Language, read.Title], [true, 'en-AU', `Tax invoice ${issued.number}`]);
  assert.ok(read.pages > 1, 'forty lines need more than a page');
  for (const words of [issued.number ?? '', 'With thanks', 'Work 1', 'Work 40', 'BSB 062-000', 'Page 2 of'])
    assert.ok(read.text.includes(words), words);
  const total = (issued.total.minor / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
  assert.ok(read.text.includes(total), total);
  assert.equal(read.tags.filter((tag) => tag === 'H1').length, 1);
  const bodyRows = 40 + 4;
  assert.ok(read.tags.filter((tag) => tag === 'TD').length >= 40 * 5 + 4 * 2);
  assert.ok(read.tags.filter((tag) => tag === 'TR').length >= bodyRows);
  assert.ok(read.tags.includes('TH') && read.tags.includes('Table') && read.tags.includes('P'));

  const { rows } = await api.owner.query(
    `select d.name, d.media_type, d.scan_state, d.size_bytes::int as size from documents d join invoices i on i.tenant_id = d.tenant_id and i.document_id = d.id where i.id = $1 and d.matter_id = $2`,
    [issued.id, matter(5)],
  );
  const size = Buffer.from(paper?.content ?? '', 'base64').length;
  assert.deepEqual(rows, [{ name: paper?.fileName, media_type: 'application/pdf', scan_state: 'clean', size }]);
});

test('an issued invoice is sent with its PDF, once for a key, and each sending is kept', async () => {
  const issued = await partner.issued(matter(6), await giveWork(api, 'alpha', 6));
  const input = { id: issued.id, version: issued.version, subject: 'Your invoice', message: 'Hello\n\nPlease <pay>' };
  type Sent = {
    ok: (TestInvoice & { sendings: object[]; sentTo: string; documentId: string }) | null;
    error: { message: string; fields: object[] } | null;
    conflict: object | null;
  };
  const send = (more: object, key: string = crypto.randomUUID()) =>
    ask<Sent>(person, SEND, { key, input: { ...input, ...more } });
  assert.deepEqual((await send({ to: 'nowhere' })).error?.fields, [{ field: 'to' }]);
  assert.deepEqual((await send({ subject: ' ' })).error?.fields, [{ field: 'subject' }]);
  assert.ok((await send({ version: issued.version - 1 })).conflict);
  const first = await send({ to: 'payer@client.example' }, 'sent');
  const again = await send({ to: 'payer@client.example' }, 'sent');
  assert.deepEqual(again.ok?.sendings, first.ok?.sendings);
  const sending = { kind: 'invoice', recipient: 'payer@client.example', subject: 'Your invoice', state: 'queued' };
  assert.equal(first.ok?.sentTo, sending.recipient);
  assert.deepEqual(
    first.ok?.sendings.map((each) => ({ ...each, user: undefined })),
    [{ ...sending, user: undefined }],
  );
  const { rows } = await api.owner.query(
    `select o.recipient, o.html_body like '%Please &lt;pay&gt;%' as escaped, a.name, a.media_type from mail_outbox o join mail_attachments a on a.tenant_id = o.tenant_id and a.mail_id = o.id where o.kind = 'invoice'`,
  );
  assert.deepEqual(rows, [
    {
      recipient: 'payer@client.example',
      escaped: true,
      name: `Invoice ${issued.number}.pdf`,
      media_type: 'application/pdf',
    },
  ]);
  const draft = await partner.done('createInvoice', {
    input: { matterId: matter(7), timeEntryIds: await giveWork(api, 'alpha', 7, 1), expenseIds: [] },
  });
  const unissued = await send({ id: draft.id, version: draft.version, to: 'payer@client.example' });
  assert.match(unissued.error?.message ?? '', /Issue the invoice first/);
});

test('an invoice counts the fees that lack codes its client asks for', async () => {
  const ids = await giveWork(api, 'alpha', 12, 3);
  await api.owner.query(`update time_entries set task_code = 'L120', activity_code = 'A104' where id = $1`, [ids[0]]);
  const invoice = await partner.done('createInvoice', {
    input: { matterId: matter(12), timeEntryIds: ids, expenseIds: [] },
  });
  const missing = async (): Promise<unknown> =>
    (await api.run(person, 'query ($id: ID!) { invoice(id: $id) { missingCodes } }', { id: invoice.id })).data[
      'invoice'
    ]?.['missingCodes'];
  assert.equal(await missing(), 0);
  await api.owner.query(
    `insert into time_policies (tenant_id, client_id, asks_for_codes) select tenant_id, client_id, true from matters where id = $1`,
    [matter(12)],
  );
  assert.equal(await missing(), 2);
  // What the matter says comes first.
  await api.owner.query(
    `insert into time_policies (tenant_id, matter_id, asks_for_codes) values ('alpha', $1, false)`,
    [matter(12)],
  );
  assert.equal(await missing(), 0);
});

test('there is no LEDES file while time lacks codes that its client asks for', async () => {
  const ids = await giveWork(api, 'alpha', 11, 2);
  await api.owner.query(`insert into time_policies (tenant_id, matter_id, asks_for_codes) values ('alpha', $1, true)`, [
    matter(11),
  ]);
  const issued = await partner.issued(matter(11), ids);
  const ledes = async () => {
    const { data, errors } = await api.run(person, PAPER, { id: issued.id, format: 'LEDES' });
    return errors[0]?.message ?? data['invoicePaper'];
  };
  assert.match(String(await ledes()), /no task and activity code/);
  await api.owner.query(`update time_entries set task_code = 'L120', activity_code = 'A104' where id = any($1)`, [ids]);
  assert.ok(typeof (await ledes()) === 'object');
});

test('LEDES 1998B has 24 fields in ASCII, and its lines add up to the invoice', async () => {
  const ids = await giveWork(api, 'alpha', 8);
  await api.owner.query(
    `update time_entries set narrative = 'Café | “review”', task_code = 'L120', activity = 'Review', activity_code = 'A104' where id = $1`,
    [ids[0]],
  );
  let invoice = await partner.done('createInvoice', {
    input: { matterId: matter(8), timeEntryIds: ids, expenseIds: [] },
  });
  const line = {
    id: invoice.id,
    kind: 'discount',
    description: 'Courtesy',
    enteredMinor: 1234,
    isTaxInclusive: false,
    taxBasisPoints: 1000,
  };
  invoice = await partner.done('addInvoiceLine', { input: { ...line, version: invoice.version } });
  const issued = await partner.changed(await partner.changed(invoice, 'APPROVE'), 'ISSUE');
  const paper = await paperOf(person, issued.id, 'LEDES');
  const text = Buffer.from(paper?.content ?? '', 'base64').toString('latin1');
  assert.match(text, /^[\x20-\x7e\r\n]+$/);
  const [format, header, ...rows] = text.split('\r\n').filter((record) => record !== '');
  assert.deepEqual([format, header], ['LEDES1998B[]', `${ledesFields.join('|')}[]`]);
  const records = rows.map((row) => {
    assert.ok(row.endsWith('[]'));
    const values = row.slice(0, -2).split('|');
    assert.equal(values.length, 24);
    return Object.fromEntries(ledesFields.map((field, index) => [field, values[index] ?? '']));
  });
  assert.equal(records.length, 7);
  let sum = 0;
  for (const record of records) {
    const cents = (field: string): number => Math.round(Number(record[field]) * 100);
    sum += cents('LINE_ITEM_TOTAL');
    const units = Number(record['LINE_ITEM_NUMBER_OF_UNITS']);
    const made = Math.round(units * cents('LINE_ITEM_UNIT_COST')) + cents('LINE_ITEM_ADJUSTMENT_AMOUNT');
    assert.equal(made, cents('LINE_ITEM_TOTAL'));
    assert.equal(cents('INVOICE_TOTAL'), issued.net.minor);
    assert.match(record['LINE_ITEM_DATE'] ?? '', /^\d{8}$/);
    assert.ok(record['LINE_ITEM_ACTIVITY_CODE'] === '' || record['LINE_ITEM_TASK_CODE'] !== '');
  }
  assert.equal(sum, issued.net.minor);
  const [first] = records;
  assert.deepEqual(
    [first?.['LINE_ITEM_TASK_CODE'], first?.['LINE_ITEM_ACTIVITY_CODE'], first?.['LINE_ITEM_DESCRIPTION']],
    ['L120', 'A104', 'Cafe   "review"'],
  );
});

test('a statement says what was billed and paid, and its balance is what is owed', async () => {
  const issued = await partner.issued(matter(9), await giveWork(api, 'alpha', 9));
  await partner.pay(issued, 1000);
  const { rows } = await api.owner.query<{ debtor: string; owed: number }>(
    `select d.debtor_id as debtor, sum(i.total_minor - i.paid_minor - i.credited_minor)::int as owed from invoices d join invoices i on i.tenant_id = d.tenant_id and i.debtor_id = d.debtor_id
     where d.id = $1 and i.status in ('Issued', 'PartPaid') group by 1`,
    [issued.id],
  );
  const [owed] = rows;
  type Answer = {
    closing: { minor: number };
    entries: { kind: string; number: string; amount: { minor: number } }[];
    paper: Paper;
  };
  const asked = { contactId: owed?.debtor, from: '2026-01-01', to: '2099-01-01' };
  const statement = await ask<Answer>(person, STATEMENT, asked);
  assert.equal(statement.closing.minor, owed?.owed);
  const own = statement.entries.filter(({ number }) => number === issued.number).map(({ amount }) => amount.minor);
  assert.deepEqual(
    own.sort((one, other) => one - other),
    [-1000, issued.total.minor],
  );
  const read = await readPdf(statement.paper.content);
  assert.ok(read.isTagged && read.text.includes('Statement of account') && read.text.includes(issued.number ?? '-'));
  for (const stranger of [['beta', 'partner']] as Who[])
    assert.equal(await ask(stranger, STATEMENT, asked), null, 'another firm');
});

test('behind a wall and in another firm there is no paper, nothing to send and no statement', async () => {
  const ids = await giveWork(api, 'alpha', RESTRICTED_MATTER);
  const secret = await new Biller(api, 'admin').issued(matter(RESTRICTED_MATTER), ids);
  const input = { id: secret.id, version: secret.version, to: 'a@b.example', subject: 'S', message: 'M' };
  for (const who of [person, ['beta', 'partner']] as Who[]) {
    assert.equal(await paperOf(who, secret.id), null);
    const { error } = await ask<{ error: { message: string } }>(who, SEND, { input });
    assert.match(error.message, /does not exist/);
  }

  const debtor = idOf('alpha', 'contact', 12);
  const owedBy = (id: string) => api.owner.query(`update invoices set debtor_id = $2 where id = $1`, [id, debtor]);
  const statementFor = async (who: Who) => {
    const asked = { contactId: debtor, from: '2026-01-01', to: '2099-01-01' };
    const statement = await ask<{ entries: { number: string }[] } | null>(who, STATEMENT, asked);
    return statement?.entries.map(({ number }) => number) ?? null;
  };
  const admin: Who = ['alpha', 'admin'];
  await owedBy(secret.id);
  assert.deepEqual([await statementFor(admin), await statementFor(person)], [[secret.number], null]);
  const open = await partner.issued(matter(13), await giveWork(api, 'alpha', 13));
  await owedBy(open.id);
  assert.deepEqual(
    [await statementFor(admin), await statementFor(person)],
    [[secret.number, open.number], [open.number]],
  );
});

test('however movements fall about the first day, a statement ends with their sum', () => {
  const kinds = ['issued', 'paid', 'credited', 'reversed'] as const;
  for (let seed = 1; seed <= 200; seed += 1) {
    let state = seed;
    const next = (below: number): number => (state = (state * 48271) % 2147483647) % below;
    const rows = Array.from({ length: next(30) }, (_, index): StatementRow => {
      const day = `2026-0${1 + next(9)}-${10 + next(18)}`;
      const kind = kinds[next(4)] ?? 'issued';
      const amountMinor = next(2_000_000) - 1_000_000;
      return { id: `${index}`, day, kind, invoiceId: 'i', number: '1', fileNumber: 'f', currency: 'AUD', amountMinor };
    }).sort((one, other) => one.day.localeCompare(other.day));
    const { openingMinor, closingMinor, entries } = statementOf(rows, `2026-0${1 + next(9)}-15`, 'AUD');
    assert.equal(
      closingMinor,
      rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    );
    assert.equal(closingMinor, openingMinor + entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    assert.equal(entries.at(-1)?.balanceMinor ?? openingMinor, closingMinor);
  }
});

test('a debtor is reminded by the firm’s rules, once for each, not when excepted or paid', async () => {
  const ids = await giveWork(api, 'alpha', 10, 4);
  const issued: TestInvoice[] = [];
  for (const id of ids) issued.push(await partner.issued(matter(10), [id]));
  const [open, excepted, paid, held] = issued;
  assert.ok(open && excepted && paid && held);
  await api.owner.query(
    `update settings set value = value || '{"reminderDays": "3, 14, 30", "reminderText": "May we remind you of our account."}' where name = 'billing'`,
  );
  await api.owner.query(`update contacts set email = 'debtor@client.example' where tenant_id = 'alpha'`);
  const day = (days: number) =>
    api.owner.query(`update invoices set due_on = current_date - $1::integer, reminders_checked_on = null`, [days]);
  await partner.pay(paid, paid.total.minor);
  await api.owner.query(`update invoices set is_on_hold = true where id = $1`, [held.id]);
  await api.owner.query(
    `update invoices set debtor_id = (select id from contacts where tenant_id = 'alpha' and id <> invoices.debtor_id limit 1) where id = $1`,
    [excepted.id],
  );
  const EXCEPT = `mutation ($id: ID!, $isReminded: Boolean!) { setDebtorReminders(id: $id, isReminded: $isReminded) { ok { isReminded } error { message } } }`;
  assert.deepEqual(await ask(person, EXCEPT, { id: excepted.id, isReminded: false }), {
    ok: { isReminded: false },
    error: null,
  });
  const sent = async () =>
    (
      await api.owner.query<{ invoice: string; days: number }>(
        `select s.invoice_id as invoice, s.due_days as days from invoice_sendings s join mail_outbox o on o.id = s.mail_id and o.kind = 'invoiceReminder' where s.invoice_id = any($1) order by s.created_at`,
        [issued.map(({ id }) => id)],
      )
    ).rows.map(({ invoice, days }) => [invoice, days]);
  // The firm's nine o'clock may not have come: its clock is put where it has.
  await api.owner.query(
    `update tenants set time_zone = (select name from pg_timezone_names where (now() at time zone name)::time between '10:00' and '22:00' and name like 'Etc/GMT%' order by 1 limit 1)`,
  );
  const round = createInvoiceReminderRound({ runner: api.runner, logger: { error: assert.fail } as never });
  const remind = async () => {
    while (await round(new AbortController().signal, 'http://localhost'));
    return sent();
  };
  await day(1);
  assert.deepEqual(await remind(), []);
  await day(20);
  assert.deepEqual(await remind(), [[open.id, 14]]);
  await api.owner.query(`update invoices set reminders_checked_on = null`);
  assert.deepEqual(await Promise.all([remind(), remind()]).then(([, last]) => last), [[open.id, 14]]);
  await day(40);
  assert.deepEqual(await remind(), [
    [open.id, 14],
    [open.id, 30],
  ]);
  const { rows } = await api.owner.query<{ text: string }>(
    `select o.text_body as text from invoice_sendings s join mail_outbox o on o.id = s.mail_id and o.kind = 'invoiceReminder' where s.invoice_id = $1`,
    [open.id],
  );
  assert.ok(rows.length > 0 && rows.every(({ text }) => text.startsWith('May we remind you of our account.')));
});

test('the reminder that is due is the latest that was not sent', () => {
  const days = reminderDaysOf('3, 14, 30');
  for (const [overdue, reminded, due] of [
    [2, 0, null],
    [3, 0, 3],
    [13, 3, null],
    [90, 0, 30],
    [90, 30, null],
  ] as const)
    assert.equal(dueReminder(days, overdue, reminded), due);
  assert.deepEqual(reminderDaysOf(''), []);
});
