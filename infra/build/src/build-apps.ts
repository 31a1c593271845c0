import { join } from 'node:path';
import { findAppFolders } from './apps/app-folders.ts';
import { hashOfInputs } from './apps/input-hash.ts';
import { isCurrent, markCurrent } from './apps/build-state.ts';
import type { Command } from './command.ts';
import { mapBounded, runTool } from './run-tool.ts';
import { readSettings } from './settings.ts';

/** Each webpack keeps a core busy. */
const BUILDS_AT_ONCE = 2;
const WEBPACK = 'shared/remote-kit/node_modules/webpack/bin/webpack.js';

export interface BuildSummary {
  readonly built: readonly string[];
  readonly current: readonly string[];
  readonly failed: readonly string[];
}

/** Builds the hosts and remotes whose sources changed; `--force` builds all. */
export async function buildApps(
  rootFolder: string,
  { report, force = false }: { report: (line: string) => void; force?: boolean },
): Promise<BuildSummary> {
  const { buildVersion } = readSettings();
  const folders = findAppFolders(rootFolder);
  const stale = folders.filter((folder) => force || !isCurrent(rootFolder, folder, buildVersion));
  const outcomes = await mapBounded(stale, BUILDS_AT_ONCE, async (folder) => {
    const startedAt = performance.now();
    const inputs = hashOfInputs(rootFolder, folder, { version: buildVersion });
    const { exitCode, output } = await runTool(
      process.execPath,
      [join(rootFolder, WEBPACK), '--config', 'webpack.config.ts'],
      { cwd: join(rootFolder, folder) },
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    // Someone may have saved a file meanwhile; then the build is stale already.
    const isStillCurrent = hashOfInputs(rootFolder, folder, { version: buildVersion }) === inputs;
    if (exitCode === 0 && isStillCurrent) markCurrent(rootFolder, folder, buildVersion);
    report(exitCode === 0 ? `${folder} built in ${seconds} s` : `${folder} does not build:\n${output.trim()}`);
    return { folder, isBuilt: exitCode === 0 };
  });
  return {
    built: outcomes.filter(({ isBuilt }) => isBuilt).map(({ folder }) => folder),
    current: folders.filter((folder) => !stale.includes(folder)),
    failed: outcomes.filter(({ isBuilt }) => !isBuilt).map(({ folder }) => folder),
  };
}

/** The build phase of `npm start`. A broken remote costs its own area, so only a broken host stops the start. */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  let isHostBroken = false;
  await phases.phase('build', async (report) => {
    const summary = await buildApps(rootFolder, { report, force: args.includes('--force') });
    isHostBroken = summary.failed.some((folder) => folder.startsWith('hosts/'));
    return describeBuilds(summary);
  });
  return isHostBroken ? 1 : 0;
}

export function describeBuilds({ built, current, failed }: BuildSummary): string {
  const parts = [
    [built.length, 'built'],
    [current.length, 'unchanged'],
    [failed.length, 'failed'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}
