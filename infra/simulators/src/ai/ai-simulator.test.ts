import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startAiSimulator, type AiSimulator } from './ai-simulator.ts';

let simulator: AiSimulator;
before(async () => {
  simulator = await startAiSimulator();
});
after(() => simulator.close());
beforeEach(() => {
  simulator.mode = 'normal';
});

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
const ask = (fields: object, signal?: AbortSignal) =>
  fetch(`${simulator.url}/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ model: 'gpt-4o', ...fields }),
    ...(signal === undefined ? {} : { signal }),
  });
const messages = [
  { role: 'system', content: 'Task: suggest a reply\nRecipient: Ms Nguyen' },
  { role: 'user', content: 'BEGIN message 1\nThe lease ends soon. Can we stay?\nEND message 1' },
];

test('drafts a reply that names whom it is to, the same each time, and says what it is', async () => {
  const read = async () =>
    ((await (await ask({ messages })).json()) as { choices: { message: { content: string } }[] }).choices[0]?.message
      .content;
  const answer = await read();
  assert.match(answer ?? '', /^Dear Ms Nguyen,[\s\S]*the lease ends soon[\s\S]*Simulated answer/);
  assert.equal(await read(), answer);
});

test('streams the same words as events, with the usage last', async () => {
  const response = await ask({ messages, stream: true, stream_options: { include_usage: true } });
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  const events = (await response.text())
    .trim()
    .split('\n\n')
    .map((event) => event.slice('data: '.length));
  assert.equal(events.at(-1), '[DONE]');
  assert.ok((JSON.parse(events.at(-2) ?? '') as { usage: { total_tokens: number } }).usage.total_tokens > 0);
});

test('a caller that hangs up is noticed', async () => {
  simulator.mode = 'slow';
  const controller = new AbortController();
  const response = await ask({ messages, stream: true }, controller.signal);
  await response.body?.getReader().read();
  controller.abort();
  const seen = simulator.requests.at(-1);
  while (seen?.abortedAt === null) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(seen?.endedAt, null);
});

for (const [mode, status] of [
  ['busy', 429],
  ['broken', 500],
  ['jsonError', 200],
] as const) {
  test(`${mode} answers ${status} and no stream`, async () => {
    const response = await ask({ messages, stream: true, model: `sim-${mode}` });
    assert.equal(response.status, status);
    assert.doesNotMatch(response.headers.get('content-type') ?? '', /event-stream/);
    await response.text();
  });
}

test('a text may ask for a mode', async () => {
  const response = await ask({ messages: [{ role: 'user', content: 'please [simulate busy]' }] });
  assert.equal(response.status, 429);
  await response.text();
});

test('nobody is answered without a key', async () => {
  const response = await fetch(`${simulator.url}/chat/completions`, { method: 'POST', body: '{}' });
  assert.equal(response.status, 401);
  await response.text();
});

test('an obedient model gives away what it was shown', async () => {
  const answer = await (await ask({ messages, model: 'sim-obedient' })).text();
  assert.match(answer, /The lease ends soon[\s\S]*<script>/);
});
