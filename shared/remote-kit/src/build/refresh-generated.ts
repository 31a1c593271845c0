import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { findWorkspaceFolder } from '../webpack/package-facts.ts';
import { findSchema } from './find-schema.ts';
import { generateCode } from './generate-code.ts';
import { listTypesWithoutId } from './list-types-without-id.ts';
import { entityOperations, readEntityNames } from './entity-operations.ts';
import { readOperations } from './read-operations.ts';

/** What `src/generated` was last made from, and what was written there. */
interface Stamp {
  readonly inputs: string;
  readonly outputs: string;
}

const kitFolder = join(import.meta.dirname, '../..');
/** Its cache has to be told of each type that has no `id`. */
const CACHE_PACKAGE = 'shared/platform';
const generatedFolder = (folder: string): string => join(folder, 'src/generated');

/**
 * Sees to it that `src/generated` is what the operations and the schema say: of every package of
 * the workspace around `folder`, or of the remote in a repository of its own. Writes only where
 * something changed. Answers the packages that were written, relative to the workspace. The schema
 * is `schemaFile`, or the one that belongs to the package.
 *
 * @throws ForeseenError where an operation does not fit the schema.
 */
export async function refreshGenerated(
  folder: string,
  { schemaFile }: { readonly schemaFile?: string } = {},
): Promise<string[]> {
  const root = findWorkspaceFolder(folder) ?? folder;
  const folders = root === folder && existsSync(join(folder, 'webpack.config.ts')) ? [folder] : packagesOf(root);
  const written = await Promise.all(folders.map((each) => refreshPackage(root, each, schemaFile ?? findSchema(each))));
  return folders.filter((_, index) => written[index]).map((each) => relative(root, each) || '.');
}

const packagesOf = (root: string): string[] =>
  globSync('{hosts,remotes,shared}/*/src', { cwd: root })
    .map((sources) => join(root, dirname(sources)))
    .toSorted();

async function refreshPackage(root: string, folder: string, schemaFile: string): Promise<boolean> {
  const entities = await readEntityNames(join(folder, 'src'));
  const operations = [
    ...(await readOperations(join(folder, 'src'))),
    ...entityOperations(readFileSync(schemaFile, 'utf8'), entities),
  ];
  if (operations.length === 0) return false;
  const inputs = hashOf([
    readFileSync(schemaFile, 'utf8'),
    ...generatorInputs(root),
    ...operations.flatMap(({ location, rawSDL }) => [relative(root, location), rawSDL]),
  ]);
  const stampFile = join(
    root,
    '.cache/generated',
    `${relative(root, folder).replaceAll(/[\\/]/g, '-') || 'remote'}.json`,
  );
  const stamp = existsSync(stampFile) ? (JSON.parse(await readFile(stampFile, 'utf8')) as Stamp) : null;
  if (stamp?.inputs === inputs && stamp.outputs === (await hashOfOutputs(folder))) return false;
  const files = await generateCode(folder, schemaFile);
  if (relative(root, folder) === CACHE_PACKAGE)
    files.set('types-without-id.ts', listTypesWithoutId(readFileSync(schemaFile, 'utf8')));
  await replaceFiles(generatedFolder(folder), files);
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, JSON.stringify({ inputs, outputs: await hashOfOutputs(folder) } satisfies Stamp));
  return true;
}

/** Another version of a generator, or another setting, writes something else. */
function generatorInputs(root: string): string[] {
  const files = [
    ...['generate-code.ts', 'entity-operations.ts', 'expand-lists.ts', 'list-types-without-id.ts'].map((name) =>
      join(import.meta.dirname, name),
    ),
    join(kitFolder, 'package.json'),
    join(root, 'pnpm-lock.yaml'),
  ];
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}

async function hashOfOutputs(folder: string): Promise<string> {
  const generated = generatedFolder(folder);
  if (!existsSync(generated)) return '';
  const names = (await readdir(generated)).filter(isWhole).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(generated, name), 'utf8')));
  return hashOf(names.flatMap((name, index) => [name, texts[index] ?? '']));
}

/** Each file is there whole or not yet: a compiler may be reading. */
async function replaceFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) {
    const whole = join(folder, `.${name}.${process.pid}`);
    await writeFile(whole, content);
    await rename(whole, join(folder, name));
  }
  for (const name of (await readdir(folder)).filter(isWhole))
    if (!files.has(name)) await rm(join(folder, name), { force: true });
}

/** Not what another process is about to put in its place. */
const isWhole = (name: string): boolean => !name.startsWith('.');

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
