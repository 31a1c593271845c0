import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { sourceSystems } from '@atrium/contracts';
import { scaleTarget } from '@atrium/database';
import { startSyncedFirm } from '../sync.fixtures.ts';
import { forgeHooks } from './forge-hooks.fixtures.ts';
import { playFaults } from './play-faults.fixtures.ts';

/** `npm run faults -- --seed <number>` plays the same again, and 10,000 for each system where nothing else is said. */
const EVENTS = scaleTarget(1200);
const FORGED = scaleTarget(2000);
const LARGEST_SEED = 2 ** 31;

for (const system of sourceSystems)
  test(`${system}: both sides are equal in the end, whatever was edited, announced twice, late or not at all, or ended on the way; forged hooks are refused`, async (context) => {
    const seed = randomInt(LARGEST_SEED);
    context.diagnostic(`seed ${seed}`);
    const firm = await startSyncedFirm({ matters: 10, contacts: 16 });
    try {
      await firm.provision(system);
      await playFaults(firm, system, { events: EVENTS, seed });
      await forgeHooks(firm, system, { count: FORGED, seed });
    } finally {
      await firm.close();
    }
  });
