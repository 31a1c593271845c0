/**
 * What one firm's hostile work costs another: `npm run bench -- noisy [rounds]`. A person of beta asks for
 * themselves again and again, alone, then while one of alpha saves thirty long hostile notes at once, then while ten
 * readings of a hostile help article run at once. Prints the p99 of each and the ratios to the quiet one.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestBrowser } from '../src/testing/test-browser.ts';
import { idOf, TEST_PASSWORD, userNameOf, type TestTenant, type TestUser } from '../src/testing/test-firms.ts';

const rounds = Number(process.argv[2] ?? 5);
const TURN_MS = 4000;
const BETWEEN_REQUESTS_MS = 10;
const BETWEEN_BURSTS_MS = 500;
const SAVES = 30;
const READS = 10;
const hostileNotes = ['<b>'.repeat(19_000), '<'.repeat(59_000), '<a>'.repeat(39_000)];
const hostileArticles = ['> '.repeat(9_500), '_a'.repeat(9_500)];

const server = fork(join(import.meta.dirname, 'noisy-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const [{ url }] = (await once(server, 'message')) as [{ url: string }];
const browser = createTestBrowser();

async function send(query: string, variables: object, accessToken: string | null): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      dpop: browser.prove({ method: 'POST', url, accessToken }),
      ...(accessToken === null ? {} : { authorization: `DPoP ${accessToken}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function signIn(tenantId: TestTenant, user: TestUser): Promise<string> {
  const answer = await send(
    'mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { accessToken } }',
    { tenantId, userName: userNameOf(tenantId, user), password: TEST_PASSWORD },
    null,
  );
  return (answer['data'] as { login: { accessToken: string } }).login.accessToken;
}

const [neighbour, writer, editor, reader] = await Promise.all([
  signIn('beta', 'partner'),
  signIn('alpha', 'partner'),
  signIn('alpha', 'admin'),
  signIn('alpha', 'client'),
]);

const save = (_: unknown, index: number) =>
  send(
    'mutation ($key: String!, $input: AddNoteInput!) { addNote(idempotencyKey: $key, input: $input) { ok { note { id } } } }',
    {
      key: crypto.randomUUID(),
      input: {
        matterId: idOf('alpha', 'matter', 5),
        noteType: 'File note',
        subject: 'Noise',
        html: hostileNotes[index % hostileNotes.length],
      },
    },
    writer,
  );
const read = () => send('{ helpArticles { html } }', {}, reader);

for (const [index, body] of hostileArticles.entries())
  await send(
    'mutation ($topic: ID!, $input: HelpArticleInput!) { saveHelpArticle(topic: $topic, input: $input) { ok message } }',
    {
      topic: `noise${index}`,
      input: { centre: 'firm', title: 'Noise', summary: '', body, audience: 'everyone', version: 0 },
    },
    editor,
  );

/** The times of the neighbour's requests while `burst` is repeated. */
async function measure(burst: (() => Promise<unknown>) | null): Promise<number[]> {
  const endsAt = performance.now() + TURN_MS;
  const times: number[] = [];
  const attack = async (): Promise<void> => {
    while (burst !== null && performance.now() < endsAt) {
      await burst();
      await delay(BETWEEN_BURSTS_MS);
    }
  };
  const attacking = attack();
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await send('{ appUser { name } }', {}, neighbour);
    times.push(performance.now() - startedAt);
    await delay(BETWEEN_REQUESTS_MS);
  }
  await attacking;
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const bursts = {
  quiet: null,
  saves: () => Promise.all(Array.from({ length: SAVES }, save)),
  reads: () => Promise.all(Array.from({ length: READS }, read)),
} as const;
const names = Object.keys(bursts) as (keyof typeof bursts)[];
const found = new Map(names.map((name) => [name, [] as number[]]));
await measure(null);
for (let round = 0; round < rounds; round += 1)
  for (const name of names) found.get(name)?.push(p99(await measure(bursts[name])));

const quiet = middle(found.get('quiet') ?? []);
for (const name of names) {
  const value = middle(found.get(name) ?? []);
  process.stdout.write(`${JSON.stringify({ name: `noisy.${name}.p99.ms`, value: Math.round(value * 10) / 10 })}\n`);
  if (name !== 'quiet')
    process.stdout.write(
      `${JSON.stringify({ name: `noisy.${name}.ratio`, value: Math.round((value / quiet) * 100) / 100 })}\n`,
    );
}
server.send('end');
await once(server, 'exit');
