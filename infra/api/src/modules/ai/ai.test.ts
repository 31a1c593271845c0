import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startAiSimulator, type AiSimulator } from '@atrium/simulators';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { ANSWER, aRequest, ask, COMPLETE, readParts, simulatedAi, until } from './ai.fixtures.ts';

let api: TestApi;
let simulator: AiSimulator;
let owner: TestApi['owner'];
before(async () => {
  simulator = await startAiSimulator();
  api = await startTestApi({ ai: simulatedAi(simulator.url) });
  owner = api.owner;
});
after(async () => {
  await api.close();
  await simulator.close();
});
beforeEach(async () => {
  simulator.mode = 'normal';
  await owner.query(
    `delete from ai_calls; delete from ai_user_days; delete from ai_firm_days; delete from settings where name = 'ai'; delete from activity_log where kind = 'userAI'`,
  );
});

const STATUS = '{ aiStatus { isConfigured isPermitted usedToday dailyLimit remainingToday isNearLimit } }';
const activities = async () =>
  (
    await owner.query<{
      object_type: string;
      action: string;
      result: string;
      user_name: string;
      detail: Record<string, unknown>;
    }>(`select object_type, action, result, user_name, detail from activity_log where kind = 'userAI' order by id`)
  ).rows;
const useOf = async (tenant: string) =>
  (
    await owner.query<{ calls: number; tokens: number }>(
      `select calls, tokens::integer from ai_firm_days where tenant_id = $1`,
      [tenant],
    )
  ).rows[0];
const lastPrompt = () => simulator.requests.at(-1)?.body ?? '';

proveRootField(() => api, {
  name: 'aiStatus',
  document: STATUS,
  as: 'admin',
  refuses: null,
  works: ({ aiStatus }) =>
    assert.deepEqual(
      { ...aiStatus },
      { isConfigured: true, isPermitted: true, usedToday: 0, dailyLimit: 100, remainingToday: 100, isNearLimit: false },
    ),
});
proveRootField(() => api, {
  name: 'aiComplete',
  document:
    'mutation ($input: AiAnswerInput!) { aiComplete(requestId: "one", input: $input) { text refusal message } }',
  variables: { input: { task: 'SUMMARISE', text: 'The lease ends. It was long.' } },
  as: 'admin',
  refuses: 'partner',
  works: ({ aiComplete }) => assert.match(String(aiComplete?.['text']), /^In short: The lease ends\./),
});

test('someone who lacks one of the two flags is told so, and may not use the editor’s AI (§6)', async () => {
  const { data } = await api.run(['alpha', 'partner'], STATUS);
  assert.equal(data['aiStatus']?.['isPermitted'], false);
  for (const lacking of ['artificialIntelligence', 'emailTemplateAI']) {
    await owner.query(`delete from role_access_flags where tenant_id = 'beta' and role_id = $1 and flag = $2`, [
      idOf('beta', 'role', 'admin'),
      lacking,
    ]);
    await owner.query(`select pg_notify('atrium', '{"tenantId":"beta","topic":"access","id":""}')`);
    await until(
      async () => ((await api.run(['beta', 'admin'], STATUS)).data['aiStatus']?.['isPermitted'] as unknown) === false,
    );
    const socket = await openSocket(api, ['beta', 'admin']);
    await assert.rejects(socket.subscribe(ANSWER, aRequest()).next(), /FORBIDDEN/);
    await socket.close();
    await owner.query(`insert into role_access_flags (tenant_id, role_id, flag) values ('beta', $1, $2)`, [
      idOf('beta', 'role', 'admin'),
      lacking,
    ]);
  }
  await owner.query(`select pg_notify('atrium', '{"tenantId":"beta","topic":"access","id":""}')`);
});

test('an answer comes in parts and ends with DONE', async () => {
  const { text, last } = await ask(api, ['alpha', 'admin']);
  assert.match(text, /^This is it\.\n\n\(Simulated/);
  assert.deepEqual({ ...last }, { kind: 'DONE', text: '', refusal: null, message: null });
});

test('the prompt holds thread, rules, task, query and what the server knows of the matter, in that order (§7)', async () => {
  const input = {
    task: 'SUGGEST_REPLY',
    text: 'When is the hearing?',
    instruction: 'be brief',
    matterId: idOf('alpha', 'matter', 5),
    contactId: idOf('alpha', 'contact', 3),
    thread: [
      { from: 'PERSON', text: 'first' },
      { from: 'ASSISTANT', text: 'second' },
    ],
  };
  const { text } = await ask(api, ['alpha', 'admin'], input);
  assert.match(text, /^Dear markalpha contact 03,/);
  const { messages } = JSON.parse(lastPrompt()) as { messages: { role: string; content: string }[] };
  assert.deepEqual(
    messages.map(({ role }) => role),
    ['user', 'assistant', 'system', 'system', 'user', 'user'],
  );
  const [first, second, rules, task, query, context] = messages.map(({ content }) => content);
  const code = /"BEGIN … ([0-9a-f]{16})"/.exec(rules ?? '')?.[1] ?? 'none';
  assert.equal(first, `BEGIN earlier request ${code}\nfirst\nEND earlier request ${code}`);
  assert.equal(second, 'second');
  assert.match(task ?? '', /^Task: suggest a reply\n/);
  assert.equal(query, `Request: be brief\n\nBEGIN message ${code}\nWhen is the hearing?\nEND message ${code}`);
  assert.match(
    context ?? '',
    new RegExp(
      `BEGIN recipient ${code}\nName: markalpha contact 03\nEND recipient ${code}\n\nBEGIN matter ${code}\nFile number: markalpha-0005\n`,
    ),
  );
});

test('a column closed to the viewer’s role is not in the prompt', async () => {
  await owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('beta', $1, 'matters', 'client', 'hidden'), ('beta', $1, 'matters', 'title', 'masked')`,
    [idOf('beta', 'role', 'admin')],
  );
  await owner.query(`select pg_notify('atrium', '{"tenantId":"beta","topic":"access","id":""}')`);
  const prompt = await until(async () => {
    await ask(api, ['beta', 'admin'], { task: 'SUGGEST_REPLY', matterId: idOf('beta', 'matter', 5) });
    return lastPrompt().includes('Client:') ? null : lastPrompt();
  });
  assert.match(prompt, /File number: markbeta-0005/);
  assert.doesNotMatch(prompt, /markbeta matter 5|markbeta contact/);
  await owner.query(`delete from column_security where tenant_id = 'beta'`);
  await owner.query(`select pg_notify('atrium', '{"tenantId":"beta","topic":"access","id":""}')`);
});

test('a matter the viewer may not see, one of another firm and none at all get the same answer, and nobody is asked', async () => {
  const from = simulator.requests.length;
  for (const matterId of [idOf('beta', 'matter', 5), crypto.randomUUID(), 'no id']) {
    assert.deepEqual((await ask(api, ['alpha', 'admin'], { matterId })).last, {
      kind: 'REFUSED',
      text: '',
      refusal: 'NOT_FOUND',
      message: 'This matter, contact, enquiry or document does not exist.',
    });
  }
  for (const contactId of [idOf('beta', 'contact', 5), crypto.randomUUID()])
    assert.equal((await ask(api, ['alpha', 'admin'], { contactId })).last.refusal, 'NOT_FOUND');
  assert.equal(simulator.requests.length, from);
  assert.deepEqual(await activities(), []);
});

test('what is behind a wall or beyond the viewer’s reach goes into no prompt', async () => {
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, unnest(array['artificialIntelligence', 'emailTemplateAI'])`,
    [idOf('alpha', 'role', 'own')],
  );
  const who = ['alpha', 'own'] as const;
  assert.equal(
    (await ask(api, who, { matterId: idOf('alpha', 'matter', 1), contactId: idOf('alpha', 'contact', 1) })).last.kind,
    'DONE',
  );
  const from = simulator.requests.length;
  for (const beyond of [
    { matterId: idOf('alpha', 'matter', 24) },
    { matterId: idOf('alpha', 'matter', 9) },
    { contactId: idOf('alpha', 'contact', 5) },
  ])
    assert.equal((await ask(api, who, beyond)).last.refusal, 'NOT_FOUND');
  assert.equal(simulator.requests.length, from);
});

test('a reply to an enquiry is made from what the enquirer wrote, for those who see the enquiry alone', async () => {
  const enquiryId = idOf('alpha', 'enquiry', 1);
  await owner.query(
    `update enquiries set enquirer_name = 'Nora Vale', enquirer_email = 'nora@vale.example', area_of_law = 'Family',
       summary = E'We separated in March.\nWhat happens to the house?', estimated_value_minor = 987654 where id = $1`,
    [enquiryId],
  );
  const input = { task: 'SUGGEST_REPLY', text: '', enquiryId };
  const { text } = await ask(api, ['alpha', 'admin'], input);
  assert.match(text, /^Dear Nora Vale,/);
  assert.match(
    lastPrompt(),
    /BEGIN message of the enquirer [0-9a-f]{16}\\nWe separated in March.\\nWhat happens to the house\?/,
  );
  assert.doesNotMatch(lastPrompt(), /nora@vale|987654|9876/);
  const [{ object_type: object } = { object_type: '' }] = await activities();
  assert.equal(object, 'CRM Response Email');
  const from = simulator.requests.length;
  for (const [who, id] of [
    ['own', enquiryId],
    ['admin', idOf('beta', 'enquiry', 1)],
  ] as const)
    assert.equal((await ask(api, ['alpha', who], { ...input, enquiryId: id })).last.refusal, 'NOT_FOUND');
  assert.equal(simulator.requests.length, from);
});

test('every call is on record with model, tokens, feature, result and how long it took (§7)', async () => {
  await ask(api, ['alpha', 'admin']);
  simulator.mode = 'broken';
  await ask(api, ['alpha', 'admin'], { task: 'SHORTEN' });
  await api.run(['alpha', 'admin'], COMPLETE, aRequest());
  const rows = await activities();
  assert.deepEqual(
    rows.map(({ object_type: object, action, result, user_name: user }) => [object, action, result, user]),
    [
      ['CRM Response Email', 'fix grammar', 'succeeded', 'markalpha admin'],
      ['CRM Response Email', 'shorten', 'failed', 'markalpha admin'],
      ['AI Completion', 'fix grammar', 'failed', 'markalpha admin'],
    ],
  );
  const { milliseconds, promptTokens, completionTokens, ...detail } = rows[0]?.detail as Record<
    string,
    number | string
  >;
  assert.ok(Number(milliseconds) >= 0 && Number(promptTokens) > 0 && Number(completionTokens) > 0);
  assert.deepEqual(detail, {
    feature: 'answer',
    model: 'gpt-4o',
    outcome: 'succeeded',
    tokens: Number(promptTokens) + Number(completionTokens),
  });
});

const failures = [
  ['jsonError', 'insufficient_quota: You exceeded your current quota.'],
  ['busy', 'rate_limit_error: Rate limit reached for this model.'],
  ['broken', 'Failed to communicate with the ChatGPT API'],
  ['cut', 'Failed to communicate with the ChatGPT API'],
] as const;
for (const [mode, message] of failures) {
  test(`a provider that is ${mode} is reported as '${message}' (§8)`, async () => {
    simulator.mode = mode;
    const { last } = await ask(api, ['alpha', 'admin'], { text: 'a few words so that it can break off half-way' });
    assert.deepEqual([last.kind, last.message], ['FAILED', message]);
  });
}

test('where the whole answer fails, null comes back and the error is logged (§8)', async () => {
  simulator.mode = 'busy';
  const { data, errors } = await api.run(['alpha', 'admin'], COMPLETE, aRequest());
  assert.deepEqual([data['aiComplete'], errors], [null, []]);
  assert.ok(api.logged.some(({ level, message }) => level === 'error' && message === 'an AI completion failed'));
});

test('what was reserved is set right by what the provider counted', async () => {
  await ask(api, ['alpha', 'admin']);
  const [{ detail } = { detail: {} }] = await activities();
  assert.deepEqual({ ...(await useOf('alpha')) }, { calls: 1, tokens: (detail as { tokens: number }).tokens });
});

test('the same request is not asked twice: a socket that comes back does not start it again', async () => {
  const request = aRequest();
  const socket = await openSocket(api, ['alpha', 'admin']);
  await readParts(socket.subscribe(ANSWER, request));
  const from = simulator.requests.length;
  assert.equal((await readParts(socket.subscribe(ANSWER, request))).last.refusal, 'REPEATED');
  assert.equal(simulator.requests.length, from);
  await socket.close();
});

test('a firm’s own limits hold where they are lower, and near the end it is said', async () => {
  await owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'ai', '{"userCalls": 2, "firmCalls": 1000000, "userTokens": "many"}')`,
  );
  await ask(api, ['alpha', 'admin']);
  assert.deepEqual(
    { ...(await api.run(['alpha', 'admin'], STATUS)).data['aiStatus'] },
    { isConfigured: true, isPermitted: true, usedToday: 1, dailyLimit: 2, remainingToday: 1, isNearLimit: false },
  );
  await ask(api, ['alpha', 'admin']);
  assert.deepEqual((await ask(api, ['alpha', 'admin'])).last, {
    kind: 'REFUSED',
    text: '',
    refusal: 'PERSON_USED_UP',
    message: 'You have reached your AI limit for today. It resets tomorrow.',
  });
  assert.equal((await api.run(['alpha', 'admin'], STATUS)).data['aiStatus']?.['isNearLimit'], true);
  assert.deepEqual(
    (await activities()).map(({ result }) => result),
    ['succeeded', 'succeeded', 'refused'],
  );
  assert.equal((await ask(api, ['beta', 'admin'])).last.kind, 'DONE');
});

test('what others of the firm used is not counted as one’s own', async () => {
  await owner.query(
    `insert into ai_user_days (tenant_id, user_id, day, calls, tokens) select 'alpha', $1, current_date + n, 5, 5 from generate_series(-1, 1) n`,
    [idOf('alpha', 'user', 'partner')],
  );
  const usedBy = async (user: 'admin' | 'partner') =>
    (await api.run(['alpha', user], STATUS)).data['aiStatus']?.['usedToday'];
  assert.deepEqual([await usedBy('partner'), await usedBy('admin')], [5, 0]);
});

test('nothing to work on, and too much of it, is refused before anybody is asked', async () => {
  assert.equal((await ask(api, ['alpha', 'admin'], { text: '  ' })).last.refusal, 'EMPTY');
  assert.equal((await ask(api, ['alpha', 'admin'], { task: 'ASK', text: 'x' })).last.refusal, 'EMPTY');
  assert.equal((await ask(api, ['alpha', 'admin'], { text: 'x'.repeat(20_001) })).last.refusal, 'TOO_LONG');
  assert.deepEqual(await activities(), []);
});

test('ending the subscription hangs up on the provider and is on record', async () => {
  simulator.mode = 'slow';
  const socket = await openSocket(api, ['alpha', 'admin']);
  const stream = socket.subscribe(ANSWER, aRequest({ text: 'one two three four five six seven eight' }));
  await stream.next();
  const endedAt = performance.now();
  await stream.end();
  const hungUpAt = await until(() => simulator.requests.at(-1)?.abortedAt);
  assert.ok(hungUpAt - endedAt < 1000, `${hungUpAt - endedAt} ms`);
  const [row] = await until(async () => ((await activities()).length > 0 ? activities() : null));
  assert.equal(row?.result, 'cancelled');
  await socket.close();
});

test('someone who hangs up on a whole answer has the provider hung up on too, and it is on record', async () => {
  simulator.mode = 'slow';
  const { accessToken } = await api.tokensOf('alpha', 'admin');
  const before = simulator.requests.length;
  const leaving = new AbortController();
  const headers = {
    'content-type': 'application/json',
    authorization: `DPoP ${accessToken}`,
    dpop: api.browser.prove({ method: 'POST', url: api.url, accessToken }),
  };
  const answer = fetch(api.url, {
    method: 'POST',
    headers,
    signal: leaving.signal,
    body: JSON.stringify({ query: COMPLETE, variables: aRequest() }),
  }).catch(() => null);
  await until(() => simulator.requests.length > before);
  const leftAt = performance.now();
  leaving.abort();
  assert.equal(await answer, null);
  const hungUpAt = await until(() => simulator.requests.at(-1)?.abortedAt);
  assert.ok(hungUpAt - leftAt < 1000, `${hungUpAt - leftAt} ms`);
  const [row] = await until(async () => ((await activities()).length > 0 ? activities() : null));
  assert.equal(row?.result, 'cancelled');
});

test('signing out, and losing a flag, hang up on the provider (TARGETS 24)', async () => {
  simulator.mode = 'slow';
  const document =
    'mutation { login(tenantId: "alpha", userName: "admin@alpha.example", password: "Correct-horse-7") { accessToken } }';
  for (const end of ['sign-out', 'flag'] as const) {
    const { data } = await api.run('signed out', document);
    const session = { accessToken: String(data['login']?.['accessToken']) };
    const socket = await openSocket(api, session);
    await socket.subscribe(ANSWER, aRequest({ text: 'one two three four five six seven eight' })).next();
    const endedAt = performance.now();
    if (end === 'sign-out') await api.run(session, 'mutation { logout }');
    else {
      await owner.query(
        `delete from role_access_flags where tenant_id = 'alpha' and role_id = $1 and flag = 'emailTemplateAI'`,
        [idOf('alpha', 'role', 'admin')],
      );
      await owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
    }
    const hungUpAt = await until(() => simulator.requests.at(-1)?.abortedAt);
    assert.ok(hungUpAt - endedAt < 1000, `${end}: ${hungUpAt - endedAt} ms`);
    await socket.close();
  }
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'emailTemplateAI')`,
    [idOf('alpha', 'role', 'admin')],
  );
  await owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
});
