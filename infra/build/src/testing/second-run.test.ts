import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countPlaywrightReport, failedTests, progressOfLine, type PlaywrightReport } from './playwright-report.ts';
import { runWithSecondRun, type PlaywrightRun } from './second-run.ts';

type Status = keyof PlaywrightReport['stats'];

/** A run in which tests ended so; an id is the title without its spaces. */
function run(ended: Readonly<Record<string, Status>>, { errors = 0, exitCode = 1 } = {}): PlaywrightRun {
  const count = (wanted: Status) => Object.values(ended).filter((status) => status === wanted).length;
  const report: PlaywrightReport = {
    suites: [
      {
        title: 'matters.spec.ts',
        specs: Object.entries(ended).map(([title, status]) => ({
          id: title.replaceAll(' ', ''),
          title,
          file: 'matters.spec.ts',
          tests: [
            { status, results: status === 'unexpected' ? [{ error: { message: '\u001b[31mno row\u001b[39m' } }] : [] },
          ],
        })),
      },
    ],
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    errors: Array.from({ length: errors }, () => ({ message: 'the worker ended' })),
  };
  return { exitCode, output: `printed of ${Object.keys(ended).join(', ')}`, report };
}

/** Plays the runs given one after the other; answers what came of it and which tests each run was asked for. */
async function play(...runs: readonly PlaywrightRun[]) {
  const asked: (readonly string[] | null)[] = [];
  const lines: string[] = [];
  const outcome = await runWithSecondRun(
    (only) => {
      asked.push(only);
      return Promise.resolve(runs[asked.length - 1] as PlaywrightRun);
    },
    (line) => lines.push(line),
  );
  return { outcome, asked, lines };
}

const allPassed = run({ 'opens a matter': 'expected', 'closes it': 'expected' }, { exitCode: 0 });
const oneFailed = run({ 'opens a matter': 'expected', 'closes it': 'unexpected' });

test('runs nothing again where everything passed', async () => {
  const { outcome, asked } = await play(allPassed);
  assert.deepEqual(outcome, { passed: 2, failed: 0, details: [] });
  assert.deepEqual(asked, [null]);
});

test('what passes when it is run again counts as passed and is named, with its first problem', async () => {
  const { outcome, asked, lines } = await play(oneFailed, run({ 'closes it': 'expected' }, { exitCode: 0 }));
  assert.deepEqual(outcome, {
    passed: 2,
    failed: 0,
    details: ['flaky: matters.spec.ts › closes it\n  no row'],
    flaky: ['matters.spec.ts › closes it'],
  });
  assert.deepEqual(asked, [null, ['closesit']]);
  assert.deepEqual(lines, ['running 1 failed once more, alone']);
});

test('what fails again fails, with what both runs printed', async () => {
  const first = run({ 'opens a matter': 'unexpected', 'closes it': 'unexpected' });
  const { outcome } = await play(
    first,
    run({ 'opens a matter': 'expected', 'closes it': 'unexpected' }, { exitCode: 1 }),
  );
  assert.deepEqual([outcome.passed, outcome.failed], [1, 1]);
  assert.deepEqual(outcome.flaky, ['matters.spec.ts › opens a matter']);
  assert.equal(outcome.details.length, 3);
});

test('a second run that ends early or goes wrong outside its tests mends nothing', async () => {
  const ends: PlaywrightRun[] = [
    { exitCode: 1, output: 'no browser', report: null },
    run({ 'closes it': 'skipped' }),
    run({}),
    run({ 'closes it': 'expected' }, { errors: 1 }),
    run({ 'closes it': 'expected' }, { exitCode: 1 }),
  ];
  for (const end of ends) {
    const { outcome } = await play(oneFailed, end);
    assert.deepEqual([outcome.passed, outcome.failed, outcome.flaky], [1, 1, undefined]);
  }
});

test('errors outside the tests and skipped tests stay failures', async () => {
  const first = run({ 'opens a matter': 'skipped', 'closes it': 'unexpected' }, { errors: 1 });
  const { outcome } = await play(first, run({ 'closes it': 'expected' }, { exitCode: 0 }));
  assert.deepEqual([outcome.passed, outcome.failed], [1, 2]);
});

test('a runner that fails without a failing test is a failure', async () => {
  const { outcome } = await play(run({ 'opens a matter': 'expected' }));
  assert.deepEqual([outcome.passed, outcome.failed], [1, 1]);
  const { outcome: unwritten } = await play({ exitCode: 1, output: 'no configuration', report: null });
  assert.deepEqual([unwritten.failed, unwritten.details], [1, ['playwright:\nno configuration']]);
});

test('runs nothing again where very much failed', async () => {
  const many = run(Object.fromEntries(Array.from({ length: 21 }, (_, number) => [`test ${number}`, 'unexpected'])));
  const { outcome, asked } = await play(many);
  assert.deepEqual([outcome.failed, asked.length], [21, 1]);
});

test('a journey that is skipped, or that Playwright retried, has not passed', () => {
  const { report } = run({ a: 'expected', b: 'unexpected', c: 'flaky', d: 'skipped' });
  assert.deepEqual(countPlaywrightReport(report as PlaywrightReport), { passed: 1, failed: 3 });
});

test('names failed tests by file, group and title', () => {
  const { report } = run({ 'closes it': 'unexpected' });
  const grouped = {
    ...(report as PlaywrightReport),
    suites: [{ title: 'a.spec.ts', specs: [], suites: report?.suites ?? [] }],
  };
  assert.deepEqual(
    failedTests(grouped).map(({ name }) => name),
    ['a.spec.ts › matters.spec.ts › closes it'],
  );
});

test('of what Playwright prints, failures and every twentieth test are said at once', () => {
  const lines = [
    'Running 144 tests using 1 worker',
    '',
    '  ✓   1 a.spec.ts:3:1 › opens (1s)',
    '  ✘   2 a.spec.ts:9:1 › closes (2s)',
    '  ✓  20 b.spec.ts:3:1 › signs in (1s)',
    '  1) a.spec.ts:9:1 › closes',
  ];
  assert.deepEqual(
    lines.flatMap((line) => progressOfLine(line) ?? []),
    ['✘   2 a.spec.ts:9:1 › closes (2s)', '✓  20 b.spec.ts:3:1 › signs in (1s)'],
  );
});
