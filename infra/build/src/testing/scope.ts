import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ForeseenError } from '../command.ts';

/** What a change touches. */
export interface Scope {
  /** Files that differ, from the root of the checkout; those removed are left out. */
  readonly files: readonly string[];
  /** Folders of the packages these are in, and of those that depend on them. */
  readonly packages: ReadonlySet<string>;
}

/** Prose, which no test reads but for these pages. */
const PROSE = /\.(?:md|png)$/;
const readByTestsOf: ReadonlyMap<string, string> = new Map([
  ['infra/docs/coverage.md', 'e2e'],
  ['infra/docs/tables.md', 'infra/database'],
]);

/** The scope of what changed since a revision, committed or not; null where that may be anything. Throws where git knows no such revision. */
export function scopeSince(rootFolder: string, revision: string): Scope | null {
  return scopeOf(
    readPackages(rootFolder),
    [
      ...git(rootFolder, ['diff', '--name-only', '--no-renames', '--merge-base', revision]),
      ...git(rootFolder, ['ls-files', '--others', '--exclude-standard']),
    ],
    (file) => existsSync(join(rootFolder, file)),
  );
}

/** The same of files that are known to have changed. `packages` are the folders each package's folder depends on. */
export function scopeOf(
  packages: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
  exists: (file: string) => boolean,
): Scope | null {
  const files = changed.filter((file) => !PROSE.test(file) || readByTestsOf.has(file));
  const own = files.map(
    (file) => readByTestsOf.get(file) ?? [...packages.keys()].find((folder) => file.startsWith(`${folder}/`)),
  );
  // The root's files and the presets of infra/build have their say everywhere.
  if (own.some((folder) => folder === undefined || folder === 'infra/build')) return null;
  const touched = new Set(own as string[]);
  // A set that grows while it is walked: dependants of dependants come too.
  for (const folder of touched) for (const [other, uses] of packages) if (uses.includes(folder)) touched.add(other);
  return { files: files.filter(exists), packages: touched };
}

/** Whether a file is in a package of the scope; anything is where there is none. */
export function isInScope(scope: Scope | null, file: string): boolean {
  return scope === null || [...scope.packages].some((folder) => file.startsWith(`${folder}/`));
}

/** Whether journeys could show what changed: something of a page, or a journey. */
export function concernsJourneys(scope: Scope | null): boolean {
  return scope === null || [...scope.packages].some((folder) => /^(?:hosts|remotes)\/|^e2e$/.test(folder));
}

interface PackageManifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readPackages(rootFolder: string): Map<string, string[]> {
  const manifests = globSync(['{hosts,remotes,shared,infra}/*/package.json', 'e2e/package.json'], {
    cwd: rootFolder,
  }).map(
    (file) => [dirname(file), JSON.parse(readFileSync(join(rootFolder, file), 'utf8')) as PackageManifest] as const,
  );
  const folders = new Map(manifests.map(([folder, { name }]) => [name, folder]));
  return new Map(
    manifests.map(([folder, { dependencies, devDependencies }]) => [
      folder,
      Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folders.get(name) ?? []),
    ]),
  );
}

function git(rootFolder: string, args: readonly string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new ForeseenError(`git ${args.join(' ')}: ${stderr?.trim() ?? String(error)}`, { cause: error });
  }
}
