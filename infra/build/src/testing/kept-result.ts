import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfInputs } from '../apps/input-hash.ts';
import { readSettings } from '../settings.ts';
import type { Outcome } from './outcome.ts';

/** What a result depends on, all of it. */
export interface ResultInputs {
  /** Packages, each with the workspace packages it uses. */
  readonly packages: readonly string[];
  /** Other files, as patterns from the root. */
  readonly files: readonly string[];
  /** The tools that took part, by version. */
  readonly tools: readonly string[];
}

interface KeptResult {
  readonly inputs: string;
  readonly passed: number;
}

/**
 * Answers the result of an earlier run where everything it depends on is the same, named as kept; otherwise runs.
 * Only a run in which everything passed at once is kept, for every checkout of this person: a clean machine runs everything.
 */
export async function runUnlessKept(
  rootFolder: string,
  { name, inputs }: { readonly name: string; readonly inputs: ResultInputs },
  run: () => Promise<Outcome>,
  keptResultsFolder = readSettings().keptResultsFolder,
): Promise<Outcome> {
  const file = join(keptResultsFolder, `${name}.json`);
  const before = hashOf(rootFolder, inputs);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptResult) : null;
  if (kept?.inputs === before)
    return { passed: kept.passed, failed: 0, details: [], kept: [`${name} (${kept.passed} passed)`] };
  const outcome = await run();
  const isClean = outcome.failed === 0 && outcome.flaky === undefined && outcome.notRun === undefined;
  // Somebody may have saved a file while it ran.
  if (isClean && outcome.passed > 0 && hashOf(rootFolder, inputs) === before) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ inputs: before, passed: outcome.passed } satisfies KeptResult));
  }
  return outcome;
}

function hashOf(rootFolder: string, { packages, files, tools }: ResultInputs): string {
  const hash = createHash('sha256').update(tools.join('\0'));
  for (const folder of packages) hash.update(hashOfInputs(rootFolder, folder));
  for (const file of files.flatMap((pattern) => globSync(pattern, { cwd: rootFolder })).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(rootFolder, file)))
      .update('\0');
  return hash.digest('hex');
}
