import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sourceSystems, type SourceSystem } from '@atrium/contracts';
import {
  startSourceSimulator,
  type SimulatedFirm,
  type SimulatedMatter,
  type SourceSimulator,
} from '@atrium/simulators';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, TEST_SECRET, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { createProvisioningRound } from './run/provisioning-round.ts';
import { sourceClientsOf } from './source-systems.fixtures.ts';

const FIRM = 'Alpha of elsewhere';
const firm: SimulatedFirm = { name: FIRM, domain: 'alpha.example', matters: 60, contacts: 70 };
let simulator: SourceSimulator;
let api: TestApi;
before(async () => {
  simulator = await startSourceSimulator({
    firms: { leap: [{ ...firm, country: 1 }], smokeball: [firm], actionstep: [firm] },
    limitsRate: false,
  });
  api = await startTestApi({ sourceClients: sourceClientsOf(simulator.url) });
  await api.owner.query(
    `update tenants set show_reset_leap_access_card = true, show_reset_smokeball_access_card = true, show_reset_actionstep_access_card = true where tenant_id = 'alpha'`,
  );
});
after(async () => {
  await api.close();
  await simulator.close();
});

const state = `id mayAdminister refusal isAvailable connection { state accountKey problem }
  run { phase isPaused problem step counts { kind total create match leaveOut done failed trustMinor } balances { kind there brought leftOut unplaced here differing } people { id name } matterTypes { id name } }`;
const result = `{ ok { ${state} } error { message } }`;
interface State {
  readonly mayAdminister: boolean;
  readonly refusal: string;
  readonly connection: { state: string; accountKey: string; problem: string } | null;
  readonly run: {
    phase: string;
    isPaused: boolean;
    problem: string;
    step: number;
    counts: {
      kind: string;
      total: number;
      create: number;
      match: number;
      leaveOut: number;
      done: number;
      failed: number;
      trustMinor: number;
    }[];
    balances: {
      kind: string;
      there: number;
      brought: number;
      leftOut: number;
      unplaced: number;
      here: number;
      differing: number;
    }[];
    people: { id: string; name: string }[];
  };
}
interface Result {
  readonly ok: State | null;
  readonly error: { message: string } | null;
}

const ask = async (
  document: string,
  variables: Record<string, unknown>,
  user: 'internal' | 'admin' | 'partner' = 'internal',
) => {
  const { data, errors } = await api.run(['alpha', user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown;
};
const change = (name: string, system: SourceSystem, more = '', variables: Record<string, unknown> = {}) =>
  ask(`mutation ($system: String!) { ${name}(sourceSystem: $system${more}) ${result} }`, {
    system,
    ...variables,
  }) as Promise<Result>;
const look = (system: SourceSystem) =>
  ask(`query ($system: String!) { sourceSystem(sourceSystem: $system) { ${state} } }`, { system }) as Promise<State>;
const records = async (system: SourceSystem, kind: string, only: string) =>
  (
    (await ask(
      `query ($system: String!, $kind: String!, $only: String) { sourceRecords(sourceSystem: $system, kind: $kind, only: $only, first: 200) { recordCount records { id label plan reason state attempts targetId targetName money { kind there here } } } }`,
      { system, kind, only },
    )) as {
      records: {
        id: string;
        label: string;
        plan: string;
        reason: string;
        state: string;
        attempts: number;
        targetId: string | null;
        money: { kind: string; there: number | null; here: number | null }[];
      }[];
    }
  ).records;

/** As a person would: to the system's page, a click on Allow, and back to ours. */
async function comeBack(system: SourceSystem, purpose = 'signIn', answer = 'allow'): Promise<URL> {
  const begun = (await ask(
    `mutation ($system: String!, $purpose: String!) { beginSourceSignIn(sourceSystem: $system, purpose: $purpose) { ok { url } error { message } } }`,
    { system, purpose },
  )) as { ok: { url: string } };
  const page = await fetch(begun.ok.url);
  const key = /value="(\w+firm1)"/.exec(await page.text())?.[1] ?? '';
  const form = { method: 'POST', body: new URLSearchParams({ firm: key, answer }), redirect: 'manual' } as const;
  const sent = await fetch(begun.ok.url, form);
  const ours = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' });
  return new URL(ours.headers.get('location') ?? '', api.url);
}
const complete = (back: URL) =>
  ask(`mutation ($state: String!, $code: String!) { completeSourceSignIn(state: $state, code: $code) ${result} }`, {
    state: back.searchParams.get('state'),
    code: back.searchParams.get('code'),
  }) as Promise<Result>;

const round = (secondsPerTurn = 20) =>
  createProvisioningRound({
    runner: api.runner,
    clients: sourceClientsOf(simulator.url),
    serverSecret: TEST_SECRET,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    secondsPerTurn,
  });
/** Goes on until nothing is due, as often as a run is put off. */
async function work(secondsPerTurn?: number): Promise<void> {
  const go = round(secondsPerTurn);
  for (let turn = 0; turn < 400; turn += 1) {
    await api.owner.query(`update provisioning_runs set due_at = now() where tenant_id = 'alpha'`);
    if (!(await go())) return;
  }
}
const numbers = async () =>
  (
    await api.owner.query<Record<string, number>>(
      `select (select count(*)::int from matters where tenant_id = 'alpha') as matters, (select count(*)::int from contacts where tenant_id = 'alpha') as contacts,
        (select count(*)::int from matters where tenant_id = 'beta') as others`,
    )
  ).rows[0];
const firmStatus = async (system: SourceSystem) =>
  (
    await api.owner.query<{ status: string }>(
      `select ${system}_provisioning_status as status from tenants where tenant_id = 'alpha'`,
    )
  ).rows[0]?.status;
const countOf = (now: State, kind: string) => now.run.counts.find((count) => count.kind === kind);

proveRootField(() => api, {
  name: 'sourceSystem',
  document: '{ sourceSystem(sourceSystem: "leap") { id refusal } }',
  as: 'partner',
  refuses: 'client',
  works: ({ sourceSystem }) => assert.match(String(sourceSystem?.['refusal']), /^Only an administrator/),
});
proveRootField(() => api, {
  name: 'sourceRecords',
  document: '{ sourceRecords(sourceSystem: "leap", kind: "matter") { recordCount } }',
  as: 'internal',
  refuses: 'partner',
  works: () => undefined,
});

test('a firm without the card of a system is refused with a sentence', async () => {
  const { data } = await api.run(
    ['beta', 'internal'],
    `mutation { beginSourceSignIn(sourceSystem: "leap", purpose: "signIn") { ok { url } error { message } } }`,
  );
  assert.equal(
    data['beginSourceSignIn']?.['error']?.['message'],
    'Your firm is not set up for LEAP. If it uses LEAP, contact support.',
  );
});

for (const system of sourceSystems) {
  test(`${system}: signs in, is looked at first, comes across whole in spite of faults and kills, and not twice`, async () => {
    const there = simulator.systems[system];
    const before = await numbers();
    const back = await comeBack(system);
    assert.match(back.pathname, /^\/alpha\/\w+SignIn$/);
    const signedIn = await complete(back);
    assert.equal(signedIn.error, null);
    assert.equal(signedIn.ok?.connection?.state, 'connected');
    // What came back is good once.
    assert.equal((await complete(back)).ok, null);

    assert.equal((await change('startProvisioning', system)).ok?.run.phase, 'reading');
    assert.equal(await firmStatus(system), 'SyncInitiated');
    there.faults.push({ kind: 'busy', times: 2 }, { kind: 'away', times: 1 }, { kind: 'hangUp', times: 1 });
    there.signIns.expireAll();
    // Turns of no length: each page by another claim, as after a kill.
    await work(0);
    let now = await look(system);
    assert.equal(now.run.problem, '');
    assert.equal(now.run.phase, 'review');
    assert.equal(await firmStatus(system), 'MappingInitiated');
    assert.deepEqual(await numbers(), before, 'nothing is written before somebody has looked at it');
    assert.equal(countOf(now, 'contact')?.total, firm.contacts);
    // Types are those of the country that the token names.
    if (system === 'leap') assert.ok(there.asked.includes('/api/v2/schema/1/mattertypes/query'));
    const theirs = there.recordsOf(FIRM);
    const listed = theirs.matters.filter(({ status }) => system === 'actionstep' || status !== 'template');
    assert.equal(countOf(now, 'matter')?.total, listed.length);
    const reasons = (await records(system, 'matter', 'leaveOut')).map(({ reason }) => reason);
    assert.ok(reasons.includes('Deleted there.') && reasons.includes('Has no client.'), reasons.join());
    const trust = listed.reduce((sum, { trustMinor }) => sum + trustMinor, 0);
    if (system !== 'actionstep') assert.ok(Math.abs((countOf(now, 'matter')?.trustMinor ?? 0) - trust) <= trust);

    await assertBalances(system, now, theirs.matters);

    const [type] = await records(system, 'matterType', 'create');
    const choices = type === undefined ? [] : [{ recordId: type.id, targetId: null }];
    const confirmed = (await ask(
      `mutation ($system: String!, $choices: [SourceChoice!]!) { confirmProvisioning(sourceSystem: $system, choices: $choices) ${result} }`,
      { system, choices },
    )) as Result;
    assert.equal(confirmed.error, null);
    assert.equal(await firmStatus(system), 'MappingComplete');
    await work(0);
    now = await look(system);
    assert.equal(now.run.phase, 'finished', now.run.problem);
    assert.equal(await firmStatus(system), 'Complete');
    const brought = countOf(now, 'matter');
    const after = await numbers();
    assert.equal(brought?.done, (brought?.create ?? 0) + (brought?.match ?? 0));
    assert.equal(after?.['matters'], (before?.['matters'] ?? 0) + (brought?.create ?? 0));
    assert.equal(after?.['contacts'], (before?.['contacts'] ?? 0) + (countOf(now, 'contact')?.create ?? 0));
    assert.equal(after?.['others'], before?.['others']);

    // Once more: everything is here already, and people go on working.
    await change('startProvisioning', system);
    await work();
    assert.equal(await firmStatus(system), 'Complete');
    await ask(`mutation ($system: String!) { confirmProvisioning(sourceSystem: $system, choices: []) ${result} }`, {
      system,
    });
    await work();
    assert.deepEqual(await numbers(), after);
  });
}

/** Each matter holds what it holds there, and all of them together what the system lists, to the cent. */
async function assertBalances(system: SourceSystem, now: State, matters: readonly SimulatedMatter[]): Promise<void> {
  if (system === 'actionstep') return assert.deepEqual(now.run.balances, [], 'its reference has no list of balances');
  const fields = { trust: 'trustMinor', wip: 'wipMinor', debtors: 'debtorsMinor' } as const;
  assert.deepEqual(now.run.balances.map(({ kind }) => kind).toSorted(), Object.keys(fields).toSorted());
  const listed = (
    await Promise.all(['create', 'match', 'leaveOut'].map((plan) => records(system, 'matter', plan)))
  ).flat();
  const numberOf = (label: string): string => label.split(' · ')[0] ?? '';
  for (const { kind, there, brought, leftOut, unplaced } of now.run.balances) {
    const field = fields[kind as keyof typeof fields];
    // LEAP tells nothing of a matter that was deleted; a template is no matter, and Smokeball lists its money all the same.
    const isSaid = ({ status }: SimulatedMatter): boolean =>
      system === 'smokeball' || !['deleted', 'template'].includes(status);
    const whole = matters.filter(isSaid).reduce((sum, matter) => sum + matter[field], 0);
    assert.equal(there, whole);
    const templates = matters.filter((matter) => isSaid(matter) && matter.status === 'template');
    assert.equal(
      unplaced,
      templates.reduce((sum, matter) => sum + matter[field], 0),
    );
    assert.equal(brought + leftOut + unplaced, there);
    for (const { label, money } of listed) {
      const matter = matters.find(({ fileNumber }) => fileNumber === numberOf(label));
      const said = money.find((each) => each.kind === kind)?.there ?? 0;
      if (matter !== undefined && isSaid(matter)) assert.equal(said, matter[field], `${label}: ${kind}`);
    }
  }
}

test('what could not be saved is named, tried again, or left out', async () => {
  const system = 'smokeball';
  const matter = simulator.systems[system].recordsOf(FIRM).matters[0];
  assert.ok(matter !== undefined);
  await api.owner.query(
    `update source_items set state = 'waiting', matter_id = null, content = jsonb_set(content, '{openedOn}', '"2024-02-31"') where tenant_id = 'alpha' and source_system = $1 and source_id = $2`,
    [system, matter.id],
  );
  await api.owner.query(
    `update matters set file_number = file_number || ' old' where tenant_id = 'alpha' and file_number = $1`,
    [matter.fileNumber],
  );
  await api.owner.query(
    `update provisioning_runs set phase = 'writing' where tenant_id = 'alpha' and source_system = $1`,
    [system],
  );
  await work();
  assert.equal((await look(system)).run.phase, 'failed');
  const [failed] = await records(system, 'matter', 'failed');
  assert.equal(failed?.reason, 'It could not be saved. Try again, or contact support.');
  assert.ok((failed?.attempts ?? 0) >= 1);
  assert.equal(await firmStatus(system), 'Complete', 'a firm that works already is not shut out');
  await api.owner.query(
    `update source_items set content = jsonb_set(content, '{openedOn}', '"2024-02-28"') where tenant_id = 'alpha' and id = $1`,
    [failed?.id],
  );
  assert.equal((await change('retryProvisioning', system)).error, null);
  await work();
  const now = await look(system);
  assert.equal(now.run.phase, 'finished');
  assert.equal(countOf(now, 'matter')?.failed, 0);
});

test('a run that is paused stands still, and the tokens are renewed by one process at a time', async () => {
  const system = 'actionstep';
  await change('startProvisioning', system);
  assert.equal((await change('pauseProvisioning', system, ', isPaused: true')).ok?.run.isPaused, true);
  const { signIns, asked } = simulator.systems[system];
  const count = asked.length;
  await work();
  assert.equal(asked.length, count);
  await change('pauseProvisioning', system, ', isPaused: false');
  signIns.expireAll();
  const { refreshes } = signIns;
  await Promise.all([work(), work(), work()]);
  assert.equal((await look(system)).run.phase, 'review');
  assert.equal(signIns.refreshes, refreshes + 1);
});

test('a consent that was withdrawn there is said, and signing in again goes on', async () => {
  const system = 'leap';
  const { signIns } = simulator.systems[system];
  await change('startProvisioning', system);
  signIns.grants.splice(0);
  await work();
  const now = await look(system);
  assert.equal(now.run.phase, 'failed');
  assert.equal(now.connection?.state, 'broken');
  assert.match(now.connection.problem, /has to sign in to LEAP again/);
  assert.match((await change('startProvisioning', system)).error?.message ?? '', /Sign in to LEAP first/);
  const back = await comeBack(system, 'reset');
  assert.match(back.pathname, /^\/alpha\/LeapAccessReset$/);
  assert.equal((await complete(back)).ok?.connection?.state, 'connected');
  assert.equal((await change('retryProvisioning', system)).error, null);
  await work();
  assert.equal((await look(system)).run.phase, 'review');
});

test('a reset gives up the access that there was; disconnecting keeps what came across', async () => {
  const system = 'leap';
  const { signIns } = simulator.systems[system];
  const [old] = signIns.grants;
  await complete(await comeBack(system, 'reset'));
  assert.equal(signIns.grants.length, 1);
  assert.notEqual(signIns.grants[0], old);
  const before = await numbers();
  assert.equal((await change('disconnectSourceSystem', system)).ok?.connection?.state, 'disconnected');
  assert.equal(signIns.grants.length, 0);
  assert.deepEqual(await numbers(), before);
  assert.equal((await change('disconnectSourceSystem', system)).ok, null);
});

test('someone who says no there, or comes back for somebody else, connects nothing', async () => {
  const denied = await comeBack('leap', 'signIn', 'deny');
  assert.equal(denied.searchParams.get('error'), 'access_denied');
  const back = await comeBack('leap');
  const { data } = await api.run(
    ['alpha', 'admin'],
    `mutation ($state: String!, $code: String!) { completeSourceSignIn(state: $state, code: $code) ${result} }`,
    { state: back.searchParams.get('state'), code: back.searchParams.get('code') },
  );
  assert.equal((data['completeSourceSignIn'] as AnswerData)['ok'], null);
  assert.equal((await fetch(new URL('/-/source-sign-in?state=elsewhere', api.url))).status, 404);
});

test('no token is in the database as it is, in an answer or in a log', async () => {
  await complete(await comeBack('leap'));
  const secrets = Object.values(simulator.systems).flatMap(({ signIns }) =>
    signIns.grants.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]),
  );
  const { rows } = await api.owner.query<{ text: string }>(
    `select (select coalesce(string_agg(c::text, ''), '') from source_connections c) || (select coalesce(string_agg(s::text, ''), '') from source_sign_ins s) as text`,
  );
  const seen = `${rows[0]?.text ?? ''}${JSON.stringify(api.logged)}${JSON.stringify(await look('leap'))}`;
  assert.ok(secrets.length >= 2);
  for (const secret of secrets)
    assert.ok(!seen.includes(secret) && !seen.includes(Buffer.from(secret).toString('hex')));
});
