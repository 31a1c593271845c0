import { runRatioBench, type Measured } from './ratio-bench.ts';
import { workloads } from './workloads.ts';

/**
 * List, filtered list and one matter with its people and time over 50 firms, as screens ask for them, beside a bare handler
 * and beside PostGraphile, a server of the same kind. `node api-bench.ts [rounds] [seconds a turn] [matters] [list|filter|record]`:
 * all three unless one is named.
 */
const everyFirm: Measured['of'] = (firms) => firms;
const [rounds = '5', seconds = '4', matters, only] = process.argv.slice(2);
await runRatioBench({
  measured: workloads
    .filter((workload) => only === undefined || workload === only)
    .map((workload) => ({
      name: `api.${workload}`,
      workload,
      of: everyFirm,
      hasPeer: true,
    })),
  rounds: Number(rounds),
  seconds: Number(seconds),
  matters: matters === undefined ? undefined : Number(matters),
});
