import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { translatorIn } from '../../translation/translate.ts';
import { cleanRequest, findFaults, type SupportRequestInput } from './support-input.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());

const input: SupportRequestInput = {
  subject: 'The matter list stays empty',
  message: 'Since this morning.',
  urgency: 'normal',
  mayCall: true,
  phone: '+61 2 9000 0000',
  diagnostics: [
    { name: 'Page', value: '/matterSummary' },
    { name: 'Host', value: '1.0.0' },
  ],
};
const document = `mutation ($input: SupportRequestInput!, $key: ID!) {
  createSupportRequest(input: $input, idempotencyKey: $key) { ok { id reference createdAt } error { message fields { field message } } }
}`;
const ask = async (
  tenant: TestTenant,
  user: TestUser,
  changes: Partial<SupportRequestInput> = {},
  key: string = crypto.randomUUID(),
) => {
  const { data, errors } = await api.run([tenant, user], document, { input: { ...input, ...changes }, key });
  const { ok, error } = (data['createSupportRequest'] ?? {}) as unknown as {
    ok: { id: string; reference: string } | null;
    error: { message: string; fields: { field: string }[] } | null;
  };
  return { ok, error, code: errors[0]?.extensions.code };
};
const mailsOf = async (tenant: TestTenant): Promise<{ recipient: string; subject: string; text_body: string }[]> =>
  (
    await owner.query<{ recipient: string; subject: string; text_body: string }>(
      `select recipient, subject, text_body from mail_outbox where tenant_id = $1 order by created_at, id`,
      [tenant],
    )
  ).rows;

proveRootField(() => api, {
  name: 'createSupportRequest',
  document,
  variables: { input, key: 'proof' },
  as: 'client',
  refuses: null,
  works: ({ createSupportRequest: result }) => {
    assert.equal(result?.['ok']?.['reference'], 'SR-000001');
    assert.equal(result['error'], null);
  },
});

test('is mailed to support and to the person, with what was agreed to', async () => {
  const { ok } = await ask('beta', 'partner', {}, 'mailed');
  const mails = (await mailsOf('beta')).filter(({ subject }) => subject.includes(ok?.reference ?? '?'));
  assert.deepEqual(mails.map(({ recipient }) => recipient).sort(), [
    'partner@markbeta.example',
    'support@atrium.example',
  ]);
  for (const { text_body: text } of mails) {
    assert.match(
      text,
      /Since this morning\.[^]*Urgency: Work is hindered[^]*Can be called: \+61 2 9000 0000[^]*Host: 1\.0\.0/,
    );
  }
});

test('sent twice with the same key it is one request, and another request under that key is a conflict', async () => {
  const [first, second] = await Promise.all([ask('alpha', 'own', {}, 'twice'), ask('alpha', 'own', {}, 'twice')]);
  assert.ok(first.ok);
  assert.deepEqual(first, second);
  assert.equal((await ask('alpha', 'own', { subject: 'Another' }, 'twice')).code, 'CONFLICT');
});

test('numbers have no gaps, also where some are refused or many ask at once', async () => {
  await ask('alpha', 'team', { subject: '' });
  await Promise.all((['team', 'office', 'nothing', 'reception'] as const).map((user) => ask('alpha', user)));
  const { rows } = await owner.query<{ number: number }>(
    `select number from support_requests where tenant_id = 'alpha' order by number`,
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    Array.from({ length: rows.length }, (_, index) => index + 1),
  );
});

test('five an hour from one person; the next says so and keeps nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask('beta', 'solo')));
  assert.equal(answers.filter(({ ok }) => ok !== null).length, 5);
  assert.match(answers.find(({ error }) => error !== null)?.error?.message ?? '', /many requests in the last hour/);
  assert.ok((await ask('beta', 'client')).ok, 'those of others are not counted');
  await owner.query(
    `update support_requests set created_at = created_at - interval '61 minutes' where tenant_id = 'beta'`,
  );
  assert.ok((await ask('beta', 'solo')).ok);
});

const faults: [changes: Partial<SupportRequestInput>, fields: string[]][] = [
  [{}, []],
  [{ subject: '  ' }, ['subject']],
  [{ subject: 'x'.repeat(151) }, ['subject']],
  [{ message: '' }, ['message']],
  [{ urgency: 'now' }, ['urgency']],
  [{ phone: '' }, ['phone']],
  [{ phone: 'call me' }, ['phone']],
  [{ phone: 'call me', mayCall: false }, []],
  [{ diagnostics: Array.from({ length: 41 }, () => ({ name: 'a', value: 'b' })) }, ['diagnostics']],
  [{ diagnostics: [{ name: 'a', value: 'x'.repeat(501) }] }, ['diagnostics']],
];
for (const [changes, fields] of faults) {
  test(`a request with ${JSON.stringify(changes).slice(0, 60)} is told ${fields.length === 0 ? 'nothing' : fields.join(', ')}`, () => {
    assert.deepEqual(
      findFaults({ translate: translatorIn('en-AU') }, cleanRequest({ ...input, ...changes })).map(
        ({ field }) => field,
      ),
      fields,
    );
  });
}

test('nothing that looks like a token is kept', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const cleaned = JSON.stringify(
    cleanRequest({
      ...input,
      message: `it says ${jwt}`,
      diagnostics: [{ name: 'Header', value: 'Authorization: DPoP abc.def' }],
    }),
  );
  assert.ok(!cleaned.includes('eyJ'));
  assert.ok(!cleaned.includes('abc.def'));
});
