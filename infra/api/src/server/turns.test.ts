import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

/** Work that ends when it is let go, and what began in which order. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    async endAll() {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
}

test('one piece of work at a time, and firms take turns', async () => {
  const turns = createTurns();
  const { begun, work, endAll } = createWork();
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => turns.run({ firm: 'a', session: name }, work(name))),
    turns.run({ firm: 'b', session: 'b' }, work('b1')),
  ];
  assert.deepEqual(begun, ['a1']);
  await endAll();
  await Promise.all(all);
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3']);
});

test('what goes beyond the share of a session or a firm is refused at once, and others are not', async () => {
  const turns = createTurns({ perSession: 2, perFirm: 3 });
  const { work, endAll } = createWork();
  const whose = (firm: string, session: string | null) => turns.run({ firm, session }, work(firm));
  const refused = { extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 } };
  const accepted = [whose('a', 'a1'), whose('a', 'a1')];
  await assert.rejects(whose('a', 'a1'), refused);
  accepted.push(whose('a', null), whose('a', null));
  await assert.rejects(whose('a', 'a2'), refused);
  accepted.push(whose('b', 'b1'));
  await endAll();
  await Promise.all(accepted);
  const later = whose('a', 'a1');
  await endAll();
  await later;
});

test('work that fails lets the next one begin', async () => {
  const turns = createTurns();
  await assert.rejects(
    turns.run({ firm: 'a', session: null }, () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await turns.run({ firm: 'a', session: null }, () => Promise.resolve(1)), 1);
});
