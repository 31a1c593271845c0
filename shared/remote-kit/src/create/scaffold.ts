import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fillIn, type NewRemote } from './template-words.ts';

const kitFolder = join(import.meta.dirname, '../..');

export interface ScaffoldOptions extends NewRemote {
  /** Where it goes; made if it is not there. */
  readonly folder: string;
  /** `workspace` leans on the checkout around it, `repository` brings its own configuration and the packed kit. */
  readonly place: 'workspace' | 'repository';
  /** Where a repository's package.json takes the kit's packages from, by name. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** Writes a new remote. Answers the files, relative to its folder. Never writes over a file. */
export async function scaffold({ folder, place, packages = {}, ...remote }: ScaffoldOptions): Promise<string[]> {
  const files = await templatesOf(remote.name, place);
  for (const { template, target } of files) {
    const text = fillIn(await readFile(template, 'utf8'), remote);
    await mkdir(dirname(join(folder, target)), { recursive: true });
    await writeFile(join(folder, target), target === 'package.json' ? withPackages(text, packages) : text, {
      flag: 'wx',
    });
  }
  return files.map(({ target }) => target);
}

/** The files that `scaffold` would write for a remote of this name, relative to its folder. */
export async function filesToWrite(name: string, place: ScaffoldOptions['place']): Promise<string[]> {
  return (await templatesOf(name, place)).map(({ target }) => target);
}

async function templatesOf(
  name: string,
  place: ScaffoldOptions['place'],
): Promise<{ readonly template: string; readonly target: string }[]> {
  const files = await Promise.all(
    ['remote', place].map(async (part) => {
      const source = join(kitFolder, 'templates', part);
      // No file is called by the title.
      return (await filesIn(source)).map((template) => ({
        template,
        target: nameOf(fillIn(relative(source, template), { name, title: name })),
      }));
    }),
  );
  return files.flat().toSorted((a, b) => (a.target < b.target ? -1 : 1));
}

/** npm leaves `.gitignore` out of what it packs, and tools would take a template's configuration for theirs. */
const nameOf = (path: string): string => path.replace(/^dot-/, '.').replace(/\.template$/, '');

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const paths = entries.map((entry) => join(folder, entry)).toSorted();
  const kinds = await Promise.all(paths.map(async (path) => (await stat(path)).isFile()));
  return paths.filter((_path, index) => kinds[index]);
}

/** A template names the kit's packages; where they come from is known here. */
function withPackages(text: string, packages: Readonly<Record<string, string>>): string {
  const manifest = JSON.parse(text) as Record<string, unknown>;
  for (const section of ['dependencies', 'devDependencies']) {
    const wanted = (manifest[section] ?? {}) as Record<string, string>;
    manifest[section] = Object.fromEntries(
      Object.entries(wanted).map(([name, range]) => [name, packages[name] ?? range]),
    );
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
