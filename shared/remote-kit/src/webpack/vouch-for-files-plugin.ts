import { createHash } from 'node:crypto';
import { VOUCHED_FILES_GLOBAL } from '@atrium/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';

const PLUGIN = 'AtriumVouchForFiles';

/** The form that browsers check (Subresource Integrity). */
export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What only a page that is open already loads, while a remote is developed. */
export const isHotUpdate = (file: string): boolean => file.includes('.hot-update.');

/** The script that a page loads first: the last one of its entry chunk. */
export function entryScript(compilation: Compilation, chunkName: string): string {
  const file = compilation.namedChunkGroups
    .get(chunkName)
    ?.getFiles()
    .findLast((name) => name.endsWith('.js') && !isHotUpdate(name));
  if (file === undefined) throw new Error(`The build has no script for its entry "${chunkName}".`);
  return file;
}

/**
 * Puts the hashes of the build's other scripts and styles into its entry, as the
 * first statement. The composition vouches for the entry alone
 * (infra/docs/decisions/0003).
 */
export class VouchForFilesPlugin {
  readonly #entryChunk: string;

  constructor(entryChunk: string) {
    this.#entryChunk = entryChunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // File names, which an entry holds, are final by now.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        if (compilation.errors.length === 0) this.#vouch(compilation);
      });
    });
  }

  #vouch(compilation: Compilation): void {
    const entry = entryScript(compilation, this.#entryChunk);
    const hashes = compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name) && name !== entry)
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const statement = `(self.${VOUCHED_FILES_GLOBAL}=self.${VOUCHED_FILES_GLOBAL}||[]).push([document.currentScript.src,${JSON.stringify(Object.fromEntries(hashes))}]);\n`;
    compilation.updateAsset(entry, (source) => new webpack.sources.ConcatSource(statement, source));
    shiftSourceMap(compilation, `${entry}.map`);
  }
}

/** The statement is a line of its own: an empty line at the start of the mappings keeps them true. */
function shiftSourceMap(compilation: Compilation, name: string): void {
  const asset = compilation.getAsset(name);
  if (asset === undefined) return;
  const map = JSON.parse(asset.source.source().toString()) as { mappings: string };
  compilation.updateAsset(
    name,
    new webpack.sources.RawSource(JSON.stringify({ ...map, mappings: `;${map.mappings}` })),
  );
}
