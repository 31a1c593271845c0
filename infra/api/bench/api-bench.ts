import { runRatioBench } from './ratio-bench.ts';
import { apiWorkloads } from './workloads.ts';

/** List, filtered list and nested list over 50 firms. `node api-bench.ts [rounds] [seconds a turn]`. */
await runRatioBench({
  measured: apiWorkloads.map((workload) => ({ name: `api.${workload}`, workload, of: (firms) => firms })),
  rounds: Number(process.argv[2] ?? 5),
  seconds: Number(process.argv[3] ?? 4),
});
