import { globSync } from 'node:fs';
import { join } from 'node:path';
import { mapBounded, runTool } from '../run-tool.ts';
import { oneCheck, sum, type Outcome } from './outcome.ts';
import { isInScope, type Scope } from './scope.ts';

const CHECKS_AT_ONCE = 2;
const LIMIT_MS = 3 * 60_000;

/** Every package of the scope by its own tsconfig, with the native compiler. */
export async function checkTypes(rootFolder: string, scope: Scope | null): Promise<Outcome> {
  const projects = globSync(['{hosts,remotes,shared,infra}/*/tsconfig.json', 'e2e/tsconfig.json'], {
    cwd: rootFolder,
  })
    .filter((project) => isInScope(scope, project))
    .sort();
  const tsc = join(rootFolder, 'node_modules/@typescript/native/bin/tsc');
  const outcomes = await mapBounded(projects, CHECKS_AT_ONCE, async (project) => {
    const { exitCode, output } = await runTool(process.execPath, [tsc, '-p', project], {
      cwd: rootFolder,
      timeoutMs: LIMIT_MS,
    });
    return oneCheck(project, exitCode === 0 ? null : output);
  });
  return sum(outcomes);
}
