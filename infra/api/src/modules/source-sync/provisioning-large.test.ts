import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

const MATTERS = 60;
let firm: SyncedFirm;
before(async () => {
  firm = await startSyncedFirm({ matters: MATTERS, contacts: 40 });
});
after(() => firm.close());

const counted = new Map<string, number>();
const countOf = (name: string): number => counted.get(name) ?? 0;

test('what a system lists by matter is kept many at a time, and nothing is counted anew with each of them', async () => {
  firm.api.runner.onStatement = (name) => void counted.set(name, countOf(name) + 1);
  let seen = '';
  // Documents of each matter are asked for one matter at a time, and the eighth answer is none.
  let asked = 0;
  firm.simulator.systems.smokeball.beforeAnswer = (_method, path) => {
    if (/\/documents\/files$/.test(path) && (asked += 1) === 8)
      firm.simulator.systems.smokeball.faults.push({ kind: 'busy', times: 1 });
  };
  await firm.provision('smokeball', {
    review: async () => {
      seen = (
        await firm.rows<{ counts: Record<string, number> }>(
          `select cursor -> 'counts' as counts from provisioning_runs where tenant_id = 'alpha' and source_system = 'smokeball'`,
        )
      ).map(({ counts }) => `${counts['matter']} ${counts['contact']} ${counts['document']}`)[0]!;
    },
  });
  firm.api.runner.onStatement = undefined;
  const [rows] = await firm.rows<Record<string, number>>(
    `select count(*) filter (where kind = 'matter')::integer as matters, count(*) filter (where kind = 'contact')::integer as contacts,
       count(*) filter (where kind = 'document')::integer as documents, count(*) filter (where state = 'done')::integer as done
     from source_items where tenant_id = 'alpha' and source_system = 'smokeball'`,
  );
  assert.ok(rows);
  // What was read before the busy answer was kept: nothing was read twice.
  assert.equal(seen, `${rows['matters']} ${rows['contacts']} ${rows['documents']}`);
  assert.ok(countOf('sources.saveItems') < MATTERS / 2, `${countOf('sources.saveItems')} times`);
  assert.ok(countOf('sources.counts') < 20, `${countOf('sources.counts')} times`);
  assert.ok(countOf('sources.done') < (rows['done'] ?? 0) / 5, `${countOf('sources.done')} times`);
});
