import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expandFolder } from '../layers.ts';

interface PackageManifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Used by tests alone; what it holds is in no build. */
const TEST_PACKAGE = '@atrium/testing';
const workspacePatterns = ['hosts/*', 'remotes/*', 'shared/*'];

/**
 * Hash of all that a build of the package in `folder` is made from: its own
 * sources, those of the workspace packages it uses, the lockfile and `version`.
 * `provided` names packages the build takes from the page instead of compiling in.
 */
export function hashOfInputs(
  rootFolder: string,
  folder: string,
  { provided = new Set(), version = '' }: { provided?: ReadonlySet<string>; version?: string } = {},
): string {
  const hash = createHash('sha256').update(`${version}\0`);
  addFile(hash, rootFolder, 'pnpm-lock.yaml');
  for (const used of foldersUsed(rootFolder, folder, provided)) addPackage(hash, rootFolder, used);
  return hash.digest('hex');
}

function foldersUsed(rootFolder: string, folder: string, provided: ReadonlySet<string>): string[] {
  const folders = workspaceFolders(rootFolder);
  const seen = new Set([folder]);
  for (const current of seen) {
    const { dependencies = {}, devDependencies = {} } = readManifest(rootFolder, current);
    // What a dependency needs only for its own tests is in no build; the kit a package is built with is.
    const names = Object.keys(current === folder ? { ...dependencies, ...devDependencies } : dependencies);
    for (const name of names) {
      const used = folders.get(name);
      if (used && name !== TEST_PACKAGE && !provided.has(name)) seen.add(used);
    }
  }
  return [...seen].sort();
}

function workspaceFolders(rootFolder: string): Map<string, string> {
  const folders = workspacePatterns
    .filter((pattern) => existsSync(join(rootFolder, pattern.slice(0, -2))))
    .flatMap((pattern) => expandFolder(rootFolder, pattern))
    .filter((folder) => existsSync(join(rootFolder, folder, 'package.json')));
  return new Map(folders.map((folder) => [readManifest(rootFolder, folder).name, folder]));
}

function readManifest(rootFolder: string, folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(rootFolder, folder, 'package.json'), 'utf8')) as PackageManifest;
}

function addPackage(hash: Hash, rootFolder: string, folder: string): void {
  for (const name of ['package.json', 'tsconfig.json', 'webpack.config.ts'])
    addFile(hash, rootFolder, `${folder}/${name}`);
  const sources = join(rootFolder, folder, 'src');
  if (!existsSync(sources)) return;
  const files = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(rootFolder.length + 1))
    .sort();
  for (const file of files) addFile(hash, rootFolder, file);
}

function addFile(hash: Hash, rootFolder: string, file: string): void {
  const path = join(rootFolder, file);
  if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
}
