import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

/** Faulty events at the whole scale. */
const STEPS = scaleTarget(2000);
const system = 'smokeball';
let firm: SyncedFirm;
before(async () => {
  firm = await startSyncedFirm({ matters: 10, contacts: 12 });
  await firm.provision(system);
});
after(() => firm.close());

/** Numbers that follow from a seed, so that what failed can be played again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

test('both sides are equal in the end, whatever was edited, told twice, late or not at all, or killed on the way', async () => {
  const { hooks, writes, faults } = firm.simulator.systems[system];
  const store = firm.storeOf(system);
  const next = numbersFrom(20);
  hooks.fate = () => (['deliver', 'double', 'lose', 'hold'] as const)[next(4)] ?? 'deliver';
  // Where both sides are edited at random, people would be asked for ever: one side leads.
  for (const field of ['title', 'description'])
    await firm.rows(
      `insert into sync_field_leads (tenant_id, source_system, kind, field, lead) values ('alpha', $1, 'matter', $2, 'source')`,
      [system, field],
    );
  const open = store.records.matters.filter(({ status, clientId }) => status === 'open' && clientId !== null);
  const ids = await Promise.all(open.map(async ({ id }) => (await firm.here(system, 'matter', id)) ?? ''));
  let made = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const place = next(open.length);
    const matter = open[place];
    assert.ok(matter !== undefined);
    const kind = next(10);
    if (kind < 3) store.edit('matter', matter.id, { title: `Theirs ${step}` });
    else if (kind < 5) await firm.rows(`update matters set title = $2 where id = $1`, [ids[place], `Ours ${step}`]);
    else if (kind === 5) store.edit('matter', matter.id, { description: `Words of theirs ${step}` });
    else if (kind === 6) {
      made += 1;
      await firm.rows(`insert into tasks (tenant_id, kind, subject, matter_id) values ('alpha', 'task', $2, $1)`, [
        ids[place],
        `Made here ${step}`,
      ]);
    } else if (kind === 7) {
      made += 1;
      store.add('task', { matterId: matter.id, subject: `Made there ${step}` });
    } else if (kind === 8) hooks.release(next(2) === 0);
    else {
      if (next(3) === 0) writes.losesAnswers = 1;
      if (next(3) === 0) faults.push({ kind: 'away', times: 1 });
      const controller = new AbortController();
      if (next(2) === 0) controller.abort();
      await firm.rows(`update sync_states set due_at = now(), leased_until = null where tenant_id = 'alpha'`);
      await firm.round({ secondsPerTurn: next(2), signal: controller.signal });
    }
  }
  hooks.fate = 'deliver';
  hooks.release(true);
  await firm.rows(`update sync_states set leased_until = null where tenant_id = 'alpha'`);
  await firm.settle();
  await firm.settle();
  for (const [place, matter] of open.entries()) {
    const [here] = await firm.rows(`select title, description from matters where id = $1`, [ids[place]]);
    assert.deepEqual(here, { title: matter.title, description: matter.description });
  }
  const there = store
    .rows('task')
    .map((row) => String(row['subject']))
    .toSorted();
  const here = (
    await firm.rows<{ subject: string }>(
      `select subject from tasks where tenant_id = 'alpha' and subject like 'Made %'`,
    )
  )
    .map(({ subject }) => subject)
    .toSorted();
  assert.deepEqual(here, there, 'nothing lost, nothing doubled');
  assert.equal(here.length, made);
});
