import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;

/** Less than this is repeated in the chunks that need it rather than fetched by itself: a request costs more than its bytes. */
const LEAST_SHARED_BYTES = 60_000;
const MOST_REQUESTS_OF_A_PART = 6;

/** Chunks of a part that is fetched when it is wanted, such as a screen of a remote: few, and not many small ones. */
export const fewChunks: SplitChunks = { minSize: LEAST_SHARED_BYTES, maxAsyncRequests: MOST_REQUESTS_OF_A_PART };

/**
 * Keeps named chunks (`webpackChunkName`) whole. What several imports share is a chunk of its own for each set of them
 * otherwise, dozens of small ones; a name says that what it holds is fetched together at all times, so that whoever else
 * needs a part of it fetches all. A module of several names belongs to the first. Chunks that are fetched from a module that
 * matches `but` keep their own copy of what they need: they would fetch all for a little.
 */
export function wholeChunks(names: readonly string[], but: RegExp): SplitChunks {
  const originsOf = (chunk: Chunk): string[] =>
    [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ module }) => module?.nameForCondition() ?? ''));
  const isAside = (chunk: Chunk): boolean => originsOf(chunk).some((origin) => but.test(origin));
  return {
    ...fewChunks,
    cacheGroups: Object.fromEntries(
      names.map((name, place) => [
        name,
        {
          // Webpack takes no name that a chunk has already; the one that is emptied by this goes.
          name: `all-${name}`,
          chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isAside(chunk),
          enforce: true,
          priority: names.length - place,
          test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
            [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name),
        },
      ]),
    ),
  };
}
