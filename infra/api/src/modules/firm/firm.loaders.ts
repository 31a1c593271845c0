import { loaderById } from '../../server/loaders.ts';
import { findOffices } from './firm.store.ts';

export const officeLoader = loaderById((context, tenantId, ids) => findOffices(context.lookUps, tenantId, ids));
