import { languageTags, routesByOwner, type HostName, type RouteDefinition } from '@atrium/contracts';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base-configuration.ts';
import { readSharedVersions } from './build-content.ts';
import { DescribeBuildPlugin } from './describe-build-plugin.ts';
import { inputHash, packagesCompiledIn } from './input-hash.ts';
import { readPackageFacts } from './package-facts.ts';
import { VouchForFilesPlugin } from './vouch-for-files-plugin.ts';
import { wholeChunks } from './whole-chunks.ts';

/** What every screen of somebody signed in needs, in the order in which it is fetched; and what forms add to it. */
const WHOLE_CHUNKS = ['workspace', 'screens', 'forms'];
/** Pages of whoever is not signed in, which fetch no more than they need. */
const BEFORE_SIGN_IN = /[\\/]src[\\/](sign-in[\\/]|routing[\\/]sign-in-pages)/;

export interface HostOptions {
  /** Modules that run first, in order. Default: `./src/index.ts`. */
  readonly entry?: readonly string[];
  /** Files, beside those of the entry, to preload with the page: the fonts of the first screen. */
  readonly preload?: RegExp;
  /** Default: `shell`. */
  readonly name?: HostName;
  /** What operators' lists call it. Default: `Shell`. */
  readonly title?: string;
  /** Addresses the host answers itself. Default: those of the shell. */
  readonly routes?: readonly RouteDefinition[];
}

/**
 * The configuration of a host: an ordinary bundle, with no federation in it
 * (infra/docs/decisions/0002). The build lands in `dist` with its `remote.json`.
 *
 * @example export default hostWebpack(import.meta.dirname, { preload: /inter-latin.*\.woff2$/ });
 */
export function hostWebpack(
  folder: string,
  {
    entry = ['./src/index.ts'],
    preload,
    name = 'shell',
    title = 'Shell',
    routes = routesByOwner.shell,
  }: HostOptions = {},
): Configuration {
  const facts = readPackageFacts(folder);
  // Everything the host uses is compiled into it.
  const provided = new Set<string>();
  const containerName = `${facts.name}_${inputHash(facts, { provided })}`;
  const base = baseConfiguration(facts, containerName);
  return {
    ...base,
    entry: { main: [...entry] },
    optimization: { ...base.optimization, splitChunks: wholeChunks(WHOLE_CHUNKS, BEFORE_SIGN_IN) },
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
            name,
            title,
            containerName,
            routes,
            menuItems: [],
            configurationCards: [],
            languages: languageTags,
            sharedPackages: [],
            // Remotes live in the shell alone.
            ...(name === 'shell' ? { sharedVersions: readSharedVersions(folder) } : {}),
          }),
      }),
    ],
  };
}
