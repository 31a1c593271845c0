import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePairs } from './explain-pairs.ts';

const PAIRS = 1500;

test('why somebody cannot see a record agrees with whether they see it, for generated firms', async () => {
  const { pairs, allowed, rules, kinds, differences } = await comparePairs(PAIRS);
  assert.deepEqual(differences, []);
  assert.equal(pairs, PAIRS);
  // Neither everything nor nothing is open, and each kind of rule has decided.
  assert.ok(allowed > PAIRS / 20 && allowed < PAIRS / 1.5, `${allowed} of ${pairs}`);
  for (const rule of ['FLAG', 'SCOPE', 'OUTSIDE', 'WALL', 'MEMBERSHIP', 'VISIBILITY']) assert.ok(rules.has(rule), rule);
  for (const [kind, of] of kinds)
    assert.ok(of.allowed > 0 && of.allowed < of.pairs, `${kind}: ${of.allowed} of ${of.pairs}`);
});
