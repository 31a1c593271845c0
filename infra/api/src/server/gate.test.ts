import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGate, createGates } from './gate.ts';

test('so many go on at once, the others in order, also after one that fails', async () => {
  const gate = createGate(2);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (number: number) =>
    gate.run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (number === 1) throw new Error('broken');
      return number;
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(work));
  assert.deepEqual(begun, [1, 2]);
  while (begun.length < 4) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  assert.deepEqual(begun, [1, 2, 3, 4]);
  for (const end of finish) end();
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
});

test('each key has its own gate, and refuses what goes beyond those who may wait', async () => {
  const gates = createGates({ atOnce: 1, mostWaiting: 1 });
  const finish: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finish.push(resolve));
  const accepted = [gates.run('one', work), gates.run('one', work)];
  await assert.rejects(gates.run('one', work), { extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 } });
  accepted.push(gates.run('other', work));
  for (let left = accepted.length; left > 0; left -= 1) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(accepted);
});
