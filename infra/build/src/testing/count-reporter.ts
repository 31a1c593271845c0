import { isAbsolute } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

/** One line of JSON for every finished test, for `node --test --test-reporter`. */
export interface ReportedTest {
  readonly name: string;
  readonly file: string;
  readonly isPassed: boolean;
  readonly isSkipped: boolean;
  readonly problem: string | null;
  /** How long it took, beside whatever else ran. */
  readonly seconds: number;
}

// Node takes a reporter by its default export.
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const printed = new Map<string, string>();
  // Events come in order, file after file; what a file of a batch runs stands below a suite of its name.
  let current = '';
  for await (const event of events) {
    if (event.type === 'test:start' && event.data.nesting === 0)
      current = isAbsolute(event.data.name) ? event.data.name : '';
    // What went wrong after a test had ended is said in a diagnostic only.
    if (event.type === 'test:stderr' || event.type === 'test:diagnostic') {
      const { file = '', message } = event.data;
      printed.set(file, (printed.get(file) ?? '') + message);
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { data } = event;
    // Suites and files are counted through the tests in them, unless a file could not even load.
    const isFile = data.name === data.file || data.name.endsWith('.test.ts');
    if ((data.details.type === 'suite' || isFile) && event.type === 'test:pass') continue;
    const isSkipped = Boolean(data.skip) || Boolean(data.todo);
    const error = event.type === 'test:fail' ? event.data.details.error : null;
    if (error && 'failureType' in error && error.failureType === 'subtestsFailed') continue;
    const reported: ReportedTest = {
      name: data.name,
      file: current === '' ? (data.file ?? '') : current,
      isPassed: event.type === 'test:pass',
      isSkipped,
      problem: error ? describe(error, isFile ? printed.get(data.file ?? '') : undefined) : null,
      seconds: Math.round(data.details.duration_ms) / 1000,
    };
    yield `${JSON.stringify(reported)}\n`;
  }
}

/** A file that could not be loaded says why on its standard error only; one whose process was ended, by its code or signal. */
function describe(error: Error, printed = ''): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const { exitCode, signal } = error as { exitCode?: number | null; signal?: string | null };
  const end = signal ? `ended by ${signal}` : exitCode ? `exit code ${exitCode}` : '';
  return [printed.trim(), cause.stack ?? cause.message, end].filter((text) => text !== '').join('\n');
}
