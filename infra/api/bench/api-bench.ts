import { runRatioBench, type Measured } from './ratio-bench.ts';
import { apiWorkloads } from './workloads.ts';

/**
 * List, filtered list and nested list over 50 firms, beside a bare handler; list, search and record beside PostGraphile as
 * well, a server of the same kind. `node api-bench.ts [rounds] [seconds a turn] [matters]`.
 */
const everyFirm: Measured['of'] = (firms) => firms;
await runRatioBench({
  measured: [
    ...apiWorkloads.map((workload) => ({
      name: `api.${workload}`,
      workload,
      of: everyFirm,
      hasPeer: workload !== 'nested',
    })),
    { name: 'api.record', workload: 'detail', of: everyFirm, hasPeer: true },
  ],
  rounds: Number(process.argv[2] ?? 5),
  seconds: Number(process.argv[3] ?? 4),
  matters: process.argv[4] === undefined ? undefined : Number(process.argv[4]),
});
