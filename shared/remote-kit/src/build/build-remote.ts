import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../command/command.ts';
import { findRemote } from './find-remote.ts';
import { refreshGenerated } from './refresh-generated.ts';
import { readConfiguration, runWebpack } from './run-webpack.ts';

/** Builds the remote of this folder into `dist/`. Answers its folder, or null after saying what is wrong. */
export async function buildRemote({ folder, write }: Pick<CommandContext, 'folder' | 'write'>): Promise<string | null> {
  const { name } = findRemote(folder);
  const startedAt = performance.now();
  await refreshGenerated(folder);
  const problem = await runWebpack(await readConfiguration(folder));
  if (problem !== null) {
    write(`${name} does not build:\n${problem}`);
    return null;
  }
  write(`${name} built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return join(folder, 'dist');
}

/** The build that is there already, for `--no-build`. */
export function findBuild(folder: string): string | null {
  const dist = join(folder, 'dist');
  return existsSync(join(dist, 'remote.json')) ? dist : null;
}
