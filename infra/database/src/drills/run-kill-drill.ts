/**
 * `node infra/database/src/drills/run-kill-drill.ts [kills] [database url]`:
 * 20 kills by default, on the embedded database unless a server is named.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKillDrill } from './kill-drill.ts';

const DEFAULT_KILLS = 20;
const LONGEST_READY_MS = 10_000;

const [kills = String(DEFAULT_KILLS), databaseUrl] = process.argv.slice(2);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'atrium-drill-'));
const result = await runKillDrill({
  folder,
  kills: Number(kills),
  report: print,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
});
await rm(folder, { recursive: true, force: true });
print(JSON.stringify({ name: 'drill.kill.acknowledged', value: result.acknowledged }));
print(JSON.stringify({ name: 'drill.kill.lost', value: result.lost }));
print(JSON.stringify({ name: 'drill.kill.doubled', value: result.doubled }));
print(JSON.stringify({ name: 'drill.kill.ready.seconds', value: Math.round(result.slowestReadyMs) / 1000 }));
print(JSON.stringify({ name: 'drill.kill.server.back.seconds', value: Math.round(result.slowestBackMs) / 1000 }));
const slowest = Math.max(result.slowestReadyMs, result.slowestBackMs);
process.exitCode = result.lost + result.doubled > 0 || slowest > LONGEST_READY_MS ? 1 : 0;
