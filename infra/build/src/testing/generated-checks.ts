import { findTextProblems } from '../i18n/check-texts.ts';
import { readPackageTexts } from '../i18n/read-packages.ts';
import { runTool } from '../run-tool.ts';
import { oneCheck, sum, type Outcome } from './outcome.ts';

const LIMIT_MS = 2 * 60_000;

/**
 * Writes what the phases need of the clients' GraphQL operations, where it changed; an operation
 * that does not fit the schema fails.
 */
export function generateClients(rootFolder: string): Promise<Outcome> {
  return checkTool(rootFolder, 'client types', ['shared/remote-kit/bin/atrium.mjs', 'codegen']);
}

/** The committed schema is what would be printed today; texts are complete. */
export async function checkGenerated(rootFolder: string): Promise<Outcome> {
  return sum(
    await Promise.all([
      checkTool(rootFolder, 'printed schema', ['infra/api/src/print-schema.ts', '--check']),
      checkTexts(rootFolder),
    ]),
  );
}

async function checkTexts(rootFolder: string): Promise<Outcome> {
  const { packages, problems, fullLanguages } = await readPackageTexts(rootFolder);
  const all = [...problems, ...findTextProblems(packages, { fullLanguages })];
  return oneCheck('texts', all.length === 0 ? null : all.join('\n'));
}

async function checkTool(rootFolder: string, name: string, args: readonly string[]): Promise<Outcome> {
  const { exitCode, output } = await runTool(process.execPath, args, { cwd: rootFolder, timeoutMs: LIMIT_MS });
  return oneCheck(name, exitCode === 0 ? null : output);
}
