import { probeIsolation } from './isolation.ts';
import type { FirmReport } from './run-probes.ts';
import { probeWalls } from './walls.ts';

/**
 * `npm run probes -- [number]` asks at least so many paired probes of another firm (10,000) and says what leaked;
 * `npm run probes -- walls [rounds]` asks across the walls inside one firm, each question so many times (5).
 */
const [first, second] = process.argv.slice(2);

function report({ leaks, paired, unpaired, withoutControl }: FirmReport, isEnough: boolean): void {
  for (const leak of leaks) process.stdout.write(`${leak}\n`);
  if (withoutControl.length > 0) process.stdout.write(`no control succeeded for ${withoutControl.join(', ')}\n`);
  process.stdout.write(`${paired} probes with a control that succeeded, ${unpaired} without, ${leaks.length} leaks\n`);
  process.exitCode = leaks.length > 0 || withoutControl.length > 0 || !isEnough ? 1 : 0;
}

if (first === 'walls') report(await probeWalls(Number(second ?? 5)), true);
else {
  const wanted = Number(first ?? 10_000);
  const isolation = await probeIsolation(Math.ceil(wanted * 1.3));
  report(isolation, isolation.paired >= wanted);
}
