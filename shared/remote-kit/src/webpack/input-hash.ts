import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sharedPackages } from '@atrium/contracts';
import { readSharedVersions } from './build-content.ts';
import { readPackageJson, type PackageFacts } from './package-facts.ts';

const HASH_LENGTH = 8;

const providedByHost: ReadonlySet<string> = new Set(sharedPackages.map(({ request }) => request));

/**
 * Hash of everything that is compiled into the package's build: its sources,
 * the workspace packages it brings along, and the preset. Of packages that the host
 * provides only the version counts: a change of theirs gives no remote a new name.
 * It is known before the build, which is what a container name needs.
 */
export function inputHash(
  facts: PackageFacts,
  { provided = providedByHost }: { provided?: ReadonlySet<string> } = {},
): string {
  const hash = createHash('sha256');
  hash.update(`${facts.name}\0${facts.version}\0`);
  for (const { folder, dependencies } of packagesCompiledIn(facts, { provided })) {
    addFolder(hash, join(folder, 'src'), folder);
    for (const [name, version] of sorted(dependencies)) hash.update(`${name}@${version}\0`);
  }
  // remote.json says them: another version is another build.
  hash.update(JSON.stringify(readSharedVersions(facts.folder)));
  hash.update(presetHash());
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** Hash of the presets and of the tools' versions. */
export function presetHash(): string {
  const hash = createHash('sha256');
  addFolder(hash, import.meta.dirname, import.meta.dirname);
  hash.update(JSON.stringify(readPackageJson(join(import.meta.dirname, '../..')).dependencies));
  return hash.digest('hex');
}

type CompiledPackage = Pick<PackageFacts, 'folder' | 'dependencies'>;

/** The package itself and the workspace packages its build brings along, those the host provides left out. */
export function packagesCompiledIn(
  facts: CompiledPackage,
  { provided = providedByHost }: { provided?: ReadonlySet<string> } = {},
): CompiledPackage[] {
  const found: CompiledPackage[] = [facts];
  const seen = new Set<string>();
  for (const { folder, dependencies } of found) {
    for (const [name, version] of sorted(dependencies)) {
      if (!version.startsWith('workspace:') || provided.has(name) || seen.has(name)) continue;
      seen.add(name);
      const dependencyFolder = realpathSync(join(folder, 'node_modules', name));
      found.push({ folder: dependencyFolder, dependencies: readPackageJson(dependencyFolder).dependencies ?? {} });
    }
  }
  return found;
}

const sorted = (dependencies: Readonly<Record<string, string>>) =>
  Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1));

function addFolder(hash: Hash, folder: string, root: string): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
}
