import { join } from 'node:path';
import { findTextProblems } from '../i18n/check-texts.ts';
import { readPackageTexts } from '../i18n/read-packages.ts';
import { runTool } from '../run-tool.ts';
import { oneCheck, sum, type Outcome } from './outcome.ts';

const LIMIT_MS = 2 * 60_000;

/** What is generated is what would be generated today; texts are complete. */
export async function checkGenerated(rootFolder: string): Promise<Outcome> {
  const codegen = [
    join(rootFolder, 'node_modules/@graphql-codegen/cli/esm/bin.js'),
    '--config',
    'infra/build/src/codegen.ts',
    '--check',
  ];
  return sum([
    await checkTool(rootFolder, 'printed schema', ['infra/api/src/print-schema.ts', '--check']),
    await checkTool(
      rootFolder,
      'client types (npx graphql-codegen --config infra/build/src/codegen.ts writes them)',
      codegen,
    ),
    await checkTexts(rootFolder),
  ]);
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
