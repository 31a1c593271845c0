import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { API_SOURCES, apiLayers } from './api-layers.ts';

/**
 * Who may import whom. This table is the one place; the lint rules are made
 * from it. A folder ending in `/*` stands for each folder inside.
 */
export interface Layer {
  readonly folder: string;
  /** Folders product code may import from, its own folder aside. */
  readonly mayImport: readonly string[];
  /** More that tests, and only tests, may import. */
  readonly inTests?: readonly string[];
  /** More that build-time configuration at the package's root may import. */
  readonly inConfiguration?: readonly string[];
}

const contracts = 'shared/contracts';
const pure = [contracts, 'shared/domain'];
const platform = [...pure, 'shared/platform'];
const ui = [...platform, 'shared/ui'];
const screens = [...ui, 'shared/pickers', 'shared/editor'];
const testing = ['shared/testing'];
const remoteKit = ['shared/remote-kit'];

export const layers: readonly Layer[] = [
  { folder: contracts, mayImport: [] },
  { folder: 'shared/domain', mayImport: [contracts] },
  { folder: 'shared/platform', mayImport: pure, inTests: testing },
  { folder: 'shared/ui', mayImport: platform, inTests: testing },
  { folder: 'shared/pickers', mayImport: ui, inTests: testing },
  { folder: 'shared/editor', mayImport: ui, inTests: testing },
  { folder: 'shared/publish-checks', mayImport: [contracts] },
  { folder: 'shared/remote-kit', mayImport: [contracts, 'shared/publish-checks'] },
  { folder: 'shared/testing', mayImport: [...screens, ...remoteKit] },
  { folder: 'shared/catalogue', mayImport: [...screens, ...testing] },
  { folder: 'remotes/*', mayImport: screens, inTests: testing, inConfiguration: remoteKit },
  { folder: 'hosts/*', mayImport: screens, inTests: testing, inConfiguration: remoteKit },
  { folder: 'infra/database', mayImport: [contracts] },
  { folder: 'infra/api', mayImport: [...pure, 'infra/database'], inTests: ['infra/simulators'] },
  { folder: 'infra/jobs', mayImport: [...pure, 'infra/database'] },
  { folder: 'infra/releases', mayImport: [contracts, 'shared/publish-checks', 'infra/database'] },
  { folder: 'infra/edge', mayImport: [contracts, 'infra/releases'], inTests: ['infra/database'] },
  {
    folder: 'infra/server',
    mayImport: [
      contracts,
      'infra/database',
      'infra/api',
      'infra/jobs',
      'infra/releases',
      'infra/edge',
      'infra/simulators',
    ],
  },
  { folder: 'infra/build', mayImport: [] },
  { folder: 'infra/simulators', mayImport: [] },
  { folder: 'e2e', mayImport: [contracts] },
];

export type ImportSituation = 'product' | 'test' | 'configuration';

/** A zone of `import-x/no-restricted-paths`. */
export interface Zone {
  readonly target: string;
  readonly from: string;
  readonly except: string[];
  readonly message: string;
}

/** The zones that forbid every import of ours that the table does not allow. */
export function zonesFor(rootFolder: string, situation: ImportSituation): Zone[] {
  return layers.flatMap((layer) => {
    const allowed = allowedFolders(layer, situation);
    return expandFolder(rootFolder, layer.folder).map((folder) => ({
      target: join(rootFolder, folder),
      from: rootFolder,
      except: [folder, ...allowed, 'node_modules'].map((path) => `./${path}`),
      message: `${folder} may import from ${allowed.length > 0 ? allowed.join(', ') : 'no package of ours'} (infra/build/src/layers.ts).`,
    }));
  });
}

/**
 * The zones inside the API: what a layer holds may import from its own layer and those before it. Which folders import
 * each other by a way round is for `lint/api-layers.ts`.
 */
export function apiZones(rootFolder: string): Zone[] {
  return apiLayers.flatMap(({ name, holds }, index) => {
    const below = apiLayers.slice(0, index + 1);
    const except = below.flatMap((layer) => layer.holds).map((path) => `./${path}`);
    // A file that is in another layer than its folder is for the check beside this one.
    return holds
      .filter((path) => existsSync(join(rootFolder, API_SOURCES, path)) && path !== 'languages')
      .map((path) => ({
        target: join(rootFolder, API_SOURCES, path),
        from: join(rootFolder, API_SOURCES),
        except,
        message: `${path} is of the layer ${name} and may import from ${below.map((layer) => layer.name).join(', ')} (infra/build/src/api-layers.ts).`,
      }));
  });
}

/** Folders of a remote that its screens share; every other folder in `src` is a screen of its own. */
const sharedInRemote = new Set(['common', 'generated', 'languages', 'testing']);

/**
 * The zones inside remotes: a screen imports neither from another screen, nor does what they share from any of them.
 * What two screens want goes to the remote's `common`.
 */
export function screenZones(rootFolder: string): Zone[] {
  return expandFolder(rootFolder, 'remotes/*').flatMap((remote) => {
    const sources = join(rootFolder, remote, 'src');
    const names = readdirSync(sources);
    const isScreen = (name: string): boolean =>
      !sharedInRemote.has(name) && statSync(join(sources, name)).isDirectory();
    const shared = names.filter((name) => !isScreen(name)).map((name) => `./${name}`);
    return [...names.filter(isScreen), ...names.filter((name) => name === 'common')].map((folder) => ({
      target: join(sources, folder),
      from: sources,
      except: [...new Set([`./${folder}`, ...shared])],
      message: `Screens of a remote do not import each other, nor does what they share import a screen: what ${folder} wants of another goes to ${remote}/src/common (infra/build/src/layers.ts).`,
    }));
  });
}

function allowedFolders(layer: Layer, situation: ImportSituation): string[] {
  return [
    ...layer.mayImport,
    ...(situation === 'test' ? (layer.inTests ?? []) : []),
    ...(situation === 'configuration' ? (layer.inConfiguration ?? []) : []),
  ];
}

/** The package folders a table entry stands for. */
export function expandFolder(rootFolder: string, folder: string): string[] {
  if (!folder.endsWith('/*')) return [folder];
  const parent = folder.slice(0, -2);
  return readdirSync(join(rootFolder, parent))
    .filter((name) => statSync(join(rootFolder, parent, name)).isDirectory())
    .map((name) => `${parent}/${name}`);
}
