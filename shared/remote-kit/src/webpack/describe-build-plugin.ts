import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescriptor, BuildFile } from '@atrium/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { readBuildContent } from './build-content.ts';
import type { PackageFacts } from './package-facts.ts';
import { entryScript, integrityOf, isHotUpdate } from './vouch-for-files-plugin.ts';

const PLUGIN = 'AtriumDescribeBuild';

/** Part of the descriptor that is known before the build. */
export type KnownDescriptor = Pick<
  BuildDescriptor,
  | 'kind'
  | 'name'
  | 'title'
  | 'containerName'
  | 'routes'
  | 'menuItems'
  | 'configurationCards'
  | 'extensions'
  | 'languages'
  | 'sharedPackages'
  | 'sharedVersions'
>;

interface DescribeBuildOptions {
  readonly facts: PackageFacts;
  /** Packages whose GraphQL documents are in this build: its own, and those compiled into it. */
  readonly documentFolders: readonly string[];
  readonly known: () => Promise<KnownDescriptor>;
  /** Where that is read from, if from a file that no module of the build imports. */
  readonly readFrom?: string;
  /** Chunk groups whose files are wanted at once, the entry's own among them. */
  readonly initialChunks: readonly string[];
  readonly entryChunk: string;
  /** Other files to fetch early: the fonts of the first screen. */
  readonly preload?: RegExp;
}

/** Writes `remote.json` beside the files it describes, after their last change. */
export class DescribeBuildPlugin {
  readonly #options: DescribeBuildOptions;

  constructor(options: DescribeBuildOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      if (this.#options.readFrom !== undefined) compilation.fileDependencies.add(this.#options.readFrom);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const descriptor = await this.#describe(compilation);
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(`${JSON.stringify(descriptor, null, 2)}\n`));
      });
    });
  }

  async #describe(compilation: Compilation): Promise<BuildDescriptor> {
    const { facts, documentFolders, known, initialChunks, entryChunk, preload } = this.#options;
    const files = describeFiles(compilation);
    const entry = entryScript(compilation, entryChunk);
    const initial = initialChunks.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
    const early = preload === undefined ? [] : Object.keys(files).filter((file) => preload.test(file));
    return {
      ...(await known()),
      version: facts.version,
      commit: facts.commit,
      entry,
      initial: [...new Set([...initial, ...early])].filter(
        (file) => file !== entry && file in files && !isHotUpdate(file),
      ),
      files,
      operations: readOperations(documentFolders),
      ...readBuildContent(compilation, facts),
    };
  }
}

/** Source maps are no part of what a page may load. */
function describeFiles(compilation: Compilation): Record<string, BuildFile> {
  const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
  return Object.fromEntries(
    assets
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, source }) => {
        const content = source.buffer();
        return [name, { integrity: integrityOf(content), size: content.length }];
      }),
  );
}

/** The code generator keeps the documents a package sends; the hash of each is its name for the API. */
function readOperations(folders: readonly string[]): Record<string, string> {
  const documents = folders
    .map((folder) => join(folder, 'src/generated/persisted-documents.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  return Object.fromEntries(
    documents
      .map((text) => [createHash('sha256').update(text).digest('hex'), text] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
