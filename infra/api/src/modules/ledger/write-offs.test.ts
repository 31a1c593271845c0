import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { Biller, giveWork, imbalanceOf, type TestInvoice } from '../invoices/billing.fixtures.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
const matter = (number: number): string => idOf('alpha', 'matter', number);

const requestFields = 'id version status direction amount { minor } canDecide';
const writeDocument = `mutation ($key: String!, $input: WriteOffTimeInput!) { writeOffTime(idempotencyKey: $key, input: $input) { ok { ${requestFields} } error { message } } }`;
const decideDocument = `mutation ($id: ID!, $version: Int!, $is: Boolean!) { decideWriteOff(id: $id, version: $version, isApproved: $is) { ok { ${requestFields} } error { message } conflict { version } } }`;
const reverseDocument = `mutation ($id: ID!) { reverseWriteOff(id: $id, reason: "Mistake") { ok { id } error { message } } }`;
const listDocument = `query ($where: WriteOffFilter) { writeOffOnSummary(where: $where) { recordCount total { minor } rows { id kind isReversed amount { minor } reason } } }`;
const awaitingDocument = `{ writeOffRequests { ${requestFields} } }`;
const asAtDocument = `query ($matterId: ID!, $at: DateTime!) { ledgerAsAt(matterId: $matterId, at: $at) { at wip { minor } debtors { minor } accounts { ledger account amount { minor } } recordCount rows { ledger amount { minor } } } }`;

interface Request {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly amount: { readonly minor: number };
}
interface Answer<Ok> {
  readonly ok: Ok | null;
  readonly error: { readonly message: string } | null;
}
async function ask<Result>(
  who: readonly [TestTenant, TestUser],
  document: string,
  variables: object = {},
): Promise<Result> {
  const { data, errors } = await api.run([...who], document, { key: crypto.randomUUID(), ...variables });
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Result;
}
const alpha = (user: TestUser): readonly [TestTenant, TestUser] => ['alpha', user];
const write = (user: TestUser, input: object): Promise<Answer<Request>> =>
  ask(alpha(user), writeDocument, { input: { direction: 'OFF', reason: 'Courtesy', narrative: '', ...input } });
interface Listed {
  readonly recordCount: number;
  readonly total: { readonly minor: number };
  readonly rows: {
    readonly id: string;
    readonly kind: string;
    readonly isReversed: boolean;
    readonly amount: { readonly minor: number };
  }[];
}
const listOf = (matterNumber: number): Promise<Listed> =>
  ask(alpha('partner'), listDocument, { where: { matterId: matter(matterNumber) } });

test('time is written off whole or in part, on, and each row is reversed once', async () => {
  const ids = await giveWork(api, 'alpha', 5);
  const whole = await write('partner', { matterId: matter(5), timeEntryIds: ids.slice(0, 2) });
  assert.equal(whole.ok?.status, 'Entered');
  const part = await write('partner', { matterId: matter(5), timeEntryIds: ids.slice(2, 5), amountMinor: 1001 });
  assert.equal(part.ok?.amount.minor, 1001);
  const on = await write('partner', {
    matterId: matter(5),
    timeEntryIds: ids.slice(2, 3),
    direction: 'ON',
    amountMinor: 500,
  });
  assert.equal(on.ok?.amount.minor, 500);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  const again = await write('partner', { matterId: matter(5), timeEntryIds: ids.slice(0, 1) });
  assert.match(again.error?.message ?? '', /written off or changed/);

  const { rows, total } = await listOf(5);
  assert.equal(
    total.minor,
    rows.reduce((sum, { amount }) => sum + amount.minor, 0),
  );
  for (const { id } of rows) {
    const first = await ask<Answer<{ id: string }>>(alpha('partner'), reverseDocument, { id });
    assert.equal(first.ok?.id, id);
    await ask(alpha('partner'), reverseDocument, { id });
  }
  const after = await listOf(5);
  assert.deepEqual([after.recordCount, after.total.minor], [rows.length * 2, 0]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
});

test('more than the limit waits until somebody who may approves it', async () => {
  const ids = await giveWork(api, 'alpha', 1, 20);
  const asked = await write('own', { matterId: matter(1), timeEntryIds: ids });
  assert.equal(asked.ok?.status, 'AwaitingApproval');
  const request = asked.ok as Request;
  assert.deepEqual(await imbalanceOf(api, 'alpha', 1), []);
  const mayNot = await api.run([...alpha('own')], decideDocument, {
    id: request.id,
    version: request.version,
    is: true,
  });
  assert.equal(mayNot.errors[0]?.extensions.code, 'FORBIDDEN');
  assert.deepEqual(
    (await ask<Request[]>(alpha('partner'), awaitingDocument)).map(({ id }) => id),
    [request.id],
  );
  for (const stranger of [alpha('team'), ['beta', 'partner'] as const])
    assert.deepEqual(await ask<Request[]>(stranger, awaitingDocument), []);
  const foreign = await ask<Answer<Request>>(['beta', 'partner'], decideDocument, {
    id: request.id,
    version: 1,
    is: true,
  });
  assert.match(foreign.error?.message ?? '', /does not exist/);
  const entered = await ask<Answer<Request>>(alpha('partner'), decideDocument, {
    id: request.id,
    version: request.version,
    is: true,
  });
  assert.equal(entered.ok?.status, 'Entered');
  assert.deepEqual(await imbalanceOf(api, 'alpha', 1), []);
  assert.equal((await listOf(1)).total.minor, -request.amount.minor);
});

test('reversing more than the limit takes somebody who may approve', async () => {
  const [id = ''] = await giveWork(api, 'alpha', 2, 1);
  const on = (amountMinor: number) => ({ matterId: matter(2), timeEntryIds: [id], direction: 'ON', amountMinor });
  await write('own', on(500));
  await write('partner', on(150_000));
  const { rows } = await listOf(2);
  const rowOf = (minor: number): string | undefined => rows.find(({ amount }) => amount.minor === minor)?.id;
  const refused = await api.run([...alpha('own')], reverseDocument, { id: rowOf(150_000) });
  assert.equal(refused.errors[0]?.extensions.code, 'FORBIDDEN');
  for (const [user, minor] of [
    ['own', 500],
    ['partner', 150_000],
  ] as const) {
    const { ok } = await ask<Answer<{ id: string }>>(alpha(user), reverseDocument, { id: rowOf(minor) });
    assert.equal(ok?.id, rowOf(minor));
  }
});

test('whatever is done in whatever order, the ledger balances, figures are their rows, and a past moment stays as it was', async () => {
  const partner = new Biller(api, 'partner');
  const step = fc.record({ what: fc.nat(6), which: fc.nat(50), minor: fc.integer({ min: 1, max: 9000 }) });
  let run = 8;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
      run += 1;
      const [number, matterId] = [run, matter(run)];
      const ids = await giveWork(api, 'alpha', number, 8);
      const invoices: TestInvoice[] = [];
      const asAt: { readonly at: string; readonly said: string }[] = [];
      for (const { what, which, minor } of steps) {
        const entry = ids[which % ids.length] ?? '';
        const invoice = invoices[which % Math.max(1, invoices.length)];
        const current = invoice && ((await partner.ask('invoice', { id: invoice.id })) as TestInvoice);
        if (what === 0) await write('partner', { matterId, timeEntryIds: [entry], amountMinor: minor });
        else if (what === 1)
          await write('partner', { matterId, timeEntryIds: [entry], direction: 'ON', amountMinor: minor });
        else if (what === 2) {
          const { rows } = await listOf(number);
          const row = rows[which % Math.max(1, rows.length)];
          if (row !== undefined) await ask(alpha('partner'), reverseDocument, { id: row.id });
        } else if (what === 3) {
          const input = { matterId, timeEntryIds: [entry], expenseIds: [], isTaxInclusive: which % 2 === 0 };
          const created = await partner.send('createInvoice', { input });
          if (created.ok !== null) {
            const approved = await partner.change(created.ok, 'APPROVE');
            const issued = approved.ok && (await partner.change(approved.ok, 'ISSUE'));
            if (issued?.ok) invoices.push(issued.ok);
          }
        } else if (what === 4 && current)
          await partner.pay(current, Math.min(minor, Math.max(1, current.outstanding.minor)));
        else if (what === 5 && current) {
          const payment = current.payments.find(({ undoneAt }) => undoneAt === null);
          if (payment) await partner.send('undoPayment', { id: payment.id, reason: 'Bounced' });
        } else if (what === 6 && current) await partner.change(current, 'REVERSE', 'Wrong');
        assert.deepEqual(await imbalanceOf(api, 'alpha', number), [], JSON.stringify({ what, which, minor }));
        const at = new Date().toISOString();
        asAt.push({ at, said: JSON.stringify(await ask(alpha('partner'), asAtDocument, { matterId, at })) });
      }
      for (const { at, said } of asAt)
        assert.equal(JSON.stringify(await ask(alpha('partner'), asAtDocument, { matterId, at })), said);
      const now = await ask<{
        wip: { minor: number };
        accounts: { ledger: string; amount: { minor: number } }[];
        rows: { ledger: string; amount: { minor: number } }[];
      }>(alpha('partner'), asAtDocument, { matterId, at: new Date().toISOString() });
      for (const ledger of ['wip', 'debtors'])
        assert.equal(
          now.accounts.filter((row) => row.ledger === ledger).reduce((sum, { amount }) => sum + amount.minor, 0),
          0,
        );
      const wip = now.rows.filter(({ ledger }) => ledger === 'wip').reduce((sum, { amount }) => sum + amount.minor, 0);
      assert.equal(wip, now.wip.minor);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
