import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePairs } from './explain-pairs.ts';

const PAIRS = 1000;

test('why somebody cannot see a matter agrees with whether they see it, for generated firms', async () => {
  const { pairs, allowed, rules, differences } = await comparePairs(PAIRS);
  assert.deepEqual(differences, []);
  assert.equal(pairs, PAIRS);
  // Neither everything nor nothing is open, and each kind of rule has decided.
  assert.ok(allowed > PAIRS / 20 && allowed < PAIRS / 1.5, `${allowed} of ${pairs}`);
  for (const rule of ['FLAG', 'SCOPE', 'WALL', 'MEMBERSHIP']) assert.ok(rules.has(rule), rule);
});
