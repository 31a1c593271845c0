import { type CacheEntity, embedded } from './cache-entry.ts';

export const sessionEntity: CacheEntity = { keys: embedded('LoginResult') };
