import { stripVTControlCharacters } from 'node:util';

/** What a test ends as without Playwright's own retries; `skipped` is also one that never began. */
type TestStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped';

interface ReportedSpec {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: TestStatus;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

interface ReportedSuite {
  readonly title: string;
  readonly specs: readonly ReportedSpec[];
  readonly suites?: readonly ReportedSuite[];
}

/** What we read of the report that Playwright's JSON reporter writes. */
export interface PlaywrightReport {
  readonly suites: readonly ReportedSuite[];
  readonly stats: Readonly<Record<TestStatus, number>>;
  /** What went wrong outside any test. */
  readonly errors: readonly { readonly message?: string }[];
}

export interface FailedTest {
  readonly id: string;
  /** `sign-in.spec.ts › a locked account` */
  readonly name: string;
  readonly problem: string;
}

const PROGRESS_EVERY = 20;

/** Reads the lines of Playwright's list reporter; answers what of a line is worth saying at once, so that a run that is cut shows where. */
export function progressOfLine(line: string): string | null {
  const [, mark, number] = /^\s*(✓|✘|-)\s+(\d+)\s/.exec(line) ?? [];
  if (number === undefined) return null;
  return mark === '✓' && Number(number) % PROGRESS_EVERY !== 0 ? null : line.trim();
}

/** How many tests passed. A test that is skipped, or that Playwright itself had to retry, has not passed. */
export function countPlaywrightReport({ stats, errors }: PlaywrightReport): { passed: number; failed: number } {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** The tests that ran and failed, in the order of the report. */
export function failedTests({ suites }: PlaywrightReport): FailedTest[] {
  return suites.flatMap((suite) => failedIn(suite, []));
}

function failedIn(suite: ReportedSuite, path: readonly string[]): FailedTest[] {
  const here = [...path, suite.title];
  const own = suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ id, title, tests }) => ({ id, name: [...here, title].join(' › '), problem: firstProblem(tests) }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, here))];
}

function firstProblem(tests: ReportedSpec['tests']): string {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return stripVTControlCharacters(messages[0] ?? 'failed without a message').trim();
}
