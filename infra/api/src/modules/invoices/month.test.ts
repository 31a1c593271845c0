import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, MATTERS } from '../../testing/test-firms.ts';
import { Biller, documents, giveWork, imbalanceOf, type TestAnswer, type TestInvoice } from './billing.fixtures.ts';

const BILLED = 40;
const ENTRIES = 4;
const AT_ONCE = 4;
const MOST_ATTEMPTS = 20;
const COURTESY_MINOR = 1000;

let api: TestApi;
let partner: Biller;
let admin: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
  admin = new Biller(api, 'admin');
});
after(() => api.close());

/** Open matters of the seed, and as many more as a month needs. */
async function monthOfMatters(): Promise<number[]> {
  const seeded = Array.from({ length: MATTERS - 2 }, (_, index) => index + 1);
  const added = Array.from({ length: BILLED - seeded.length }, (_, index) => MATTERS + 1 + index);
  for (const number of added)
    await api.owner.query(
      `insert into matters (tenant_id, id, file_number, title, client_id, client_name, type, status, person_responsible_id, office_id, team_id, opened_on)
       select m.tenant_id, $1, 'month-' || $2::text, 'Matter of the month ' || $2::text, m.client_id, m.client_name, m.type, 'Open', m.person_responsible_id, m.office_id, m.team_id, m.opened_on
       from matters m where m.tenant_id = 'alpha' and m.id = $3`,
      [idOf('alpha', 'matter', number), number, idOf('alpha', 'matter', 5)],
    );
  return [...seeded, ...added];
}

/** Every connection of the API ends where it stands, in the middle of whatever it does. */
const kill = async (): Promise<number> =>
  (
    await api.owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user',
    )
  ).rows.length;

/** As a page that sends what it was asked for until it is answered, with the key of the first attempt. */
async function issueUntilAnswered({ id, version }: TestInvoice): Promise<TestInvoice> {
  const variables = { key: crypto.randomUUID(), input: { id, version, action: 'ISSUE' } };
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const { data, errors } = await api.run(['alpha', 'partner'], documents.changeInvoiceState, variables);
    const answer = data?.['changeInvoiceState'] as unknown as TestAnswer | undefined;
    if (errors.length === 0 && answer?.ok) return answer.ok;
  }
  return assert.fail('It was never issued.');
}

const sumOf = (amounts: readonly { readonly minor: number }[]): number =>
  amounts.reduce((sum, { minor }) => sum + minor, 0);

test(`a month of ${BILLED} matters is billed by two people at once, with write-downs, kills, payments and a reversal, and every figure adds up`, async () => {
  const numbers = await monthOfMatters();
  const work = new Map<number, string[]>();
  for (const number of numbers) work.set(number, await giveWork(api, 'alpha', number, ENTRIES));

  // Each of two people begins every pre-bill: one of them has it, and no entry is on two.
  const approved: TestInvoice[] = [];
  let writtenDown = 0;
  for (const number of numbers) {
    const input = { matterId: idOf('alpha', 'matter', number), timeEntryIds: work.get(number) ?? [], expenseIds: [] };
    const both = await Promise.all([partner.send('createInvoice', { input }), admin.send('createInvoice', { input })]);
    const [made, ...others] = both.flatMap(({ ok }) => ok ?? []);
    assert.ok(made && others.length === 0, `matter ${number} is billed once`);
    const [line] = made.lines;
    assert.ok(line?.original);
    let invoice = made;
    if (number % 3 === 0) {
      writtenDown += COURTESY_MINOR;
      invoice = await partner.done('updateInvoiceLine', {
        input: {
          id: made.id,
          version: made.version,
          lineId: line.id,
          description: 'Advice',
          enteredMinor: line.original.minor - COURTESY_MINOR,
          isTaxInclusive: false,
          taxBasisPoints: 1000,
          reason: 'Courtesy',
        },
      });
    }
    approved.push(await admin.changed(invoice, 'APPROVE'));
  }

  // They are issued four at a time while connections are ended under them.
  const issued: TestInvoice[] = [];
  let ended = 0;
  for (let first = 0; first < approved.length; first += AT_ONCE) {
    const batch = approved.slice(first, first + AT_ONCE).map(issueUntilAnswered);
    ended += await new Promise<number>((resolve, reject) => {
      setTimeout(() => void kill().then(resolve, reject), first % 7);
    });
    issued.push(...(await Promise.all(batch)));
  }
  assert.ok(ended > 0, 'connections were ended');
  const given = issued.map(({ number }) => Number(number)).sort((one, other) => one - other);
  assert.deepEqual(
    given,
    given.map((_, index) => (given[0] ?? 0) + index),
    'numbers have neither gap nor double',
  );
  for (const number of numbers) assert.deepEqual(await imbalanceOf(api, 'alpha', number), [], `matter ${number}`);

  const billed = await api.owner.query<{ status: string; count: number }>(
    `select e.status, count(*)::integer as count from time_entries e where e.tenant_id = 'alpha' and e.id = any($1::uuid[]) group by 1`,
    [[...work.values()].flat()],
  );
  assert.deepEqual(billed.rows, [{ status: 'Billed', count: BILLED * ENTRIES }]);
  const lowered = await api.owner.query<{ minor: number }>(
    `select coalesce(sum(l.amount_minor), 0)::integer as minor from wip_ledger l where l.tenant_id = 'alpha' and l.kind = 'adjusted' and l.invoice_id = any($1::uuid[])`,
    [issued.map(({ id }) => id)],
  );
  assert.equal(lowered.rows[0]?.minor, -writtenDown);

  // Half of them are paid, a fifth in part; one that was paid is reversed and its work billed again.
  let received = 0;
  for (const [index, invoice] of issued.entries()) {
    const amount = index % 2 === 0 ? invoice.total.minor : index % 5 === 0 ? 1234 : 0;
    if (amount === 0) continue;
    received += amount;
    assert.ok((await partner.pay(invoice, amount)).ok);
  }
  const wrong = (await partner.ask('invoice', { id: issued[0]?.id })) as TestInvoice;
  assert.equal(wrong.state, 'Paid');
  received -= wrong.total.minor;
  const unpaid = await partner.done('undoPayment', { id: wrong.payments[0]?.id, reason: 'Bounced' });
  await partner.changed(unpaid, 'REVERSE', 'Wrong client');
  const again = await partner.issued(idOf('alpha', 'matter', numbers[0] ?? 0), work.get(numbers[0] ?? 0) ?? []);
  assert.equal(Number(again.number), (given.at(-1) ?? 0) + 1);

  for (const number of numbers) assert.deepEqual(await imbalanceOf(api, 'alpha', number), [], `matter ${number}`);
  const ids = [...issued.slice(1), again].map(({ id }) => id);
  const { invoices, totals } = (await partner.ask('list', { ids })) as {
    invoices: readonly TestInvoice[];
    totals: { readonly total: { readonly minor: number }; readonly outstanding: { readonly minor: number } };
  };
  const now: TestInvoice[] = [];
  for (const id of ids) now.push((await partner.ask('invoice', { id })) as TestInvoice);
  assert.equal(totals.total.minor, sumOf(now.map(({ total }) => total)));
  assert.equal(totals.outstanding.minor, totals.total.minor - received);
  assert.equal(totals.outstanding.minor, sumOf(invoices.map(({ outstanding }) => outstanding)));
});
