import { runRatioBench, type Measured } from './ratio-bench.ts';
import { workloads } from './workloads.ts';

/**
 * List, filtered list and one matter with its people and time over 50 firms, as screens ask for them, beside a bare handler
 * and beside PostGraphile, a server of the same kind. `node api-bench.ts [rounds] [seconds a turn] [matters]`.
 */
const everyFirm: Measured['of'] = (firms) => firms;
await runRatioBench({
  measured: workloads.map((workload) => ({
    name: `api.${workload}`,
    workload,
    of: everyFirm,
    hasPeer: true,
  })),
  rounds: Number(process.argv[2] ?? 5),
  seconds: Number(process.argv[3] ?? 4),
  matters: process.argv[4] === undefined ? undefined : Number(process.argv[4]),
});
