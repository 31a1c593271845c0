import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;

/** Less than this is repeated in the chunks that need it rather than fetched by itself: a request costs more than its bytes. */
const LEAST_SHARED_BYTES = 60_000;
const MOST_REQUESTS_OF_A_PART = 6;

/**
 * Keeps named chunks (`webpackChunkName`) whole. What several imports share is a chunk of its own for each set of them
 * otherwise, dozens of small ones; a name says that what it holds is fetched together at all times, so that whoever else
 * needs a part of it fetches all. A module of several names belongs to the first. What is also fetched from a module that
 * matches `but` is not part of it: that would fetch all for a little.
 */
export function wholeChunks(names: readonly string[], but: RegExp): SplitChunks {
  const originsOf = (chunk: Chunk): string[] =>
    [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ module }) => module?.nameForCondition() ?? ''));
  const chunksOf = (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): Chunk[] => [
    ...chunkGraph.getModuleChunksIterable(module),
  ];
  return {
    minSize: LEAST_SHARED_BYTES,
    maxAsyncRequests: MOST_REQUESTS_OF_A_PART,
    cacheGroups: Object.fromEntries(
      names.map((name, place) => [
        name,
        {
          // Webpack takes no name that a chunk has already; the one that is emptied by this goes.
          name: `all-${name}`,
          chunks: 'async' as const,
          enforce: true,
          priority: names.length - place,
          test: (module: Module, context: { readonly chunkGraph: ChunkGraph }) => {
            const chunks = chunksOf(module, context);
            return (
              chunks.some((chunk) => chunk.name === name) &&
              !chunks.some((chunk) => originsOf(chunk).some((origin) => but.test(origin)))
            );
          },
        },
      ]),
    ),
  };
}
