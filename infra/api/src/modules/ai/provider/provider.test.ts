import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startAiSimulator, type AiSimulator, type SimulatorMode } from '@atrium/simulators';
import type { AiOptions } from '../ai-options.ts';
import type { ApiLogger } from '../../../server/logger.ts';
import { createOpenAiProvider } from './openai-provider.ts';

let simulator: AiSimulator;
const logged: string[] = [];
const log = (_fields: object, message: string) => void logged.push(message);
const logger: ApiLogger = { info: log, warn: log, error: log };
const KEY = 'sk-very-secret';
before(async () => {
  simulator = await startAiSimulator();
});
after(() => simulator.close());
beforeEach(() => {
  simulator.mode = 'normal';
  logged.length = 0;
});

const providerOf = (analyst: AiOptions['analyst'] = 'responses', changes: Partial<AiOptions> = {}) =>
  createOpenAiProvider({ url: simulator.url, key: KEY, model: 'gpt-4o', analyst, ...changes }, logger);
const messages = [
  { role: 'system', content: 'Task: fix grammar' },
  { role: 'user', content: 'BEGIN message 1\nthis is it\nEND message 1' },
] as const;
const never = new AbortController().signal;
async function readStream(changes: Partial<AiOptions> = {}, signal = never) {
  let text = '';
  let tokens = 0;
  for await (const piece of providerOf('responses', changes).streamChat(messages, signal)) {
    if (piece.kind === 'text') text += piece.text;
    else tokens = piece.usage.promptTokens + piece.usage.completionTokens;
  }
  return { text, tokens };
}
const bodyOf = (path: string) =>
  JSON.parse(simulator.requests.findLast((request) => request.path === path)?.body ?? '{}') as Record<string, unknown>;

test('a stream is asked for as the specification says (§7, §9), and comes with what it cost', async () => {
  const { text, tokens } = await readStream();
  assert.match(text, /^This is it\./);
  assert.ok(tokens > 0);
  const { model, temperature, max_tokens: maximum, stream } = bodyOf('/v1/chat/completions');
  assert.deepEqual(
    { model, temperature, maximum, stream },
    { model: 'gpt-4o', temperature: 0.7, maximum: 800, stream: true },
  );
});

test('an answer in one piece may be 4,000 tokens long', async () => {
  const { text, usage } = await providerOf().completeChat(messages, never);
  assert.match(text, /^This is it\./);
  assert.ok((usage?.promptTokens ?? 0) > 0);
  assert.deepEqual(
    [bodyOf('/v1/chat/completions')['max_tokens'], bodyOf('/v1/chat/completions')['stream']],
    [4000, undefined],
  );
});

const failures: [SimulatorMode, string][] = [
  ['jsonError', 'insufficient_quota: You exceeded your current quota.'],
  ['busy', 'rate_limit_error: Rate limit reached for this model.'],
  ['broken', 'Failed to communicate with the ChatGPT API'],
  ['cut', 'Failed to communicate with the ChatGPT API'],
];
for (const [mode, message] of failures) {
  test(`a stream that is ${mode} throws '${message}' (§8), and is not tried again`, async () => {
    const before = simulator.requests.length;
    simulator.mode = mode;
    await assert.rejects(readStream(), { message });
    assert.equal(simulator.requests.length, before + 1);
  });
}

test('a provider that cannot be reached throws the same words', async () => {
  await assert.rejects(readStream({ url: 'http://127.0.0.1:1/v1' }), {
    message: 'Failed to communicate with the ChatGPT API',
  });
});

test('a key that a server repeats in its error is taken out', async () => {
  simulator.mode = 'indiscreet';
  await assert.rejects(readStream(), { message: 'invalid_request_error: Incorrect API key provided: [hidden]' });
  await assert.rejects(providerOf().completeChat(messages, never), {
    detail: /Incorrect API key provided: \[hidden\]/,
  });
});

test('aborting hangs up on the provider at once', async () => {
  simulator.mode = 'slow';
  const controller = new AbortController();
  const before = simulator.requests.length;
  const reading = readStream({}, controller.signal);
  const request = await waitFor(() => simulator.requests[before]);
  const abortedAt = performance.now();
  controller.abort();
  await assert.rejects(reading);
  const hungUpAt = await waitFor(() => request.abortedAt);
  assert.ok(hungUpAt - abortedAt < 1000, `${hungUpAt - abortedAt} ms`);
});

const csv = (signal = never, onStep: (step: string) => void = () => undefined) => ({
  file: { name: 'fees.csv', bytes: new TextEncoder().encode('month,fees\nJan,100\nFeb,250\n') },
  instructions: 'Look at the file.',
  question: 'What do the fees add up to?',
  signal,
  onStep,
});
const left = () => [
  ...simulator.stored.files.keys(),
  ...simulator.stored.containers.keys(),
  ...simulator.stored.threads.keys(),
  ...simulator.stored.assistants.keys(),
];

for (const analyst of ['responses', 'assistants'] as const) {
  test(`${analyst}: answers about a CSV file and leaves nothing behind`, async () => {
    const steps: string[] = [];
    const { text, usage } = await providerOf(analyst).analyseCsv(csv(never, (step) => void steps.push(step)));
    assert.match(text, /2 rows.*fees adds up to 350/);
    assert.ok((usage?.promptTokens ?? 0) > 0);
    assert.deepEqual(steps, ['sending', 'working', 'reading', 'tidying']);
    assert.deepEqual(left(), []);
  });

  for (const mode of ['broken', 'busy', ...(analyst === 'assistants' ? (['cut'] as const) : [])] as const) {
    test(`${analyst}: leaves nothing behind where the provider is ${mode}`, async () => {
      simulator.mode = mode;
      await assert.rejects(providerOf(analyst).analyseCsv(csv()));
      assert.deepEqual(left(), []);
    });
  }

  test(`${analyst}: leaves nothing behind where nobody waits for it any more`, async () => {
    simulator.mode = 'silent';
    const controller = new AbortController();
    await assert.rejects(
      providerOf(analyst).analyseCsv(
        csv(controller.signal, (step) => step === 'working' && setImmediate(() => controller.abort())),
      ),
    );
    assert.deepEqual(left(), []);
  });
}

test('the assistants calls are the twelve of the specification less the two chat calls', async () => {
  const from = simulator.requests.length;
  await providerOf('assistants').analyseCsv(csv());
  const calls = new Set(
    simulator.requests
      .slice(from)
      .map(({ method, path }) => `${method} ${path.replace('/v1/', '').replaceAll(/\w+_[0-9a-f]{32}/g, '{id}')}`),
  );
  assert.deepEqual([...calls].sort(), [
    'DELETE assistants/{id}',
    'DELETE files/{id}',
    'DELETE threads/{id}',
    'GET threads/{id}/messages',
    'GET threads/{id}/runs/{id}',
    'POST assistants',
    'POST files',
    'POST threads',
    'POST threads/{id}/messages',
    'POST threads/{id}/runs',
  ]);
  const { name, tools } = bodyOf('/v1/assistants');
  assert.deepEqual([name, tools], ['CSV Analyzer', [{ type: 'code_interpreter' }]]);
  assert.match(
    simulator.requests.slice(from).find(({ path }) => path === '/v1/files')?.body ?? '',
    /name="purpose"\r\n\r\nassistants/,
  );
});

test('the container has no network', async () => {
  await providerOf().analyseCsv(csv());
  assert.deepEqual(bodyOf('/v1/containers')['network_policy'], { type: 'disabled' });
  assert.equal(bodyOf('/v1/responses')['store'], false);
});

async function waitFor<T>(read: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const value = read();
    if (value !== null && value !== undefined && value !== false) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
