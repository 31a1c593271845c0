import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildDescriptor } from '@atrium/contracts';
import webpack, { type Configuration, type Stats } from 'webpack';
import { integrityOf } from '../webpack/vouch-for-files-plugin.ts';

/** What a page is told after each build. */
export interface BuildNews {
  readonly hash: string;
  /** `sha256-…` of every script and style of this build, hot updates among them. */
  readonly files: Readonly<Record<string, string>>;
  /** Why it does not build; null where it does. */
  readonly problem: string | null;
  /** The page was composed from what has changed since: its routes or its menu. */
  readonly mustReload: boolean;
}

export interface WatchedRemote {
  readonly outputFolder: string;
  /** The newest good build; waits for the one that is under way. Null where none was good yet. */
  descriptor(): Promise<BuildDescriptor | null>;
  latestNews(): BuildNews | null;
  /** Answers how to stop listening. */
  onNews(listener: (news: BuildNews) => void): () => void;
  close(): Promise<void>;
}

/** Builds a remote again whenever its sources change, after `prepare`; where that fails, the build does, too. */
export function watchRemote(
  configuration: Configuration,
  {
    outputFolder,
    report,
    prepare = () => Promise.resolve(),
  }: { outputFolder: string; report: (line: string) => void; prepare?: () => Promise<unknown> },
): WatchedRemote {
  const listeners = new Set<(news: BuildNews) => void>();
  let good: { readonly descriptor: BuildDescriptor; readonly composedOf: string } | null = null;
  let news: BuildNews | null = null;
  let building = waiting();

  const compiler = webpack(configuration);
  compiler.hooks.watchRun.tapPromise('AtriumDev', async () => {
    if (building.isSettled()) building = waiting();
    await prepare();
  });
  const watching = compiler.watch(configuration.watchOptions ?? {}, (error, stats) => {
    take(error, stats)
      .catch((failure: unknown) => report(`could not be taken in: ${String(failure)}`))
      .finally(() => building.settle());
  });

  async function take(error: Error | null, stats: Stats | undefined): Promise<void> {
    const problem =
      error?.message ?? (stats?.hasErrors() === true ? stats.toString({ preset: 'errors-only', colors: false }) : null);
    let mustReload = false;
    if (problem === null) {
      const descriptor = JSON.parse(await readFile(join(outputFolder, 'remote.json'), 'utf8')) as BuildDescriptor;
      const composedOf = JSON.stringify([
        descriptor.title,
        descriptor.routes,
        descriptor.menuItems,
        descriptor.extensions,
      ]);
      mustReload = good !== null && good.composedOf !== composedOf;
      good = { descriptor, composedOf };
    }
    news = {
      hash: stats?.compilation.hash ?? '',
      files: stats === undefined || problem !== null ? {} : hashesOf(stats),
      problem,
      mustReload,
    };
    report(
      problem === null
        ? `built in ${(((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1000).toFixed(2)} s`
        : `does not build:\n${problem}`,
    );
    for (const listener of listeners) listener(news);
  }

  return {
    outputFolder,
    async descriptor() {
      await building.settled;
      return good?.descriptor ?? null;
    },
    latestNews: () => (news === null ? null : { ...news, mustReload: false }),
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => new Promise((resolve) => watching?.close(() => resolve())),
  };
}

function hashesOf({ compilation }: Stats): Record<string, string> {
  const assets = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  return Object.fromEntries(assets.map(({ name }) => [name, integrityOf(readEmitted(compilation, name))]));
}

/** After emitting, webpack keeps sizes rather than contents. */
function readEmitted(compilation: Stats['compilation'], name: string): Buffer {
  const fileSystem = compilation.compiler.outputFileSystem as unknown as {
    readFileSync?: (path: string) => Buffer;
  } | null;
  const path = join(compilation.outputOptions.path ?? '', name);
  if (fileSystem?.readFileSync === undefined) throw new Error('The output cannot be read back.');
  return fileSystem.readFileSync(path);
}

/** Something that others wait for. */
function waiting() {
  let isSettled = false;
  let resolveSettled = (): void => {};
  const settled = new Promise<void>((resolve) => (resolveSettled = resolve));
  const settle = (): void => {
    isSettled = true;
    resolveSettled();
  };
  return { settled, settle, isSettled: () => isSettled };
}
