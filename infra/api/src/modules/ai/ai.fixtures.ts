import assert from 'node:assert/strict';
import { openSocket, type TestSocket } from '../../testing/test-socket.ts';
import type { TestApi } from '../../testing/test-api.ts';
import type { TestTenant, TestUser } from '../../testing/test-firms.ts';
import type { AiOptions } from './ai-options.ts';
import type { AnswerPart } from './answer-part.ts';

export const ANSWER =
  'subscription ($requestId: ID!, $input: AiAnswerInput!) { aiAnswer(requestId: $requestId, input: $input) { kind text refusal message } }';
export const COMPLETE =
  'mutation ($requestId: ID!, $input: AiAnswerInput!) { aiComplete(requestId: $requestId, input: $input) { text refusal message } }';
export const TEST_KEY = 'sk-test-key-that-nobody-may-see';

/** A provider for tests: the simulator at this address. */
export const simulatedAi = (url: string, changes: Partial<AiOptions> = {}): AiOptions => ({
  url,
  key: TEST_KEY,
  model: 'gpt-4o',
  analyst: 'responses',
  ...changes,
});

export const aRequest = (input: Record<string, unknown> = {}) => ({
  requestId: crypto.randomUUID(),
  input: { task: 'FIX_GRAMMAR', text: 'this is it', ...input },
});

/** Takes parts to the end; the text put together. */
export async function readParts(stream: { next(): Promise<unknown> }): Promise<{ text: string; last: AnswerPart }> {
  let text = '';
  for (;;) {
    const { aiAnswer: part } = (await stream.next()) as { aiAnswer?: AnswerPart };
    assert.ok(part, 'the stream ended without a last part');
    text += part.text;
    if (part.kind !== 'TEXT') return { text, last: part };
  }
}

/** One answer over a socket of its own. */
export async function ask(
  api: TestApi,
  who: readonly [TestTenant, TestUser],
  input: Record<string, unknown> = {},
): Promise<{ text: string; last: AnswerPart }> {
  const socket: TestSocket = await openSocket(api, who);
  try {
    return await readParts(socket.subscribe(ANSWER, aRequest(input)));
  } finally {
    await socket.close();
  }
}

/** Waits for something to become true; the test's own time limit ends it. */
export async function until<T>(
  read: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== null && value !== undefined && value !== false) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
