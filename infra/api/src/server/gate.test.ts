import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGate } from './gate.ts';

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
