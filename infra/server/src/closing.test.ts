import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClosing } from './closing.ts';

test('stops things in the reverse order of their starting, once', async () => {
  const order: string[] = [];
  const closing = createClosing();
  for (const name of ['database', 'server']) closing.add(name, () => Promise.resolve(order.push(name)));
  assert.deepEqual(await Promise.all([closing.close(), closing.close()]), [[], []]);
  assert.deepEqual(order, ['server', 'database']);
});

test('names what fails or does not stop in time, and stops the rest', async () => {
  const stopped: string[] = [];
  const closing = createClosing({ limitMs: 5 });
  closing.add('database', () => Promise.resolve(stopped.push('database')));
  closing.add('hanging', () => new Promise(() => {}));
  closing.add('failing', () => Promise.reject(new Error('no')));
  assert.deepEqual(await closing.close(), ['failing', 'hanging']);
  assert.deepEqual(stopped, ['database']);
});
