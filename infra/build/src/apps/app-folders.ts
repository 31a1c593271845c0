import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expandFolder } from '../layers.ts';

/** Folders of what is built for the browser: every host and remote with a webpack configuration. */
export function findAppFolders(rootFolder: string): string[] {
  return ['hosts/*', 'remotes/*']
    .filter((pattern) => existsSync(join(rootFolder, pattern.slice(0, -2))))
    .flatMap((pattern) => expandFolder(rootFolder, pattern))
    .filter((folder) => existsSync(join(rootFolder, folder, 'webpack.config.ts')))
    .sort();
}
