import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBackground } from './background.ts';

test('work runs two at a time and in its order, and a failure stops nothing', async () => {
  const logged: object[] = [];
  const log = (fields: object) => logged.push(fields);
  const background = createBackground({ info: log, warn: log, error: log });
  const done: number[] = [];
  let running = 0;
  let most = 0;
  for (const number of [1, 2, 3, 4, 5]) {
    background.run('test', async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (number === 2) throw new Error('no');
      done.push(number);
    });
  }
  assert.deepEqual(done, []);
  await background.settled();
  assert.deepEqual([done, most, logged.length], [[1, 3, 4, 5], 2, 1]);
});
