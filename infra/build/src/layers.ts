import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
