import { randomInt } from 'node:crypto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceSystems, type PracticeSystem } from '@atrium/contracts';
import { scaleTarget } from '@atrium/database';
import { startSyncedFirm, type SyncedFirm } from '../sync.fixtures.ts';
import { forgeHooks } from './forge-hooks.fixtures.ts';
import { playFaults } from './play-faults.fixtures.ts';

/** `npm run faults -- --seed <number>` plays the same again, and 10,000 for each system where nothing else is said. */
const EVENTS = scaleTarget(1200);
const FORGED = scaleTarget(2000);
const LARGEST_SEED = 2 ** 31;

/** No token that the system ever gave stands in a log, a mail, an error, the activity log or a queue. */
async function findSecrets({ simulator, logged, api, rows }: SyncedFirm, system: PracticeSystem): Promise<void> {
  const [written] = await rows<{ text: string }>(
    `select concat((select string_agg(m::text, ' ') from mail_outbox m), (select string_agg(e::text, ' ') from sync_events e), (select string_agg(o::text, ' ') from sync_outbox o),
       (select string_agg(s::text, ' ') from sync_states s), (select string_agg(a::text, ' ') from activity_log a where a.action in ('synchronise', 'disconnect', 'signIn'))) as text`,
  );
  const { data } = await api.run(
    ['alpha', 'internal'],
    `query ($system: String!) { sourceSync(sourceSystem: $system) { problem } sourceSyncErrors(sourceSystem: $system, first: 100) { errors { detail reason } } sourceSystem(sourceSystem: $system) { connection { accountKey problem } } }`,
    { system },
  );
  const said = [...logged, JSON.stringify(api.logged), written?.text ?? '', JSON.stringify(data)].join(' ');
  const { issued } = simulator.systems[system].signIns;
  assert.ok(issued.size >= 2);
  for (const token of issued) assert.ok(!said.includes(token), 'a token stands where people or programs read it');
}

for (const system of sourceSystems)
  test(`${system}: both sides are equal in the end, whatever was edited, announced twice, late or not at all, or ended on the way; forged hooks are refused`, async (context) => {
    const seed = randomInt(LARGEST_SEED);
    context.diagnostic(`seed ${seed}`);
    const firm = await startSyncedFirm({ matters: 10, contacts: 16 });
    try {
      await firm.provision(system);
      await playFaults(firm, system, { events: EVENTS, seed });
      await forgeHooks(firm, system, { count: FORGED, seed });
      await findSecrets(firm, system);
    } finally {
      await firm.close();
    }
  });
