import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

let firm: SyncedFirm;
const system = 'smokeball';
before(async () => {
  firm = await startSyncedFirm();
  await firm.provision(system);
});
after(() => firm.close());

const openMatter = (place = 0) => {
  const found = firm
    .storeOf(system)
    .records.matters.filter(({ status, clientId }) => status === 'open' && clientId !== null)[place];
  assert.ok(found !== undefined);
  return found;
};
const titleHere = async (sourceId: string) =>
  (
    await firm.rows<{ title: string }>(`select title from matters where id = $1`, [
      await firm.here(system, 'matter', sourceId),
    ])
  )[0]?.title;
const conflicts = () =>
  firm.rows<{ field: string; what: string; our_value: string; their_value: string; their_by: string }>(
    `select field, what, our_value, their_value, their_by from sync_conflicts where tenant_id = 'alpha' and resolution is null order by found_at`,
  );

test('hooks that arrive twice, late, out of order or not at all change nothing in the end', async () => {
  const { hooks } = firm.simulator.systems[system];
  const store = firm.storeOf(system);
  const matter = openMatter();
  assert.equal(hooks.listOf('sfirm1').length, 1, 'the system was asked to tell of changes');
  hooks.fate = 'hold';
  for (const title of ['One', 'Two', 'Three']) store.edit('matter', matter.id, { title });
  hooks.fate = 'double';
  store.edit('matter', matter.id, { title: 'Four' });
  hooks.fate = 'deliver';
  hooks.release(true);
  await hooks.settled();
  await firm.round();
  assert.equal(await titleHere(matter.id), 'Four', 'told of it, without having been asked');
  hooks.fate = 'lose';
  store.edit('matter', matter.id, { title: 'Five' });
  await firm.settle();
  assert.equal(await titleHere(matter.id), 'Five', 'found by asking');
  hooks.fate = 'deliver';
});

test('a change that is refused there is kept with what the system said, and goes once it is mended', async () => {
  const matter = openMatter();
  const id = await firm.here(system, 'matter', matter.id);
  await firm.rows(`update matters set title = repeat('long ', 70) where id = $1`, [id]);
  await firm.settle();
  const [refused] = await firm.rows(
    `select state, reason, detail from sync_outbox where tenant_id = 'alpha' and record_id = $1`,
    [id],
  );
  assert.deepEqual(refused, { state: 'refused', reason: 'refusedThere', detail: 'Text is longer than 300 characters' });
  await firm.rows(`update matters set title = 'Short' where id = $1`, [id]);
  await firm.settle();
  assert.equal(matter.title, 'Short');
  assert.deepEqual(
    await firm.rows(`select id from sync_outbox where tenant_id = 'alpha' and record_id = $1`, [id]),
    [],
  );
});

test('what both sides changed is kept with both values, and nothing is written over', async () => {
  const store = firm.storeOf(system);
  const matter = openMatter(1);
  const id = await firm.here(system, 'matter', matter.id);
  store.edit('matter', matter.id, { title: 'As they say', description: 'Theirs alone' }, 'Nadia Petrov');
  await firm.rows(`update matters set title = 'As we say' where id = $1`, [id]);
  await firm.settle();
  assert.deepEqual(await conflicts(), [
    { field: 'title', what: 'changed', our_value: 'As we say', their_value: 'As they say', their_by: 'Nadia Petrov' },
  ]);
  assert.equal(matter.title, 'As they say');
  assert.equal(await titleHere(matter.id), 'As we say');
  assert.equal(matter.description, 'Theirs alone');
  store.edit('matter', matter.id, { title: 'As we say' });
  await firm.settle();
  assert.deepEqual(await conflicts(), [], 'once both say the same it is none any more');
});

test('a lost answer makes no second record, and a kill between two steps loses nothing', async () => {
  const { writes } = firm.simulator.systems[system];
  const store = firm.storeOf(system);
  const matter = openMatter();
  const matterId = await firm.here(system, 'matter', matter.id);
  writes.losesAnswers = 1;
  await firm.rows(`insert into tasks (tenant_id, kind, subject, matter_id) values ('alpha', 'task', 'Made once', $1)`, [
    matterId,
  ]);
  const controller = new AbortController();
  controller.abort();
  await firm.round({ secondsPerTurn: 0 });
  await firm.round({ signal: controller.signal });
  await firm.settle();
  await firm.settle();
  assert.equal(store.rows('task').filter((row) => row['subject'] === 'Made once').length, 1);
  const [count] = await firm.rows<{ count: number }>(
    `select count(*)::integer as count from tasks where tenant_id = 'alpha' and subject = 'Made once'`,
  );
  assert.equal(count?.count, 1);
});

test('a record that is deleted or merged there stays here until a person decides', async () => {
  const store = firm.storeOf(system);
  const matter = openMatter();
  const task = store.add('task', { matterId: matter.id, subject: 'To be deleted' });
  await firm.settle();
  const taskId = await firm.here(system, 'task', task);
  store.remove('task', task);
  const people = store.records.contacts.filter(({ isDeleted }) => !isDeleted);
  const [loser, winner] = [people[2]?.id ?? '', people[3]?.id ?? ''];
  store.merge(loser, winner);
  await firm.settle();
  const [row] = await firm.rows(`select deleted_at from tasks where id = $1`, [taskId]);
  assert.deepEqual(row, { deleted_at: null });
  assert.deepEqual((await conflicts()).map(({ what }) => what).toSorted(), ['deletedThere', 'deletedThere']);
});

test('hooks from elsewhere are refused: forged, of another firm, old, repeated or too large', async () => {
  const { hooks } = firm.simulator.systems[system];
  const [subscription] = hooks.listOf('sfirm1');
  const url = subscription?.url ?? '';
  assert.match(url, /\/-\/source-hooks\/alpha\/smokeball\/[\w-]{32}$/);
  const before = await firm.rows(`select id from sync_events where tenant_id in ('alpha', 'beta')`);
  const send = (
    to: string,
    more: Record<string, string> = {},
    body = '{"type":"matter.updated","payload":{"id":"sm1"}}',
  ) =>
    fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', ...more }, body }).then(
      ({ status }) => status,
    );
  const signed = (timestamp: number, secret: string) => {
    const requestid = randomUUID();
    const signature = createHmac('sha256', secret).update(`${timestamp}|${requestid}|simulated`).digest('hex');
    return { timestamp: String(timestamp), requestid, clientid: 'simulated', signature };
  };
  assert.equal(await send(url), 403);
  assert.equal(await send(url, signed(Date.now(), 'a guess')), 403);
  assert.equal(await send(url.replace('/alpha/', '/beta/'), signed(Date.now(), 'a guess')), 403);
  assert.equal(await send(url.replace('/smokeball/', '/actionstep/')), 403);
  assert.equal(await send(url.replace('/smokeball/', '/elsewhere/')), 403);
  assert.equal(await send(url.replace(/[\w-]{32}$/, 'x'.repeat(32))), 403);
  assert.equal(await send(url, signed(Date.now(), 'a guess'), 'x'.repeat(70_000)), 413);
  // The simulator's own secret, at the wrong time and twice.
  let sentHeaders: Record<string, string> = {};
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (String(input) === url) sentHeaders = init?.headers as Record<string, string>;
    return original(input, init);
  };
  try {
    firm.storeOf(system).edit('matter', openMatter().id, { title: 'Told once' });
    await hooks.settled();
  } finally {
    globalThis.fetch = original;
  }
  const { 'content-type': _type, ...given } = sentHeaders;
  const known = await firm.rows(`select id from sync_events where tenant_id = 'alpha'`);
  assert.equal(await send(url, given), 200, 'the same event again is taken and does nothing');
  assert.deepEqual(await firm.rows(`select id from sync_events where tenant_id = 'alpha'`), known);
  assert.equal(await send(url, { ...given, timestamp: String(Date.now() - 3_600_000) }), 403);
  assert.equal(
    (await firm.rows(`select id from sync_events where tenant_id in ('alpha', 'beta')`)).length,
    before.length + 1,
  );
});

test('a firm whose connection cannot be used holds nobody up', async () => {
  // Sealed for no firm: whoever opens it finds nothing. It has waited longest, and so comes first.
  await firm.rows(
    `insert into source_connections (tenant_id, source_system, state, tokens) values ('beta', $1, 'connected', '\\x00')`,
    [system],
  );
  await firm.rows(
    `insert into sync_states (tenant_id, source_system, needs_links, poll_at) values ('beta', $1, false, now() - interval '1 day')`,
    [system],
  );
  const matter = openMatter();
  firm.storeOf(system).edit('matter', matter.id, { title: 'Not held up' });
  await firm.rows(`update sync_states set poll_at = now(), due_at = now() where tenant_id = 'alpha'`);
  await firm.round();
  assert.equal(await titleHere(matter.id), 'Not held up');
  const [other] = await firm.rows(`select last_error as error from sync_states where tenant_id = 'beta'`);
  assert.notEqual(other?.['error'], '', 'the other firm had its turn, and failed');
  for (const table of ['sync_states', 'source_connections'])
    await firm.rows(`delete from ${table} where tenant_id = 'beta'`);
});

test('a consent that was withdrawn there stops the work, and administrators are told by mail once', async () => {
  const { signIns } = firm.simulator.systems[system];
  const mails = () =>
    firm.rows<{ recipient: string; text_body: string }>(
      `select recipient, text_body from mail_outbox where tenant_id = 'alpha' and kind = 'sourceBroken'`,
    );
  signIns.grants.splice(0);
  await firm.rows(`update sync_states set poll_at = now(), due_at = now() where tenant_id = 'alpha'`);
  await firm.round();
  await firm.rows(`update sync_states set poll_at = now(), due_at = now() where tenant_id = 'alpha'`);
  await firm.round();
  const sent = await mails();
  assert.ok(sent.length > 0);
  assert.equal(new Set(sent.map(({ recipient }) => recipient)).size, sent.length, 'each once');
  assert.match(sent[0]?.text_body ?? '', /has to sign in to Smokeball again/);
  const { data } = await firm.api.run(['alpha', 'partner'], '{ brokenSources { id state mayAdminister } }');
  assert.deepEqual(data['brokenSources'], [{ id: 'smokeball', state: 'broken', mayAdminister: false }]);
  const elsewhere = await firm.api.run(['beta', 'partner'], '{ brokenSources { id } }');
  assert.deepEqual(elsewhere.data['brokenSources'], []);
});
