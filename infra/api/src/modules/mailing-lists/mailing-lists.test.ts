import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { entityId } from '../../entities/entities.fixtures.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant } from '../../testing/test-firms.ts';
import { createMailingRound } from './mailing-round.ts';
import { fieldAsker } from '../../testing/ask-field.ts';

const [added, found] = [41, 42].map((number) => entityId('alpha', 'mailingList', number)) as [string, string];
const contact = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'contact', number);
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'News', 'static'), ('alpha', $2, 'Clients', 'rule')`,
    [added, found],
  );
  await api.owner.query(
    `update contacts set marketing_consent = true, email = 'c' || right(id::text, 6) || '@example.example', is_client = false, suburb = 'Carlton'
     where tenant_id in ('alpha', 'beta')`,
  );
  await api.owner.query(`update contacts set is_client = true where tenant_id = 'alpha' and id = any($1)`, [
    [contact(1), contact(2), contact(3)],
  ]);
});
after(() => api.close());

const ask = fieldAsker(() => api);
const add = (numbers: readonly number[], more: Record<string, unknown> = {}) =>
  ask(
    `mutation ($key: String!, $list: ID!, $ids: [ID!]!, $source: String!) {
      addMailingListMembers(idempotencyKey: $key, mailingListId: $list, contactIds: $ids, consentSource: $source, consentWording: "Yes please") {
        ok { added } error { fields { field } } } }`,
    {
      key: crypto.randomUUID(),
      list: added,
      ids: numbers.map((number) => contact(number)),
      source: 'Web form',
      ...more,
    },
  );
const reachOf = async (list: string) =>
  (
    await ask(
      'query ($id: ID!) { mailingListRecord(id: $id) { version reach { total reachable excluded { reason count } } } }',
      { id: list },
    )
  ).found;
const setRule = (version: number, rule: object) =>
  ask(
    `mutation ($list: ID!, $version: Int!, $rule: MailingRuleInput!) { setMailingRule(mailingListId: $list, version: $version, rule: $rule) {
      ok { version } error { fields { field } } conflict { version } } }`,
    { list: found, version, rule },
  );
const preview = async (...conditions: readonly { field: string; operator?: string; value: string }[]) =>
  (
    await ask(
      'query ($list: ID!, $rule: MailingRuleInput!) { previewMailingRule(mailingListId: $list, rule: $rule) { total reachable } }',
      {
        list: found,
        rule: { match: 'all', conditions: conditions.map((condition) => ({ operator: 'is', ...condition })) },
      },
    )
  ).found as unknown as { total: number; reachable: number };
const send = (list: string, html = '<p>Dear {Recipient.FullName}</p>', key: string = crypto.randomUUID()) =>
  ask(
    `mutation ($key: String!, $list: ID!, $html: String!) { sendMailing(idempotencyKey: $key, mailingListId: $list, subject: "News of {ListName}", html: $html) {
      ok { id recipients } error { message fields { field } } } }`,
    { key, list, html },
  );
const mailingsOf = async (list: string) =>
  (
    await ask(
      'query ($list: ID!) { mailings(mailingListId: $list) { id state recipients waiting sent failed leftOut optedOut } }',
      { list },
    )
  ).found as unknown as Record<string, number | string>[];
const mails = async (): Promise<
  { recipient: string; headers: Record<string, string>; html_body: string; subject: string }[]
> =>
  (
    await api.owner.query(
      `select recipient, headers, html_body, subject from mail_outbox where kind = 'mailing' order by recipient`,
    )
  ).rows;

test('people are put on a list with their consent, once, and each reason keeps a mail from them by itself', async () => {
  assert.equal((await add([1, 2, 3, 4, 5])).found['ok']?.['added'], 5);
  assert.equal((await add([1, 2])).found['ok']?.['added'], 0);
  assert.equal((await add([6], { source: ' ' })).found['ok'], null);
  await api.owner.query(`update contacts set email = '' where id = $1`, [contact(1)]);
  await api.owner.query(`insert into marketing_opt_outs (tenant_id, contact_id, source) values ('alpha', $1, 'test')`, [
    contact(2),
  ]);
  await api.owner.query(
    `insert into marketing_suppressions (tenant_id, address, reason) select 'alpha', lower(email), 'bounce' from contacts where id = $1`,
    [contact(3)],
  );
  await api.owner.query(
    `update mailing_list_members set opted_out_at = now() where contact_id = $1 and mailing_list_id = $2`,
    [contact(4), added],
  );
  const { reach } = (await reachOf(added)) as unknown as {
    reach: { total: number; reachable: number; excluded: { reason: string }[] };
  };
  assert.deepEqual([reach.total, reach.reachable], [5, 1]);
  assert.deepEqual(reach.excluded.map(({ reason }) => reason).sort(), [
    'listOptOut',
    'noAddress',
    'optedOut',
    'suppressed',
  ]);
  const members = await ask(
    `query ($list: ID!) { mailingListMembers(mailingListId: $list, reason: "listOptOut") { recordCount rows { contactId consentWording exclusion } } }`,
    { list: added },
  );
  assert.deepEqual(JSON.parse(JSON.stringify(members.found['rows'])), [
    { contactId: contact(4), consentWording: 'Yes please', exclusion: 'listOptOut' },
  ]);
});

test('a rule finds contacts by what they are, and counts before it is saved', async () => {
  assert.equal((await preview({ field: 'isClient', value: 'true' })).total, 3);
  assert.equal(
    (await preview({ field: 'isClient', value: 'true' }, { field: 'suburb', operator: 'contains', value: 'CARL' }))
      .total,
    3,
  );
  assert.equal((await preview({ field: 'suburb', operator: 'isNot', value: 'carlton' })).total, 0);
  const all = (await preview({ field: 'suburb', value: 'carlton' })).total;
  assert.equal(
    (await preview({ field: 'kind', value: 'person' })).total +
      (await preview({ field: 'kind', operator: 'isNot', value: 'person' })).total,
    all,
  );
  assert.ok((await preview({ field: 'hasOpenMatter', value: 'true' })).total > 0);
  for (const condition of [
    { field: 'nothing', value: 'x' },
    { field: 'isClient', value: 'perhaps' },
    { field: 'suburb', value: ' ' },
    { field: 'isClient', operator: 'contains', value: 'true' },
  ])
    assert.equal((await preview(condition)).total, 0, JSON.stringify(condition));
  assert.equal((await setRule(1, { match: 'all', conditions: [] })).found['ok'], null);
  const rule = { match: 'all', conditions: [{ field: 'isClient', operator: 'is', value: 'true' }] };
  assert.equal((await setRule(1, rule)).found['ok']?.['version'], 2);
  assert.equal((await setRule(1, rule)).found['conflict']?.['version'], 2);
  const { reach } = (await reachOf(found)) as unknown as { reach: { total: number; reachable: number } };
  assert.deepEqual([reach.total, reach.reachable], [3, 0]);
});

/** Goes on until nothing waits: a round that the database had no time for is tried again later, which is here at once. */
async function finish(round: ReturnType<typeof createMailingRound>): Promise<void> {
  const isWaiting = async (): Promise<boolean> => {
    const { rowCount } = await api.owner.query(
      `update mailings set due_at = now() where tenant_id = 'alpha' and state = 'QUEUED'`,
    );
    return rowCount !== 0;
  };
  for (let each = 0; each < 20 && (await isWaiting()); each += 1)
    await round(new AbortController().signal, 'http://localhost');
}

test('a mailing goes to each once, survives a crash, honours who opted out in the meantime, and stops the one mail that has a hole', async () => {
  await add([6, 7, 8, 9, 10, 11]);
  await api.owner.query(`update contacts set first_name = 'Ada' where tenant_id = 'alpha'`);
  await api.owner.query(`update contacts set first_name = '' where id = $1`, [contact(7)]);
  const key = crypto.randomUUID();
  const sent = await send(added, '<p>Dear {Recipient.FirstName}</p>', key);
  assert.equal(sent.found['ok']?.['recipients'], 7);
  assert.equal(
    (await send(added, '<p>Dear {Recipient.FirstName}</p>', key)).found['ok']?.['id'],
    sent.found['ok']?.['id'],
  );
  const round = createMailingRound({ runner: api.runner, logger, batch: 2, pauseSeconds: 0 });
  // The first process is killed in its batch: its lease runs on.
  const killed = new AbortController();
  killed.abort();
  await round(killed.signal, 'http://localhost');
  await api.owner.query(`insert into marketing_opt_outs (tenant_id, contact_id, source) values ('alpha', $1, 'test')`, [
    contact(8),
  ]);
  const going = async () => {
    for (let each = 0; each < 12; each += 1) await round(new AbortController().signal, 'http://localhost');
  };
  await Promise.all([going(), going()]);
  await finish(round);
  const out = await mails();
  assert.equal(out.length, 5);
  assert.equal(new Set(out.map(({ recipient }) => recipient)).size, 5);
  const [first] = out;
  assert.equal(first?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
  assert.match(first.headers['List-Id'] ?? '', new RegExp(added));
  assert.equal(first.subject, 'News of News');
  assert.match(first.html_body, /\/-\/preferences\//);
  const [mailing] = await mailingsOf(added);
  assert.deepEqual([mailing?.['state'], mailing?.['recipients'], mailing?.['leftOut']], ['DONE', 7, 2]);
  const problems = await ask('query ($id: ID!) { mailingProblems(mailingId: $id) { contactId reason } }', {
    id: mailing?.['id'],
  });
  const reasons = new Map(
    (problems.found as unknown as { contactId: string; reason: string }[]).map(({ contactId, reason }) => [
      contactId,
      reason,
    ]),
  );
  assert.equal(reasons.get(contact(8)), 'optedOut');
  assert.match(reasons.get(contact(7)) ?? '', /Recipient\.FirstName/);
});

test('of two contacts that are merged while a mailing waits the one that stays is written to, once', async () => {
  const [stays, goes] = [contact(9), contact(10)];
  const before = (await mails()).length;
  await send(added);
  await api.owner.query(`delete from mailing_recipients where contact_id = $1 and state = 'WAITING'`, [stays]);
  await api.owner.query(`select merge_contacts('alpha', $1, $2)`, [stays, goes]);
  const round = createMailingRound({ runner: api.runner, logger, pauseSeconds: 0 });
  await finish(round);
  const [mailing] = await mailingsOf(added);
  const { rows } = await api.owner.query(
    `select r.state, o.recipient from mailing_recipients r join mail_outbox o on o.tenant_id = r.tenant_id and o.id = r.mail_id
     where r.mailing_id = $1 and r.contact_id = $2`,
    [mailing?.['id'], stays],
  );
  assert.deepEqual(rows, [{ state: 'QUEUED', recipient: `c${stays.slice(-6)}@example.example` }]);
  assert.equal(mailing?.['state'], 'DONE');
  assert.equal((await mails()).length, before + Number(mailing['sent']) + Number(mailing['waiting']));
});

test('one click of a mail program leaves the list, and the mailing counts it', async () => {
  const [mail] = await mails();
  const address = /<([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const answer = await api.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  assert.equal(answer.statusCode, 200);
  const [mailing] = await mailingsOf(added);
  assert.equal(mailing?.['optedOut'], 1);
});

test('what cannot be sent is refused, and what waits can be stopped', async () => {
  assert.match(String((await send(added, '<p>{Nothing.Known}</p>')).found['error']?.['message']), /Nothing\.Known/);
  assert.equal((await send(added, '<p> </p>')).found['ok'], null);
  assert.equal((await send(found)).found['ok'], null, 'nobody can be written to');
  const { found: sent } = await send(added);
  const cancelled = await ask(
    'mutation ($id: ID!) { cancelMailing(id: $id) { ok { recipients } error { message } } }',
    { id: sent['ok']?.['id'] },
  );
  assert.equal(cancelled.found['ok']?.['recipients'], sent['ok']?.['recipients']);
  const before = (await mails()).length;
  await createMailingRound({ runner: api.runner, logger })(new AbortController().signal, 'http://localhost');
  assert.equal((await mails()).length, before);
  const again = await ask('mutation ($id: ID!) { cancelMailing(id: $id) { ok { recipients } } }', {
    id: sent['ok']?.['id'],
  });
  assert.equal(again.found['ok'], null);
});

test('looking into a list is logged and shown, and another firm sees nothing of it', async () => {
  await ask('mutation ($id: ID!) { recordMailingListAccess(mailingListId: $id) }', { id: added });
  const { found: entries } = await ask(
    'query ($id: ID!) { mailingListAccessEntries(mailingListId: $id) { action userName } }',
    { id: added },
  );
  const actions = (entries as unknown as { action: string }[]).map(({ action }) => action);
  for (const action of ['view', 'send', 'cancel', 'addMembers']) assert.ok(actions.includes(action), action);
  for (const document of [
    'query ($id: ID!) { mailingListRecord(id: $id) { name } }',
    'query ($id: ID!) { mailingListMembers(mailingListId: $id) { rows { name } } }',
    'query ($id: ID!) { mailings(mailingListId: $id) { id } }',
    'query ($id: ID!) { mailingListAccessEntries(mailingListId: $id) { id } }',
  ]) {
    const { found: theirs } = await ask(document, { id: added }, 'admin', 'beta');
    assert.ok(theirs === null || JSON.stringify(theirs) === '[]' || JSON.stringify(theirs) === '{"rows":[]}', document);
  }
  const theirs = await ask(
    'mutation ($id: ID!, $contact: ID!) { removeMailingListMember(mailingListId: $id, contactId: $contact) { ok { contactId } error { message } } }',
    { id: added, contact: contact(5) },
    'admin',
    'beta',
  );
  assert.equal(theirs.found['ok'], null);
});
