import { buildApps } from './build-apps.ts';
import type { Command } from './command.ts';
import { stopToolsOnSignal } from './run-tool.ts';
import { readSettings, type BuildSettings } from './settings.ts';
import { runBrowserTests, runCatalogueTests } from './testing/browser-tests.ts';
import { checkGenerated, generateClients } from './testing/generated-checks.ts';
import { runJest } from './testing/jest-tests.ts';
import { checkLint } from './testing/lint-check.ts';
import { runNodeTests } from './testing/node-tests.ts';
import { startOrdinaryPostgres } from './testing/ordinary-postgres.ts';
import { describeOutcome, nothing, sum, type Outcome } from './testing/outcome.ts';
import { concernsJourneys, isInScope, scopeSince, type Scope } from './testing/scope.ts';
import { findTestFiles, serverSuites } from './testing/server-suites.ts';
import { readTestArguments } from './testing/test-arguments.ts';
import { checkTypes } from './testing/type-checks.ts';

interface Situation {
  readonly rootFolder: string;
  readonly settings: BuildSettings;
  readonly report: (line: string) => void;
  /** What the test processes are given beside our own environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What is to be tested; everything where it is null. */
  readonly scope: Scope | null;
}

/** The phases of `npm test`, in order: the fast ones first. `npm test -- unit` runs one. */
const phases: Readonly<Record<string, (situation: Situation) => Promise<Outcome>>> = {
  generated: ({ rootFolder }) => checkGenerated(rootFolder),
  lint: ({ rootFolder }) => checkLint(rootFolder),
  types: ({ rootFolder, scope }) => checkTypes(rootFolder, scope),
  unit: ({ rootFolder, scope }) => runJest(rootFolder, scope),
  server: ({ rootFolder, env, scope }) =>
    runNodeTests(rootFolder, { name: 'server', patterns: serverSuites.server, env, scope }),
  postgres: testOnOrdinaryPostgres,
  build: buildAll,
  catalogue: ({ rootFolder, report, scope }) =>
    isInScope(scope, 'shared/catalogue/src') ? runCatalogueTests(rootFolder, report) : Promise.resolve(nothing),
  browser: ({ rootFolder, report, scope }) =>
    concernsJourneys(scope) ? runBrowserTests(rootFolder, report) : Promise.resolve(nothing),
};

/** `npm test`: ends with `N passed, N failed` and a non-zero exit code when anything failed. */
export async function main({ rootFolder, args, phases: progress }: Command): Promise<number> {
  const asked = readTestArguments(args, Object.keys(phases));
  stopToolsOnSignal();
  const settings = readSettings();
  const env = asked.hasWholeTargets ? { TARGET_SCALE: '1' } : {};
  const scope = asked.since === null ? null : scopeSince(rootFolder, asked.since);
  if (asked.since !== null)
    progress.write(
      `  since ${asked.since}: ${scope === null ? 'everything' : [...scope.packages].sort().join(', ') || 'no package'}`,
    );
  const clients = await generateClients(rootFolder);
  for (const detail of clients.details) progress.write(detail);
  const outcomes: Outcome[] = [clients];
  for (const [name, run] of Object.entries(phases)) {
    if (asked.phases.length > 0 && !asked.phases.includes(name)) continue;
    await progress.phase(name, async (report) => {
      const outcome = failWhereNotRun(await run({ rootFolder, settings, report, env, scope }), settings);
      outcomes.push(outcome);
      for (const detail of outcome.details) report(detail);
      return outcome.notRun === undefined ? describeOutcome(outcome) : 'not run';
    });
  }
  const total = sum(outcomes);
  if (total.notRun !== undefined) progress.write(`\nNot run:\n${total.notRun}`);
  if (total.kept !== undefined)
    progress.write(
      `\nKept from an earlier run with the same inputs:\n${total.kept.map((name) => `kept: ${name}`).join('\n')}`,
    );
  if (total.flaky !== undefined)
    progress.write(
      `\nPassed only when run again (infra/docs/flaky.md):\n${total.flaky.map((name) => `flaky: ${name}`).join('\n')}`,
    );
  progress.write(`\n${describeOutcome(total)}`);
  return total.failed === 0 ? 0 : 1;
}

/** A person may lack a browser; continuous integration may not. */
function failWhereNotRun(outcome: Outcome, { isContinuousIntegration }: BuildSettings): Outcome {
  return outcome.notRun !== undefined && isContinuousIntegration ? { ...outcome, failed: outcome.failed + 1 } : outcome;
}

/** The API suite, on an ordinary server; where a person has none, on the embedded one, so that nothing goes untested. */
async function testOnOrdinaryPostgres({
  rootFolder,
  settings: { testDatabaseUrl, isContinuousIntegration },
  report,
  env,
  scope,
}: Situation): Promise<Outcome> {
  if (scope !== null && !findTestFiles(rootFolder, serverSuites.postgres).some((file) => isInScope(scope, file)))
    return nothing;
  const postgres = await startOrdinaryPostgres({ testDatabaseUrl, report });
  if (typeof postgres === 'string') {
    if (isContinuousIntegration) return { passed: 0, failed: 0, details: [], notRun: postgres };
    report(`${postgres}\n    Here it runs on the embedded one.`);
    return runNodeTests(rootFolder, { name: 'postgres', patterns: serverSuites.withoutPostgres, env, scope });
  }
  try {
    report(`PostgreSQL ${postgres.version}`);
    return await runNodeTests(rootFolder, {
      name: 'postgres',
      patterns: serverSuites.postgres,
      scope,
      env: { ...env, TEST_DATABASE_URL: postgres.url },
    });
  } finally {
    await postgres.stop();
  }
}

async function buildAll({ rootFolder, report }: Situation): Promise<Outcome> {
  const { built, current, failed } = await buildApps(rootFolder, { report });
  return { passed: built.length + current.length, failed: failed.length, details: [] };
}
