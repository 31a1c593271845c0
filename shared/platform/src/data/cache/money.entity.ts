import { type CacheEntity, embedded } from './cache-entry.ts';

/** An amount belongs to the row that states it. */
export const moneyEntity: CacheEntity = { keys: embedded('Money', 'AmountByName') };
