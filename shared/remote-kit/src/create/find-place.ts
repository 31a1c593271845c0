import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ForeseenError } from '../command/command.ts';
import { packKit } from '../pack/pack-kit.ts';
import { findWorkspaceFolder } from '../webpack/package-facts.ts';
import { expectFree } from './expect-free.ts';
import type { ScaffoldOptions } from './scaffold.ts';

const kitFolder = join(import.meta.dirname, '../..');

export interface Place extends Pick<ScaffoldOptions, 'folder' | 'place' | 'packages'> {
  /** The API's schema, to make types from. */
  readonly schema: string;
}

/**
 * Where a new remote goes: among the workspace's remotes, or into a repository of its
 * own, which takes the kit's packages from where the folder the person is in takes them.
 * A place that is in use is refused before anything in it is touched.
 */
export async function findPlace(
  name: string,
  asked: string | null,
  here: string,
  workspace: string | null = findWorkspaceFolder(kitFolder),
): Promise<Place> {
  if (workspace === null) return placeOutside(name, asked ?? join(here, name), here);
  const schema = join(workspace, 'infra/api/schema.graphql');
  const folder = asked ?? join(workspace, 'remotes', name);
  if (!relative(workspace, folder).startsWith('..')) {
    await expectFree(folder, name, 'workspace');
    return { folder, place: 'workspace', schema };
  }
  await expectFree(folder, name, 'repository', { kit: true });
  const packed = await packKit(workspace, join(folder, 'kit'));
  return {
    folder,
    place: 'repository',
    packages: Object.fromEntries(packed.map((each) => [each.name, `file:kit/${each.file}`])),
    schema,
  };
}

async function placeOutside(name: string, folder: string, here: string): Promise<Place> {
  const packages = packagesOf(here, folder);
  if (Object.keys(packages).length === 0)
    throw new ForeseenError(
      `${here}/package.json names no package of the kit. Install the kit here first (see its README).`,
    );
  // npm made this file when the kit was installed; the template's replaces it.
  const isFromNpm = folder === here;
  await expectFree(folder, name, 'repository', { files: isFromNpm ? ['package.json'] : [] });
  if (isFromNpm) rmSync(join(here, 'package.json'));
  return { folder, place: 'repository', packages, schema: join(kitFolder, 'schema.graphql') };
}

function packagesOf(here: string, folder: string): Record<string, string> {
  const file = join(here, 'package.json');
  if (!existsSync(file)) return {};
  const {
    scripts,
    dependencies = {},
    devDependencies = {},
  } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: unknown } & Record<
    'dependencies' | 'devDependencies',
    Record<string, string> | undefined
  >;
  if (scripts !== undefined && folder === here)
    throw new ForeseenError(`${file} is in use already. Make the remote in a folder of its own: --folder <folder>`);
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@atrium/'));
  return Object.fromEntries(
    ours.map(([name, range]) => [
      name,
      range.startsWith('file:') ? `file:${relative(folder, resolve(here, range.slice('file:'.length)))}` : range,
    ]),
  );
}
