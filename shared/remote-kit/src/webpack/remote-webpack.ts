import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedPackages, type RemoteDefinition } from '@atrium/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base-configuration.ts';
import { readSharedVersions } from './build-content.ts';
import { DescribeBuildPlugin, type KnownDescriptor } from './describe-build-plugin.ts';
import { inputHash, packagesCompiledIn } from './input-hash.ts';
import { withTranslations } from './offer-translations.ts';
import { readPackageFacts } from './package-facts.ts';
import { VouchForFilesPlugin } from './vouch-for-files-plugin.ts';
import { fewChunks } from './whole-chunks.ts';

const EXPOSED_CHUNK = 'remote';

/** The host alone provides these; a remote holds no copy to fall back to. */
const sharedFromHost = Object.fromEntries(
  sharedPackages.map(({ request }) => [
    request,
    { singleton: true, import: false as const, requiredVersion: false as const },
  ]),
);

/**
 * The configuration of a remote: `src/remote.tsx` exposed as `./remote`, shared
 * packages taken from the host. The container's name holds the hash of its
 * input, so two builds of one remote can live in one page.
 *
 * @example export default remoteWebpack(import.meta.dirname);
 */
export function remoteWebpack(
  folder: string,
  { exposes = './src/remote.tsx' }: { /** The module a page gets. */ exposes?: string } = {},
): Configuration {
  const facts = readPackageFacts(folder);
  const containerName = `${facts.name}_${inputHash(facts)}`;
  const base = baseConfiguration(facts, containerName);
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: fewChunks },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName,
        // The build's folder is named by content already.
        filename: 'entry.js',
        exposes: { './remote': { import: exposes, name: EXPOSED_CHUNK } },
        shared: sharedFromHost,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { externalRuntime: true },
      }),
      new VouchForFilesPlugin(containerName),
      new DescribeBuildPlugin({
        facts,
        documentFolders: packagesCompiledIn(facts).map(({ folder: each }) => each),
        entryChunk: containerName,
        initialChunks: [EXPOSED_CHUNK],
        known: () => readDefinition(folder, containerName),
        readFrom: join(folder, 'src/descriptor.ts'),
      }),
    ],
  };
}

/** Evaluates `src/descriptor.ts`, which is data over `@atrium/contracts`. */
async function readDefinition(folder: string, containerName: string): Promise<KnownDescriptor> {
  const file = join(folder, 'src/descriptor.ts');
  // Node keeps what it imported; while developing, the file changes under it.
  const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`;
  const { descriptor } = (await import(address)) as { descriptor: RemoteDefinition };
  const { name, title, routes, menuItems, configurationCards, extensions = [], languages } = descriptor;
  return {
    kind: 'remote',
    name,
    title,
    containerName,
    routes,
    menuItems,
    configurationCards,
    extensions: withTranslations(folder, extensions),
    languages,
    sharedPackages: sharedPackages.map(({ request }) => request),
    sharedVersions: readSharedVersions(folder),
  };
}
