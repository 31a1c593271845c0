/** Stands in for `node:test` while mutants are tried: collects the tests of a file, so that they can be run again and again in one process. */
type Work = () => unknown;
interface TestContext {
  readonly name: string;
  after(work: Work): void;
  diagnostic(message: string): void;
  readonly mock: typeof mock;
}
type Test = (context: TestContext) => unknown;

/** By this way alone: what is imported under the name of `node:test` would be this file. */
export const { mock } = process.getBuiltinModule('node:test');

export const collected = {
  before: [] as Work[],
  after: [] as Work[],
  beforeEach: [] as Work[],
  afterEach: [] as Work[],
  tests: [] as { readonly name: string; readonly work: Test }[],
};
export const before = (work: Work): void => void collected.before.push(work);
export const after = (work: Work): void => void collected.after.push(work);
export const beforeEach = (work: Work): void => void collected.beforeEach.push(work);
export const afterEach = (work: Work): void => void collected.afterEach.push(work);
export function test(name: string, ...rest: readonly unknown[]): void {
  collected.tests.push({ name, work: rest.at(-1) as Test });
}

const LIMIT_MS = 60_000;
/** Never ends a test: whoever runs out of time has to leave the process. */
export class TooSlow extends Error {}

/** Runs the tests in their order to the first that fails, and no further than `count`; its name, or null. */
export async function runCollected(
  count: number,
  onTest: (index: number) => void = () => undefined,
): Promise<string | null> {
  try {
    return await firstToFail(count, onTest);
  } finally {
    for (const work of collected.after)
      await Promise.resolve()
        .then(work)
        .catch(() => undefined);
  }
}

async function firstToFail(count: number, onTest: (index: number) => void): Promise<string | null> {
  let at = 'before';
  try {
    for (const work of collected.before) await limited(work);
    for (const [index, { name, work }] of collected.tests.slice(0, count).entries()) {
      at = name;
      for (const each of collected.beforeEach) await limited(each);
      await runOne(name, work);
      for (const each of collected.afterEach) await limited(each);
      onTest(index);
    }
    return null;
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    return at;
  }
}

async function runOne(name: string, work: Test): Promise<void> {
  const cleaning: Work[] = [];
  try {
    await limited(() => work({ name, after: (clean) => void cleaning.push(clean), diagnostic: () => undefined, mock }));
  } finally {
    for (const clean of cleaning) await clean();
    mock.reset();
  }
}

async function limited(work: Work): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), LIMIT_MS);
  });
  try {
    await Promise.race([Promise.resolve().then(work), late]);
  } finally {
    clearTimeout(timer);
  }
}
