import { languageTags, routesByOwner } from '@atrium/contracts';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base-configuration.ts';
import { DescribeBuildPlugin } from './describe-build-plugin.ts';
import { inputHash, packagesCompiledIn } from './input-hash.ts';
import { readPackageFacts } from './package-facts.ts';
import { VouchForFilesPlugin } from './vouch-for-files-plugin.ts';

export interface HostOptions {
  /** Modules that run first, in order. Default: `./src/index.ts`. */
  readonly entry?: readonly string[];
  /** Files, beside those of the entry, to preload with the page: the fonts of the first screen. */
  readonly preload?: RegExp;
}

/**
 * The configuration of a host: an ordinary bundle, with no federation in it
 * (infra/docs/decisions/0002). The build lands in `dist` with its `remote.json`.
 *
 * @example export default hostWebpack(import.meta.dirname, { preload: /inter-latin.*\.woff2$/ });
 */
export function hostWebpack(folder: string, { entry = ['./src/index.ts'], preload }: HostOptions = {}): Configuration {
  const facts = readPackageFacts(folder);
  // Everything the host uses is compiled into it.
  const provided = new Set<string>();
  const containerName = `${facts.name}_${inputHash(facts, { provided })}`;
  const base = baseConfiguration(facts, containerName);
  return {
    ...base,
    entry: { main: [...entry] },
    plugins: [
      ...(base.plugins ?? []),
      new VouchForFilesPlugin('main'),
      new DescribeBuildPlugin({
        facts,
        documentFolders: packagesCompiledIn(facts, { provided }).map(({ folder: each }) => each),
        entryChunk: 'main',
        initialChunks: ['main'],
        ...(preload === undefined ? {} : { preload }),
        known: () =>
          Promise.resolve({
            kind: 'host',
            name: 'shell',
            title: 'Shell',
            containerName,
            routes: routesByOwner.shell,
            menuItems: [],
            configurationCards: [],
            languages: languageTags,
            sharedPackages: [],
          }),
      }),
    ],
  };
}
