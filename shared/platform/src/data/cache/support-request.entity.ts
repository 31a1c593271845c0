import { type CacheEntity, embedded } from './cache-entry.ts';

export const supportRequestEntity: CacheEntity = { keys: embedded('SupportRequestResult') };
