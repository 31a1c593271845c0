import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import countReporter, { type ReportedTest } from './count-reporter.ts';
import { readJestReport, withSecondJestRun } from './jest-tests.ts';
import { describeRun, readReportedTests, withSecondRun } from './node-tests.ts';
import { describeOutcome, sum } from './outcome.ts';

const jestFile = (name: string, statuses: Readonly<Record<string, string>>, message = '') => ({
  name,
  status: message !== '' || Object.values(statuses).includes('failed') ? 'failed' : 'passed',
  message,
  assertionResults: Object.entries(statuses).map(([fullName, status]) => ({
    ancestorTitles: [],
    fullName,
    status,
    failureMessages: status === 'failed' ? ['expected "The", received "he"'] : [],
  })),
});

test('counts what jest passed', () => {
  const testResults = [jestFile('a.test.tsx', { opens: 'passed', closes: 'passed' })];
  assert.deepEqual(readJestReport({ testResults }), { passed: 2, failed: 0, details: [] });
});

test('a jest file that does not load is a failure, with its message', () => {
  const outcome = readJestReport({ testResults: [jestFile('page.test.tsx', {}, 'Cannot find module')] });
  assert.equal(outcome.failed, 1);
  assert.match(outcome.details[0] ?? '', /Cannot find module/);
});

test('a skipped jest test is a failure', () => {
  const testResults = [jestFile('a.test.tsx', { opens: 'pending', closes: 'todo', saves: 'passed' })];
  assert.equal(readJestReport({ testResults }).failed, 2);
});

test('a jest file that passes when it is run again counts as passed, and its test is named', () => {
  const untouched = jestFile('a.test.tsx', { opens: 'passed' });
  const outcome = withSecondJestRun(
    { testResults: [untouched, jestFile('b.test.tsx', { types: 'failed', saves: 'passed' })] },
    { testResults: [jestFile('b.test.tsx', { types: 'passed', saves: 'passed' })] },
  );
  assert.deepEqual([outcome.passed, outcome.failed], [3, 0]);
  assert.deepEqual(outcome.flaky, ['b.test.tsx › types']);
  assert.match(outcome.details[0] ?? '', /flaky: b\.test\.tsx › types\nexpected "The"/);
});

test('a jest file that fails again has failed, and so has one that does not run again', () => {
  const first = { testResults: [jestFile('b.test.tsx', { types: 'failed', saves: 'passed' })] };
  const failedAgain = withSecondJestRun(first, first);
  assert.deepEqual([failedAgain.passed, failedAgain.failed, failedAgain.flaky], [1, 1, undefined]);
  const notRun = withSecondJestRun(first, { testResults: [] });
  assert.deepEqual([notRun.passed, notRun.failed, notRun.flaky], [1, 1, undefined]);
});

test('counts what Node passed, failed and skipped', () => {
  const line = (isPassed: boolean, isSkipped = false) =>
    JSON.stringify({ name: 'a', file: 'a.test.ts', isPassed, isSkipped, problem: isPassed ? null : 'why' });
  const { passed, failed, details } = describeRun({
    exitCode: 1,
    output: '',
    tests: readReportedTests([line(true), line(false), line(true, true), ''].join('\n')),
  });
  assert.deepEqual([passed, failed, details.length], [1, 2, 2]);
});

const reported = (file: string, name: string, isPassed: boolean): ReportedTest => ({
  name,
  file,
  isPassed,
  isSkipped: false,
  seconds: 0,
  problem: isPassed ? null : 'too late',
});
const firstRun = {
  exitCode: 1,
  output: 'printed',
  tests: [
    reported('a.test.ts', 'adds', true),
    reported('b.test.ts', 'waits', false),
    reported('b.test.ts', 'ends', true),
  ],
};

test('a file that passes when it is run again counts as passed, and its test is named', () => {
  const tests = [reported('b.test.ts', 'waits', true), reported('b.test.ts', 'ends', true)];
  assert.deepEqual(withSecondRun(firstRun, { exitCode: 0, output: '', tests }), {
    passed: 3,
    failed: 0,
    details: ['flaky: b.test.ts › waits\ntoo late'],
    flaky: ['b.test.ts › waits'],
  });
});

test('a file that fails again, or does not run again, has failed', () => {
  const tests = [reported('b.test.ts', 'waits', false), reported('b.test.ts', 'ends', true)];
  const again = withSecondRun(firstRun, { exitCode: 1, output: '', tests });
  assert.deepEqual([again.passed, again.failed, again.flaky], [2, 1, undefined]);
  const unwritten = withSecondRun(firstRun, { exitCode: 1, output: 'no memory', tests: [] });
  assert.deepEqual([unwritten.passed, unwritten.failed, unwritten.flaky], [2, 1, undefined]);
});

test('a file whose process was ended says how, and what happened before', async () => {
  const failed = (how: object) =>
    ({
      type: 'test:fail',
      data: {
        name: 'a.test.ts',
        file: 'a.test.ts',
        details: { error: Object.assign(new Error('test failed', { cause: 'test failed' }), how) },
      },
    }) as unknown as TestEvent;
  async function* events() {
    yield failed({ exitCode: null, signal: 'SIGSEGV' });
    yield {
      type: 'test:diagnostic',
      data: { file: 'a.test.ts', message: 'This happened after the test had ended.' },
    } as unknown as TestEvent;
    yield failed({ exitCode: 7, signal: null });
  }
  const problems: string[] = [];
  for await (const line of countReporter(events())) problems.push((JSON.parse(line) as ReportedTest).problem ?? '');
  assert.match(problems[0] ?? '', /ended by SIGSEGV$/);
  assert.match(problems[1] ?? '', /^This happened after the test had ended\.[^]*exit code 7$/);
});

test('adds phases up and names what was flaky, what was kept and what to do about those that did not run', () => {
  const total = sum([
    { passed: 1, failed: 0, details: [] },
    { passed: 0, failed: 1, details: ['why'], notRun: 'install it' },
    { passed: 1, failed: 0, details: [], flaky: ['a journey'] },
    { passed: 1, failed: 0, details: [], kept: ['catalogue'] },
  ]);
  assert.deepEqual(total, {
    passed: 3,
    failed: 1,
    details: ['why'],
    kept: ['catalogue'],
    flaky: ['a journey'],
    notRun: 'install it',
  });
  assert.equal(describeOutcome(total), '3 passed, 1 failed');
});
