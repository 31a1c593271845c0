import type { RequestContext } from '../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../server/tenant-id.ts';
import { findTenant } from './tenants.store.ts';

export const tenantsResolvers = {
  Query: {
    /** Open to the signed-out: the sign-in page shows whose it is. */
    tenant(_root: unknown, input: { tenantId?: string | null }, context: RequestContext) {
      const tenantId = input.tenantId ? readTenantId(input.tenantId) : (context.viewer?.tenantId ?? '');
      return isTenantId(tenantId) ? findTenant(context.runner, tenantId) : null;
    },
  },
};
