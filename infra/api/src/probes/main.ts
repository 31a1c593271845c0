import { probeIsolation } from './isolation.ts';

/** `node src/probes/main.ts [number]`: asks at least so many paired probes (10,000) and says what leaked. */
const wanted = Number(process.argv[2] ?? 10_000);
const { leaks, paired, unpaired } = await probeIsolation(Math.ceil(wanted * 1.3));
for (const leak of leaks) process.stdout.write(`${leak}\n`);
process.stdout.write(`${paired} probes with a control that succeeded, ${unpaired} without, ${leaks.length} leaks\n`);
process.exitCode = leaks.length > 0 || paired < wanted ? 1 : 0;
