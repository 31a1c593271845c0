import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { journalAccountNames, journalAccounts } from '@atrium/contracts';
import { startXeroSimulator, type XeroSimulator } from '@atrium/simulators';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, TEST_SECRET, type AnswerData, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../testing/test-firms.ts';
import { Biller, giveNarrowReach, giveWork } from '../invoices/billing.fixtures.ts';
import { createAccountingRound } from './run/accounting-round.ts';

const ADMIN: Who = ['alpha', 'admin'];
const PARTNER: Who = ['alpha', 'partner'];
let api: TestApi;
let xero: XeroSimulator;
let partner: Biller;
before(async () => {
  xero = await startXeroSimulator({ organisations: ['Alpha Legal', 'Alpha Holdings'] });
  xero.limitsRate = false;
  const client = { authUrl: xero.url, apiUrl: xero.url, clientId: 'atrium', clientSecret: '', apiKey: '' };
  api = await startTestApi({ accountingClients: { xero: client } });
  partner = new Biller(api, 'partner');
});
after(async () => {
  await api.close();
  await xero.close();
});

const connection = `state organisation organisations { id name } baseCurrency problem version accounts { name code number } waiting failed lastSentAt`;
const result = `{ ok { ${connection} } error { message } conflict { version } }`;
const sent = `{ ok { id number profile rowCount sending { waiting sent failed } } error { message fields { field } } }`;
const documents = {
  connection: `{ accountingConnection { ${connection} } }`,
  programAccounts: `{ accountingProgramAccounts { problem accounts { code name } } }`,
  entries: `query ($exportId: ID!) { accountingEntries(exportId: $exportId) { id narration state problem organisation sentAt amount { minor } } }`,
  begin: `mutation { beginAccountingSignIn { ok { url } error { message } } }`,
  complete: `mutation ($state: String!, $code: String!) { completeAccountingSignIn(state: $state, code: $code) ${result} }`,
  choose: `mutation ($id: String!, $version: Int!) { chooseAccountingOrganisation(id: $id, version: $version) ${result} }`,
  disconnect: `mutation { disconnectAccounting ${result} }`,
  saveAccounts: `mutation ($input: AccountingAccountsInput!) { saveAccountingAccounts(input: $input) ${result} }`,
  send: `mutation ($key: String!, $input: SendJournalsInput!) { sendJournals(idempotencyKey: $key, input: $input) ${sent} }`,
  retry: `mutation ($exportId: ID!, $ids: [ID!]) { retryAccountingEntries(exportId: $exportId, ids: $ids) ${sent} }`,
  invoice: `query ($id: ID!) { invoice(id: $id) { accountingEntries { exportNumber state organisation narration } } }`,
} as const;
interface Connection {
  readonly state: string;
  readonly organisation: string;
  readonly organisations: readonly { readonly id: string; readonly name: string }[];
  readonly problem: string;
  readonly version: number;
  readonly accounts: readonly { readonly name: string; readonly code: string; readonly number: string }[];
  readonly waiting: number;
  readonly failed: number;
}
interface Sent {
  readonly id: string;
  readonly number: number;
  readonly rowCount: number;
  readonly sending: { readonly waiting: number; readonly sent: number; readonly failed: number };
}
interface Entry {
  readonly id: string;
  readonly narration: string;
  readonly state: string;
  readonly problem: string;
  readonly organisation: string;
  readonly amount: { readonly minor: number };
}
interface Answer<Ok> {
  readonly ok: Ok | null;
  readonly error: { readonly message: string } | null;
  readonly conflict?: { readonly version: number } | null;
}
async function ask<Got>(
  name: keyof typeof documents,
  variables: Record<string, unknown> = {},
  who = ADMIN,
): Promise<Got> {
  const { data, errors } = await api.run(who, documents[name], variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Got;
}
const now = (): Promise<Connection> => ask<Connection>('connection');
const YEARS = { from: '2020-01-01', to: '2099-12-31' };
const send = (who = ADMIN, key: string = crypto.randomUUID(), input: object = YEARS) =>
  ask<Answer<Sent>>('send', { key, input }, who);
const entriesOf = (exportId: string, who = ADMIN) => ask<Entry[]>('entries', { exportId }, who);
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const round = (leaseSeconds = 90) =>
  createAccountingRound({
    runner: api.runner,
    logger: logger as never,
    clients: {
      xero: { authUrl: xero.url, apiUrl: xero.url, clientId: 'atrium', clientSecret: '', apiKey: '' },
    },
    serverSecret: TEST_SECRET,
    leaseSeconds,
  });
/** As if the time that the program, or a lease, asked for had passed. */
const passTime = () =>
  api.owner
    .query(`update accounting_entries set due_at = now() where state = 'waiting'`)
    .then(() => api.owner.query(`update accounting_connections set due_at = now()`));
const queue = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) {
    await passTime();
    // What is left of connections that were ended is noticed when they are used.
    if (!(await round()().catch(() => true))) return;
  }
  assert.fail('The queue does not end.');
};
/** Nothing of the ledgers is new. */
const clear = async (): Promise<void> => {
  await send();
  await queue();
};

/** Signs in at the program's page, letting it into one organisation or all. */
async function connect(organisation: string, who = ADMIN): Promise<Answer<Connection>> {
  const begun = await ask<Answer<{ url: string }>>('begin', {}, who);
  const url = new URL(begun.ok?.url ?? '');
  assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
  const page = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'allow', firm: organisation }),
    redirect: 'manual',
  });
  const back = new URL(page.headers.get('location') ?? '');
  return ask('complete', { state: back.searchParams.get('state'), code: back.searchParams.get('code') }, who);
}
const mapAccounts = async (codes: Readonly<Record<string, string>> = {}): Promise<Connection> => {
  const { version } = await now();
  const accounts = journalAccountNames.map((name) => ({ name, code: codes[name] ?? journalAccounts[name].number }));
  const saved = await ask<Answer<Connection>>('saveAccounts', { input: { accounts, version } });
  assert.ok(saved.ok, JSON.stringify(saved));
  return saved.ok;
};

proveRootField(() => api, {
  name: 'accountingConnection',
  document: documents.connection,
  as: 'admin',
  refuses: 'client',
  works: ({ accountingConnection }: AnswerData) => assert.ok(accountingConnection),
});
proveRootField(() => api, {
  name: 'accountingProgramAccounts',
  document: documents.programAccounts,
  as: 'admin',
  refuses: 'client',
  works: ({ accountingProgramAccounts }: AnswerData) => assert.ok(accountingProgramAccounts),
});

test('nothing is sent before the firm is connected, has said whose books and which accounts', async () => {
  const ids = await giveWork(api, 'alpha', 5);
  await partner.issued(idOf('alpha', 'matter', 5), ids);
  assert.match((await send()).error?.message ?? '', /Connect the firm/);
  const begun = await connect('all');
  assert.equal(begun.ok?.state, 'choosing');
  assert.deepEqual(
    begun.ok.organisations.map(({ name }) => name),
    ['Alpha Legal', 'Alpha Holdings'],
  );
  assert.match((await send()).error?.message ?? '', /Connect the firm/);
  const id = begun.ok.organisations[0]?.id;
  const stale = await ask<Answer<Connection>>('choose', { id, version: begun.ok.version + 7 });
  assert.equal(stale.conflict?.version, begun.ok.version);
  const chosen = await ask<Answer<Connection>>('choose', { id, version: begun.ok.version });
  assert.deepEqual([chosen.ok?.state, chosen.ok?.organisation], ['connected', 'Alpha Legal']);
  assert.match((await send()).error?.message ?? '', /Choose an account/);
  const { accounts } = await ask<{ accounts: { code: string }[] }>('programAccounts');
  assert.ok(accounts.some(({ code }) => code === '4000'));
  assert.ok(!accounts.some(({ code }) => code === '610' || code === '090'), 'none that Xero keeps by itself');
  await mapAccounts();

  const sealed = await api.owner.query<{ text: string }>(
    `select coalesce(string_agg(c::text, ''), '') as text from accounting_connections c`,
  );
  const [grant] = xero.signIns.grants;
  assert.ok(
    grant && !sealed.rows[0]?.text.includes(grant.accessToken) && !sealed.rows[0]?.text.includes(grant.refreshToken),
  );
});

test('entries are sent as they were posted, each once, and the invoice says so', async () => {
  const ids = await giveWork(api, 'alpha', 6);
  const invoice = await partner.issued(idOf('alpha', 'matter', 6), ids);
  await partner.pay(invoice, 1234);
  const key = crypto.randomUUID();
  const [made, again] = await Promise.all([send(ADMIN, key), send(ADMIN, key)]);
  assert.ok(made.ok, made.error?.message);
  assert.equal(again.ok?.id, made.ok.id);
  await queue();
  const entries = await entriesOf(made.ok.id);
  assert.deepEqual(new Set(entries.map(({ state }) => state)), new Set(['sent']));
  assert.equal(xero.journals.length, entries.length);
  for (const journal of xero.journals)
    assert.equal(
      journal.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
      0,
    );
  // What the program has is what the ledgers posted, account by account.
  const ledger = await api.owner.query<{ account: (typeof journalAccountNames)[number]; amount: number }>(
    `select l.account, -sum(l.amount_minor)::integer as amount from debtor_ledger l join journal_export_rows x on x.tenant_id = l.tenant_id and x.debtor_row_id = l.id
     where x.export_id = $1 group by 1`,
    [made.ok.id],
  );
  for (const { account, amount } of ledger.rows) {
    const code = journalAccounts[account].number;
    const there = xero.journals.flatMap(({ lines }) => lines).filter((line) => line.code === code);
    assert.equal(
      there.reduce((sum, line) => sum + Math.round(line.amount * 100), 0),
      amount,
      account,
    );
  }
  const shown = await ask<{ accountingEntries: { state: string; organisation: string; exportNumber: number }[] }>(
    'invoice',
    { id: invoice.id },
  );
  assert.equal(shown.accountingEntries.length, 2);
  assert.deepEqual(shown.accountingEntries[0]?.organisation, 'Alpha Legal');
  assert.match((await send()).error?.message ?? '', /nothing to export/);
});

test('what was lost on the way, asked for twice or cut off is entered once', async () => {
  await clear();
  const before = xero.journals.length;
  const ids = await giveWork(api, 'alpha', 9, 8);
  for (const id of ids) await partner.issued(idOf('alpha', 'matter', 9), [id]);
  const made = await send();
  assert.ok(made.ok, made.error?.message);
  // An answer that is lost, with and without a key that is still known there.
  xero.faults.push({ kind: 'lostAnswer', times: 1, path: 'ManualJournals' });
  await round()();
  xero.forgetKeys();
  xero.faults.push({ kind: 'broken', times: 1, path: 'ManualJournals' });
  await passTime();
  await round()();
  // Two processes at once, one of which is taken for dead while it works.
  await passTime();
  await Promise.all([round(0)(), round(0)(), round(0)()]);
  // The connection of a process ends between the answer and what is written of it.
  xero.faults.push({ kind: 'lostAnswer', times: 2, path: 'ManualJournals' });
  await passTime();
  const killed = round(0)().catch(() => undefined);
  await api.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user',
  );
  await killed;
  // Tokens that run out, and a program that wants to be left alone.
  xero.signIns.expireAll();
  xero.faults.push({ kind: 'busy', times: 2 }, { kind: 'away', times: 1 });
  await queue();
  const entries = await entriesOf(made.ok.id);
  assert.deepEqual(new Set(entries.map(({ state }) => state)), new Set(['sent']));
  const entered = xero.journals.slice(before).map(({ narration }) => narration);
  assert.deepEqual(entered.toSorted(), entries.map(({ narration }) => narration).toSorted());
});

test('an entry that is refused says why and is sent again when that is put right', async () => {
  await clear();
  await mapAccounts({ fees: '090' });
  const ids = await giveWork(api, 'alpha', 12);
  const invoice = await partner.issued(idOf('alpha', 'matter', 12), ids);
  await partner.pay(invoice, 500);
  const made = await send();
  assert.ok(made.ok, made.error?.message);
  await queue();
  const [failed, paid] = await entriesOf(made.ok.id);
  assert.equal(failed?.state, 'failed');
  assert.match(failed.problem, /090/);
  assert.equal(paid?.state, 'sent', 'the others go on');
  await mapAccounts();
  const retried = await ask<Answer<Sent>>('retry', { exportId: made.ok.id, ids: [failed.id] });
  assert.deepEqual(retried.ok?.sending, { waiting: 1, sent: 1, failed: 0 });
  await queue();
  assert.deepEqual(
    (await entriesOf(made.ok.id)).map(({ state }) => state),
    ['sent', 'sent'],
  );
});

test('a connection that is no longer accepted is said to be broken, and what waits is sent after the next one', async () => {
  await clear();
  const ids = await giveWork(api, 'alpha', 13);
  await partner.issued(idOf('alpha', 'matter', 13), ids);
  xero.signIns.grants.splice(0);
  const made = await send();
  assert.ok(made.ok);
  await queue();
  const broken = await now();
  assert.deepEqual([broken.state, broken.waiting], ['broken', 1]);
  assert.match(broken.problem, /Connect to it again/);
  const again = await connect('organisation-1');
  assert.equal(again.ok?.state, 'connected');
  assert.ok(
    again.ok.accounts.every(({ code }) => code !== ''),
    'the accounts are those of before',
  );
  await queue();
  assert.equal((await now()).waiting, 0);
  // The books of somebody else do not get what was meant for these.
  const more = await giveWork(api, 'alpha', 14);
  await partner.issued(idOf('alpha', 'matter', 14), more);
  await send();
  const other = await connect('organisation-2');
  assert.ok(other.ok?.accounts.every(({ code }) => code === ''));
  const count = xero.journals.length;
  await mapAccounts();
  await queue();
  assert.deepEqual([xero.journals.length, (await now()).waiting], [count, 1]);
  await connect('organisation-1');
  await mapAccounts();
  await queue();
  assert.equal((await now()).waiting, 0);
});

test('entries of a deleted matter are shown only to those within reach of the matter', async () => {
  await clear();
  await giveNarrowReach(api);
  await partner.issued(idOf('alpha', 'matter', 15), await giveWork(api, 'alpha', 15));
  const made = await send();
  assert.ok(made.ok, made.error?.message);
  await api.owner.query(`update matters set status = 'Deleted' where id = $1`, [idOf('alpha', 'matter', 15)]);
  assert.equal((await entriesOf(made.ok.id, PARTNER)).length, 1);
  for (const user of ['team', 'office'] as const) assert.deepEqual(await entriesOf(made.ok.id, ['alpha', user]), []);
});

test('entries behind a wall are shown to nobody outside it, and another firm and another role get nothing', async () => {
  await clear();
  const ids = await giveWork(api, 'alpha', RESTRICTED_MATTER);
  await new Biller(api, 'admin').issued(idOf('alpha', 'matter', RESTRICTED_MATTER), ids);
  assert.match((await send(PARTNER)).error?.message ?? '', /can’t see/);
  const made = await send();
  assert.ok(made.ok, made.error?.message);
  assert.equal((await entriesOf(made.ok.id)).length, 1);
  assert.deepEqual(await entriesOf(made.ok.id, PARTNER), []);
  assert.deepEqual(await entriesOf(made.ok.id, ['beta', 'admin']), []);
  const foreign = await ask<Answer<Sent>>('retry', { exportId: made.ok.id }, ['beta', 'admin']);
  assert.match(foreign.error?.message ?? '', /does not exist/);
  assert.equal((await ask<Connection>('connection', {}, ['beta', 'admin'])).state, 'none');
  for (const [name, variables] of [
    ['send', { key: 'k', input: YEARS }],
    ['begin', {}],
    ['disconnect', {}],
    ['entries', { exportId: made.ok.id }],
  ] as const) {
    const { errors } = await api.run(['alpha', 'own'], documents[name], variables);
    assert.equal(errors[0]?.extensions.code, 'FORBIDDEN', name);
  }
  // A sign-in that somebody else began is not theirs to complete.
  const begun = await ask<Answer<{ url: string }>>('begin');
  const state = new URL(begun.ok?.url ?? '').searchParams.get('state');
  const taken = await ask<Answer<Connection>>('complete', { state, code: 'x' }, ['alpha', 'internal']);
  assert.match(taken.error?.message ?? '', /no longer valid/);
  await queue();
  const ended = await ask<Answer<Connection>>('disconnect');
  assert.equal(ended.ok?.state, 'disconnected');
  assert.equal(xero.signIns.grants.length, 0, 'the tokens were given back');
});
