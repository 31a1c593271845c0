import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sourceSystems } from '@atrium/contracts';
import { forgeHooks } from '../../src/modules/source-sync/faults/forge-hooks.fixtures.ts';
import { playFaults } from '../../src/modules/source-sync/faults/play-faults.fixtures.ts';
import { startSyncedFirm } from '../../src/modules/source-sync/sync.fixtures.ts';

/**
 * `npm run faults -- [--events 10000] [--forged 2000] [--seed <number>] [--system leap|smokeball|actionstep]…`: plays so
 * many faulty events between a firm and each source system, and compares the whole state of both sides; sends so many
 * forged hooks, which all have to be refused. The seed that is printed plays the same again.
 */
const LARGEST_SEED = 2 ** 31;
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    forged: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    system: { type: 'string', multiple: true, default: [...sourceSystems] },
  },
});
const [events, forged] = [Number(values.events), Number(values.forged)];
const seed = Number(values.seed ?? randomInt(LARGEST_SEED));
const report = (line: string): void => void process.stdout.write(`${line}\n`);

let failed = 0;
for (const system of sourceSystems.filter((known) => values.system.includes(known))) {
  const firm = await startSyncedFirm({ matters: 12, contacts: 20 });
  const begun = performance.now();
  try {
    await firm.provision(system);
    const { rounds, ended, made } = await playFaults(firm, system, { events, seed });
    const refused = await forgeHooks(firm, system, { count: forged, seed });
    const seconds = Math.round((performance.now() - begun) / 1000);
    report(
      `${system}: ${events} events with seed ${seed}, ${rounds} rounds of which ${ended} ended on the way, ${made} records made: 0 lost, 0 doubled, both sides equal; ${refused} forged hooks refused; ${seconds} s`,
    );
  } catch (error) {
    failed += 1;
    report(`${system}: failed with seed ${seed}`);
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  } finally {
    await firm.close();
  }
}
process.exitCode = failed === 0 ? 0 : 1;
