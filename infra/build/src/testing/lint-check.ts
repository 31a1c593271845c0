import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { oneCheck, type Outcome } from './outcome.ts';

const LIMIT_MS = 5 * 60_000;

/** The whole checkout by ESLint; unchanged files come from the cache. */
export async function checkLint(rootFolder: string): Promise<Outcome> {
  const eslint = join(rootFolder, 'node_modules/eslint/bin/eslint.js');
  const args = [eslint, '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/', '--max-warnings', '0', '.'];
  const { exitCode, output } = await runTool(process.execPath, args, { cwd: rootFolder, timeoutMs: LIMIT_MS });
  return oneCheck('eslint', exitCode === 0 ? null : output);
}
