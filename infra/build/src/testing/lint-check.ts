import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findApiLayerProblems } from '../lint/api-layers.ts';
import { findDependencyProblems } from '../lint/dependencies.ts';
import { findImportCycles } from '../lint/import-cycles.ts';
import { findPhysicalStyles } from '../lint/logical-styles.ts';
import { findOwnTransactions } from '../lint/own-transactions.ts';
import { mapBounded, runTool } from '../run-tool.ts';
import { oneCheck, sum, type Outcome } from './outcome.ts';

const LIMIT_MS = 15 * 60_000;

/** ESLint and Prettier each keep a core busy. */
const PROGRAMS_AT_ONCE = 2;

/** What one process of ESLint looks at: files below some folders that are not below others. */
interface LintPart {
  readonly name: string;
  readonly folders: readonly string[];
  readonly without: readonly string[];
}

const api = 'infra/api';
const server = ['infra', 'shared/contracts', 'shared/domain'];
const shared = ['shared', 'hosts'];

/**
 * The checkout in parts, each file in one of them. Where rules ask the type checker, the types of a package are read by
 * one process alone: workers that share all files (`--concurrency`) read those of every package each.
 */
export const lintParts: readonly LintPart[] = [
  { name: 'api', folders: [api], without: [] },
  { name: 'shared', folders: shared, without: server },
  { name: 'server', folders: server, without: [api] },
  { name: 'rest', folders: ['.'], without: [...server, ...shared] },
];

/** The whole checkout by ESLint and Prettier, our style sheets, the packages' dependencies, modules that import each other, the layers of the API and its commands by rules of their own. */
export async function checkLint(rootFolder: string): Promise<Outcome> {
  const programs = [...lintParts.map((part) => () => checkCode(rootFolder, part)), () => checkFormat(rootFolder)];
  return sum([
    ...(await mapBounded(programs, PROGRAMS_AT_ONCE, (program) => program())),
    checkStyles(rootFolder),
    checkDependencies(rootFolder),
    checkCycles(rootFolder),
    checkApiLayers(rootFolder),
    checkCommands(rootFolder),
  ]);
}

/** Unchanged files come from the cache. */
async function checkCode(rootFolder: string, { name, folders, without }: LintPart): Promise<Outcome> {
  const eslint = join(rootFolder, 'node_modules/eslint/bin/eslint.js');
  const args = [
    eslint,
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `.cache/eslint/${name}.json`,
    '--max-warnings',
    '0',
    ...without.flatMap((folder) => ['--ignore-pattern', `${folder}/**`]),
    ...folders,
  ];
  const { exitCode, output } = await runTool(process.execPath, args, { cwd: rootFolder, timeoutMs: LIMIT_MS });
  return oneCheck(`eslint ${name}`, exitCode === 0 ? null : output);
}
/** How lines break is Prettier's, everywhere; `npm run format` writes it. */
async function checkFormat(rootFolder: string): Promise<Outcome> {
  const prettier = join(rootFolder, 'node_modules/prettier/bin/prettier.cjs');
  const args = [
    prettier,
    '--check',
    '.',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    '.cache/prettier',
  ];
  const { exitCode, output } = await runTool(process.execPath, args, { cwd: rootFolder, timeoutMs: LIMIT_MS });
  return oneCheck('prettier (npm run format)', exitCode === 0 ? null : output);
}

function checkDependencies(rootFolder: string): Outcome {
  const problems = findDependencyProblems(rootFolder);
  return oneCheck('dependencies', problems.length === 0 ? null : problems.join('\n'));
}

function checkCycles(rootFolder: string): Outcome {
  const problems = findImportCycles(rootFolder);
  return oneCheck('modules that import each other', problems.length === 0 ? null : problems.join('\n'));
}

function checkApiLayers(rootFolder: string): Outcome {
  const problems = findApiLayerProblems(rootFolder);
  return oneCheck('layers of the API', problems.length === 0 ? null : problems.join('\n'));
}

function checkCommands(rootFolder: string): Outcome {
  const problems = findOwnTransactions(rootFolder);
  return oneCheck('commands of the API', problems.length === 0 ? null : problems.join('\n'));
}

function checkStyles(rootFolder: string): Outcome {
  const files = globSync('{hosts,remotes,shared}/*/src/**/*.css', { cwd: rootFolder }).sort();
  const problems = files.flatMap((file) => findPhysicalStyles(file, readFileSync(join(rootFolder, file), 'utf8')));
  return oneCheck('styles', problems.length === 0 ? null : problems.join('\n'));
}
