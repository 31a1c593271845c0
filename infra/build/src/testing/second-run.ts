import { oneCheck, type Outcome } from './outcome.ts';
import { countPlaywrightReport, failedTests, type FailedTest, type PlaywrightReport } from './playwright-report.ts';

/** With more failures than this something is broken, and running them again only takes time. */
const MOST_TO_REPEAT = 20;

/** One run of Playwright; `report` is null where it ended before writing one. */
export interface PlaywrightRun {
  readonly exitCode: number;
  readonly output: string;
  readonly report: PlaywrightReport | null;
}

/**
 * Runs all tests, then those that failed once more, alone. What passes the
 * second time counts as passed and is named as flaky; what fails again fails.
 *
 * @param run runs everything, or only the tests with the given ids, one at a time
 */
export async function runWithSecondRun(
  run: (only: readonly string[] | null) => Promise<PlaywrightRun>,
  report: (line: string) => void,
): Promise<Outcome> {
  const first = await run(null);
  if (first.report === null) return oneCheck('playwright', first.output);
  const counted = countPlaywrightReport(first.report);
  if (first.exitCode === 0 && counted.failed === 0) return { ...counted, details: [] };
  // A runner that fails without a failing test must not count as a pass.
  const outcome: Outcome = { ...counted, failed: Math.max(counted.failed, 1), details: [first.output] };
  const failed = failedTests(first.report);
  if (failed.length === 0 || failed.length > MOST_TO_REPEAT) return outcome;
  report(`running ${failed.length} failed once more, alone`);
  const second = await run(failed.map(({ id }) => id));
  return withSecondRun(outcome, failed, second);
}

function withSecondRun(first: Outcome, failed: readonly FailedTest[], second: PlaywrightRun): Outcome {
  const details = [...first.details, second.output];
  if (second.report === null) return { ...first, details };
  const { passed } = countPlaywrightReport(second.report);
  const failedAgain = new Set(failedTests(second.report).map(({ id }) => id));
  const flaky = failed.filter(({ id }) => !failedAgain.has(id));
  // Some never ran, or something went wrong outside the tests.
  const isIncomplete = passed !== flaky.length || second.report.errors.length > 0;
  if (isIncomplete || (second.exitCode !== 0 && failedAgain.size === 0)) return { ...first, details };
  const stillFailed = first.failed - flaky.length;
  return {
    passed: first.passed + flaky.length,
    failed: stillFailed,
    details: [...flaky.map(describeFlaky), ...(stillFailed > 0 ? details : [])],
    flaky: flaky.map(({ name }) => name),
  };
}

function describeFlaky({ name, problem }: FailedTest): string {
  return `flaky: ${name}\n${problem.replaceAll(/^/gm, '  ')}`;
}
