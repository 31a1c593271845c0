import { createTenantRunner } from '@atrium/database';
import { createMatterChangeRound } from '../src/index.ts';
import { runRatioBench, type BenchFirmSignedIn, type Figure, type Measured } from './ratio-bench.ts';
import { workloads } from './workloads.ts';

/**
 * Matters: list, filter and one matter, in the biggest firm (40,000 matters) and over all 50 (200,000), beside a bare
 * handler; then a change of 2,000 matters and taking it back, in rows a second. `node matters-bench.ts [rounds] [seconds a turn] [matters]`.
 */
const everyFirm: Measured['of'] = (firms) => firms;
const biggestFirm: Measured['of'] = (firms) => firms.toSorted((one, other) => other.matters - one.matters).slice(0, 1);
const measured = workloads.flatMap((workload): Measured[] => [
  { name: `matters.${workload}`, workload, of: everyFirm },
  { name: `matters.${workload}.biggestFirm`, workload, of: biggestFirm },
]);
/** Below what matters begin with, so that there is something to change. */
const OTHER_PERCENTS = 70;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

await runRatioBench({
  measured,
  rounds: Number(process.argv[2] ?? 5),
  seconds: Number(process.argv[3] ?? 4),
  matters: process.argv[4] === undefined ? undefined : Number(process.argv[4]),
  andThen: measureBulk,
});

async function measureBulk({
  connectionString,
  firms,
  ask,
}: {
  connectionString: string;
  firms: readonly BenchFirmSignedIn[];
  ask: (firm: BenchFirmSignedIn, operation: string, variables: object) => Promise<unknown>;
}): Promise<Figure[]> {
  const [firm] = biggestFirm(firms);
  if (firm === undefined) throw new Error('There is no firm to change matters of');
  const runner = createTenantRunner({ connectionString, poolSize: 2 });
  const round = createMatterChangeRound({ runner, logger: quiet });
  const timed = async (name: string, least: number, work: () => Promise<string>): Promise<Figure> => {
    const id = await work();
    const startedAt = performance.now();
    await round();
    const seconds = (performance.now() - startedAt) / 1000;
    const { matterChangeRun } = (await ask(firm, 'MatterChangeRun', { id })) as {
      matterChangeRun: { state: string; changed: number };
    };
    if (matterChangeRun.state !== 'DONE' || matterChangeRun.changed < least)
      throw new Error(`${name}: ${JSON.stringify(matterChangeRun)}`);
    return { name, value: Math.round(matterChangeRun.changed / seconds) };
  };
  try {
    // Some are behind a wall, or were changed already.
    let changed = '';
    const lookedAt = performance.now();
    const { previewMatterChanges: preview } = (await ask(firm, 'PreviewMatterChanges', {
      input: { matters: { ids: firm.ids }, changes: { estimateWarningPercent: 1 + (Date.now() % OTHER_PERCENTS) } },
    })) as { previewMatterChanges: { ok: { id: string; waiting: number } } };
    const previewed = {
      name: 'matters.bulk.preview.rowsPerSecond',
      value: Math.round((1000 * preview.ok.waiting) / (performance.now() - lookedAt)),
    };
    const applied = await timed('matters.bulk.rowsPerSecond', preview.ok.waiting, async () => {
      changed = preview.ok.id;
      await ask(firm, 'ApplyMatterChanges', { id: changed });
      return changed;
    });
    const undone = await timed(
      'matters.bulk.undo.rowsPerSecond',
      preview.ok.waiting,
      async () =>
        ((await ask(firm, 'UndoMatterChanges', { id: changed })) as { undoMatterChanges: { ok: { id: string } } })
          .undoMatterChanges.ok.id,
    );
    return [previewed, applied, undone];
  } finally {
    await runner.close();
  }
}
