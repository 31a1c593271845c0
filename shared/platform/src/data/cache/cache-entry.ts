import type { Cache, CacheExchangeOpts, UpdateResolver } from '@urql/exchange-graphcache';

export type CacheUpdates = NonNullable<CacheExchangeOpts['updates']>;

/** What mutations change in the cache, for one entity. */
export interface CacheEntity {
  readonly mutations: Readonly<Record<string, UpdateResolver>>;
}

/** Asks a root field anew wherever it is shown, whatever its arguments were: without them the cache forgets the call without arguments alone. */
export function forgetAnswers(cache: Cache, fieldName: string): void {
  for (const field of cache.inspectFields('Query'))
    if (field.fieldName === fieldName) cache.invalidate('Query', field.fieldName, field.arguments);
}
