import assert from 'node:assert/strict';
import { test } from 'node:test';
import { probeIsolation } from './isolation.ts';

/** `npm run probes` asks more than 10,000; the suite a part of them, spread the same way. */
const PROBES_IN_THE_SUITE = 500;

test('no question of one firm is answered with anything of another (TARGETS 2)', async () => {
  // What the statements alone keep apart for everyone, below, a wall that only takes rows away keeps apart as well.
  const { leaks, paired, unpaired, withoutControl } = await probeIsolation(PROBES_IN_THE_SUITE, {
    countedBy: ['partner', 'admin'],
  });
  assert.deepEqual(leaks, []);
  assert.ok(paired >= 0.8 * (paired + unpaired), `only ${paired} of ${paired + unpaired} controls succeeded`);
  // Where none did, no answer to the other firm’s value proves anything: give the operation a row and what it needs beside it.
  assert.deepEqual(withoutControl, []);
});

test('the statements keep the firms apart even where row-level security does not', async () => {
  const { leaks } = await probeIsolation(PROBES_IN_THE_SUITE / 2, { passesTheWall: true });
  assert.deepEqual(leaks, []);
});
