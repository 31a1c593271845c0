import { loaderById } from '../../server/loaders.ts';
import { findUserSummaries } from './people.store.ts';

/** Names of people, for whoever sees the row that mentions them. */
export const userSummaryLoader = loaderById((context, tenantId, ids) =>
  findUserSummaries(context.lookUps, tenantId, ids),
);
