import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineStatement, type TenantRunner } from '@atrium/database';
import DataLoader from 'dataloader';
import { createLookUps } from './look-ups.ts';

const define = (name: string) =>
  defineStatement<{ ids: readonly string[] }, { id: string }>({
    name: `test.lookUps.${name}`,
    text: 'select u.id from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[])',
  });
const [people, offices] = [define('people'), define('offices')];

/** A runner that answers each statement with its name and its ids, and keeps what was sent together. */
function fakeRunner(failure: Error | null = null) {
  const sent: string[][] = [];
  const queryTogether = (tenantId: string, requests: readonly (readonly [{ name: string }, { ids: string[] }])[]) => {
    sent.push([tenantId, ...requests.map(([{ name }]) => name)]);
    if (failure !== null) return Promise.reject(failure);
    return Promise.resolve(requests.map(([{ name }, { ids }]) => ids.map((id) => ({ id: `${name} ${id}` }))));
  };
  return { sent, runner: { queryTogether } as unknown as TenantRunner };
}

test('what loaders of one turn look up goes in one round trip, and each gets its own rows', async () => {
  const { sent, runner } = fakeRunner();
  const lookUps = createLookUps(runner);
  const loaderOf = (statement: typeof people) =>
    new DataLoader(async (ids: readonly string[]) => lookUps.query('alpha', statement, { ids }));
  const [ofPeople, ofOffices] = [loaderOf(people), loaderOf(offices)];
  const found = await Promise.all([ofPeople.load('a'), ofOffices.load('x'), ofPeople.load('b')]);
  assert.deepEqual(
    found.map(({ id }) => id),
    ['test.lookUps.people a', 'test.lookUps.offices x', 'test.lookUps.people b'],
  );
  assert.deepEqual(sent, [['alpha', people.name, offices.name]]);
  await ofPeople.load('c');
  assert.equal(sent.length, 2, 'a later turn goes by itself');
});

test('each tenant is asked by itself', async () => {
  const { sent, runner } = fakeRunner();
  const lookUps = createLookUps(runner);
  await Promise.all([lookUps.query('alpha', people, { ids: [] }), lookUps.query('beta', offices, { ids: [] })]);
  assert.deepEqual(sent, [
    ['alpha', people.name],
    ['beta', offices.name],
  ]);
});

test('a failure reaches all that were sent with it, and each once', async () => {
  const { runner } = fakeRunner(new Error('away'));
  const lookUps = createLookUps(runner);
  const settled = await Promise.allSettled([
    lookUps.query('alpha', people, { ids: [] }),
    lookUps.query('alpha', offices, { ids: [] }),
  ]);
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
});
