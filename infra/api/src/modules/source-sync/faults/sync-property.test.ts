import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { sourceSystems } from '@atrium/contracts';
import { scaleTarget } from '@atrium/database';
import { startSyncedFirm } from '../sync.fixtures.ts';
import { playFaults } from './play-faults.fixtures.ts';

/** Faulty events at the whole scale; `npm run faults` plays them with a seed of its own. */
const EVENTS = scaleTarget(2500);
const LARGEST_SEED = 2 ** 31;

for (const system of sourceSystems)
  test(`${system}: both sides are equal in the end, whatever was edited, told twice, late or not at all, or ended on the way`, async (context) => {
    const seed = Number(process.env['FAULTS_SEED'] ?? randomInt(LARGEST_SEED));
    context.diagnostic(`seed ${seed}`);
    const firm = await startSyncedFirm({ matters: 10, contacts: 16 });
    try {
      await firm.provision(system);
      await playFaults(firm, system, { events: EVENTS, seed });
    } finally {
      await firm.close();
    }
  });
