import type { Cache, CacheExchangeOpts, UpdateResolver } from '@urql/exchange-graphcache';

export type CacheKeys = NonNullable<CacheExchangeOpts['keys']>;
export type CacheUpdates = NonNullable<CacheExchangeOpts['updates']>;
export type KeyOf = CacheKeys[string];

/**
 * What the cache knows about one entity: the field that names a row, and what
 * a mutation changes. A type without an `id` is either named here or listed
 * among the embedded ones.
 */
export interface CacheEntity {
  readonly keys?: CacheKeys;
  readonly mutations?: Readonly<Record<string, UpdateResolver>>;
}

/** Names a row by one of its fields. */
export function keyedBy(field: string): KeyOf {
  return (row) => {
    const value = row[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
}

/** Types that live inside the row or the field that holds them. */
export function embedded(...types: readonly string[]): CacheKeys {
  return Object.fromEntries(types.map((type) => [type, () => null]));
}

/** Asks a root field anew wherever it is shown, whatever its arguments were: without them the cache forgets the call without arguments alone. */
export function forgetAnswers(cache: Cache, fieldName: string): void {
  for (const field of cache.inspectFields('Query'))
    if (field.fieldName === fieldName) cache.invalidate('Query', field.fieldName, field.arguments);
}
