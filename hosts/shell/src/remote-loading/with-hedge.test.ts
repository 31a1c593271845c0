import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withHedge } from './with-hedge.ts';

const AFTER_MS = 1_500;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const comes = (value: string, afterMs: number): Promise<string> =>
  new Promise((resolve) => setTimeout(resolve, afterMs, value));
const fails = (reason: string, afterMs: number): Promise<string> =>
  new Promise((_resolve, reject) => setTimeout(reject, afterMs, new Error(reason)));

/** What came, when, and when the other was begun. */
async function race(chosen: Promise<string>, other: () => Promise<string>) {
  const from = Date.now();
  let begunAt: number | null = null;
  const begin = (): Promise<string> => {
    begunAt = Date.now() - from;
    return other();
  };
  const outcome = withHedge({ chosen, begin, afterMs: AFTER_MS }).then(
    (value) => ({ came: value, at: Date.now() - from }),
    (error: Error) => ({ failed: error.message, at: Date.now() - from }),
  );
  await jest.runAllTimersAsync();
  return { ...(await outcome), begunAt };
}

test('what comes in time needs no other', async () => {
  expect(await race(comes('chosen', 1_000), () => comes('earlier', 10))).toEqual({
    came: 'chosen',
    at: 1_000,
    begunAt: null,
  });
});

test('a failure begins the other at once', async () => {
  expect(await race(fails('gone', 100), () => comes('earlier', 400))).toEqual({
    came: 'earlier',
    at: 500,
    begunAt: 100,
  });
});

test('silence begins the other, and the other wins within three seconds', async () => {
  expect(await race(fails('hung', 8_000), () => comes('earlier', 900))).toEqual({
    came: 'earlier',
    at: 2_400,
    begunAt: AFTER_MS,
  });
});

test('the chosen one wins where it is ready first', async () => {
  expect(await race(comes('chosen', 2_000), () => comes('earlier', 1_000))).toEqual({
    came: 'chosen',
    at: 2_000,
    begunAt: AFTER_MS,
  });
});

test('a chosen one that comes too late changes nothing', async () => {
  expect(await race(comes('chosen', 5_000), () => comes('earlier', 500))).toEqual({
    came: 'earlier',
    at: 2_000,
    begunAt: AFTER_MS,
  });
});

test('where the other fails, the chosen one is waited for', async () => {
  expect(await race(comes('chosen', 7_000), () => fails('none', 10))).toEqual({
    came: 'chosen',
    at: 7_000,
    begunAt: AFTER_MS,
  });
});

test('where both fail, the failure of the chosen one is reported', async () => {
  expect(await race(fails('hung', 8_000), () => fails('none', 10))).toEqual({
    failed: 'hung',
    at: 8_000,
    begunAt: AFTER_MS,
  });
  expect(await race(fails('gone', 10), () => fails('none', 300))).toEqual({ failed: 'gone', at: 310, begunAt: 10 });
});
