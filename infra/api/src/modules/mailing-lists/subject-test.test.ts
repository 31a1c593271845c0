import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import { entityId } from '../../entities/entities.fixtures.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { createMailingRound } from './mailing-round.ts';
import { fieldAsker } from '../../testing/ask-field.ts';

const MANY = scaleTarget(10_000);
const [few, many] = [51, 52].map((number) => entityId('alpha', 'mailingList', number)) as [string, string];
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'Few', 'static'), ('alpha', $2, 'Many', 'static')`,
    [few, many],
  );
  await api.owner.query(
    `with made as (
       insert into contacts (tenant_id, kind, name, email, marketing_consent)
       select 'alpha', 'person', 'Person ' || n, 'p' || n || '@client.example', true from generate_series(1, $3::integer) n returning id, email)
     insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at)
     select 'alpha', list, made.id, 'Web form', now() from made, unnest($1::uuid[]) list
     where list = $2 or split_part(substr(made.email, 2), '@', 1)::integer <= 10`,
    [[few, many], many, MANY],
  );
});
after(() => api.close());

const ask = fieldAsker(() => api);
const send = async (list: string, more: Record<string, unknown> = {}) =>
  (
    await ask(
      `mutation ($key: String!, $list: ID!, $html: String!, $second: String, $percent: Int, $hours: Int) {
        sendMailing(idempotencyKey: $key, mailingListId: $list, subject: "First", html: $html, secondSubject: $second, testPercent: $percent, decideAfterHours: $hours) {
          ok { id recipients } error { fields { field } } } }`,
      {
        key: crypto.randomUUID(),
        list,
        html: '<p>News, <a href="https://firm.example/a?b=1&amp;c=2">more</a></p>',
        ...more,
      },
    )
  ).found;
interface Figures {
  readonly id: string;
  readonly state: string;
  readonly sent: number;
  readonly waiting: number;
  readonly opened: number;
  readonly clicked: number;
  readonly winner: string | null;
  readonly variants: readonly { readonly key: string; readonly sent: number; readonly clicked: number }[];
}
const figuresOf = async (id: unknown): Promise<Figures> => {
  const { found } = await ask(
    'query ($list: ID!) { mailings(mailingListId: $list) { id state sent waiting opened clicked winner variants { key sent clicked } } }',
    { list: few },
  );
  return (found as unknown as Figures[]).find((mailing) => mailing.id === id) ?? assert.fail('no mailing');
};
const round = async (): Promise<void> => {
  const go = createMailingRound({ runner: api.runner, logger, pauseSeconds: 0 });
  while (await go(new AbortController().signal, 'http://localhost'));
};
const mailsOf = async (mailing: unknown) =>
  (
    await api.owner.query<{ subject: string; html: string; text: string; recipient: string }>(
      `select o.subject, o.html_body as html, o.text_body as text, o.recipient from mail_outbox o
       join mailing_recipients p on p.tenant_id = o.tenant_id and p.mail_id = o.id where p.mailing_id = $1`,
      [mailing],
    )
  ).rows;
const countOf = (mails: readonly { readonly subject: string }[]) => [
  mails.filter(({ subject }) => subject === 'First').length,
  mails.filter(({ subject }) => subject === 'Second').length,
];
const measure = (isOn: boolean) =>
  api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'marketing', jsonb_build_object('measures', $1::boolean))
     on conflict (tenant_id, name) do update set value = excluded.value`,
    [isOn],
  );
const choose = (id: unknown, winner: string, who: TestUser = 'admin', tenant: TestTenant = 'alpha') =>
  ask(
    'mutation ($id: ID!, $winner: String!) { chooseMailingSubject(id: $id, winner: $winner) { ok { recipients } error { message } } }',
    { id, winner },
    who,
    tenant,
  );

test('two subjects go to a part, and the rest wait until somebody chooses', async () => {
  const sent = await send(few, { second: 'Second', percent: 40 });
  const id = sent['ok']?.['id'];
  await round();
  assert.deepEqual(countOf(await mailsOf(id)), [2, 2]);
  assert.equal((await figuresOf(id)).state, 'TESTING');
  assert.equal((await choose(id, 'B', 'nothing')).code, 'FORBIDDEN');
  assert.equal((await choose(id, 'B', 'admin', 'beta')).found['ok'], null);
  assert.equal((await choose(id, 'C')).found['ok'], null);
  assert.equal((await choose(id, 'B')).found['ok']?.['recipients'], 6);
  assert.equal((await choose(id, 'A')).found['ok'], null, 'it was chosen');
  await round();
  const mails = await mailsOf(id);
  assert.deepEqual(countOf(mails), [2, 8]);
  assert.equal(new Set(mails.map(({ recipient }) => recipient)).size, 10);
  const { state, winner, variants } = await figuresOf(id);
  assert.deepEqual([state, winner, variants.map(({ key }) => key)], ['DONE', 'B', ['A', 'B']]);
  assert.doesNotMatch(mails[0]?.html ?? '', /\/-\/(seen|follow)\//, 'the firm does not measure');
});

test('what cannot be tried is refused by its field', async () => {
  for (const [more, field] of [
    [{ second: 'First' }, 'secondSubject'],
    [{ second: 'Second {Nothing.Known}' }, 'secondSubject'],
    [{ second: 'Second', percent: 0 }, 'testPercent'],
    [{ second: 'Second', hours: 0 }, 'decideAfterHours'],
    [{ second: 'Second', hours: 4 }, 'decideAfterHours'],
  ] as const) {
    const { error } = await send(few, more);
    assert.equal((error as unknown as { fields: { field: string }[] } | null)?.fields[0]?.field, field);
  }
});

test('where the firm measures, opening and following count once each, and the better subject goes to the rest by itself', async () => {
  await measure(true);
  const sent = await send(few, { second: 'Second', percent: 40, hours: 4 });
  const id = sent['ok']?.['id'];
  await round();
  const tried = await mailsOf(id);
  const second = tried.find(({ subject }) => subject === 'Second') ?? assert.fail('nobody got it');
  assert.match(second.text, /https:\/\/firm\.example\/a\?b=1&c=2/);
  assert.doesNotMatch(second.text, /\/-\/follow\//);
  const addresses = [...second.html.matchAll(/"(http:\/\/localhost[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const pathOf = (kind: string): string => {
    const { pathname, search } = new URL(addresses.find((each) => each.includes(`/-/${kind}/`)) ?? assert.fail(kind));
    return pathname + search;
  };
  for (let each = 0; each < 2; each += 1) {
    const seen = await api.app.inject({ url: pathOf('seen') });
    assert.deepEqual([seen.statusCode, seen.headers['content-type']], [200, 'image/gif']);
    const followed = await api.app.inject({ url: pathOf('follow') });
    assert.deepEqual([followed.statusCode, followed.headers.location], [302, 'https://firm.example/a?b=1&c=2']);
  }
  const elsewhere = pathOf('follow').replace('firm.example', 'evil.example');
  assert.equal((await api.app.inject({ url: elsewhere })).statusCode, 404);
  assert.equal((await api.app.inject({ url: '/-/follow/nothing?to=https://evil.example' })).statusCode, 404);
  assert.equal((await api.app.inject({ url: '/-/seen/nothing' })).statusCode, 200);
  const { opened, clicked, state } = await figuresOf(id);
  assert.deepEqual([opened, clicked, state], [1, 1, 'TESTING']);
  await round();
  assert.equal((await mailsOf(id)).length, 4, 'its time has not come');
  await api.owner.query(`update mailings set decides_at = now() - interval '1 second', due_at = now() where id = $1`, [
    id,
  ]);
  await round();
  assert.deepEqual(countOf(await mailsOf(id)), [2, 8]);
  assert.equal((await figuresOf(id)).state, 'DONE');
  await measure(false);
});

test(`a mailing to ${MANY} whose process dies again and again reaches each once and nobody twice`, async () => {
  const sent = await send(many);
  assert.equal(sent['ok']?.['recipients'], MANY);
  let transactions = 0;
  const dying: typeof api.runner = Object.create(api.runner, {
    transaction: {
      value: async (...asked: Parameters<typeof api.runner.transaction>) => {
        transactions += 1;
        if (transactions % 41 === 0) throw new Error('killed before it was written');
        const done = await api.runner.transaction(...asked);
        if (transactions % 67 === 0) throw new Error('killed after it was written');
        return done;
      },
    },
  }) as typeof api.runner;
  const go = createMailingRound({ runner: dying, logger, batch: 50, pauseSeconds: 0 });
  const isLeft = async (): Promise<boolean> => {
    const { rowCount } = await api.owner.query(
      `update mailings set due_at = now(), attempts = 0 where tenant_id = 'alpha' and state = 'QUEUED'`,
    );
    return rowCount !== 0;
  };
  while (await isLeft())
    // As if two processes took it at once.
    await Promise.all([
      go(new AbortController().signal, 'http://localhost'),
      go(new AbortController().signal, 'http://localhost'),
    ]);
  const mails = await mailsOf(sent['ok']?.['id']);
  assert.equal(mails.length, MANY);
  assert.equal(new Set(mails.map(({ recipient }) => recipient)).size, MANY);
  // Nor is there a mail that belongs to no recipient.
  const { rows } = await api.owner.query<{ count: number }>(
    `select count(*)::integer as count from mail_outbox o where o.kind = 'mailing'
       and not exists (select 1 from mailing_recipients p where p.tenant_id = o.tenant_id and p.mail_id = o.id)`,
  );
  assert.equal(rows[0]?.count, 0);
});
