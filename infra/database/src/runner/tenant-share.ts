export interface TenantShare {
  run<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
}

/** Of the connections of a pool, one tenant has at most three in four; a pool of one or two is not divided. */
export const shareOfPool = (poolSize: number): number => (poolSize <= 2 ? poolSize : Math.floor(poolSize * 0.75));

/** Lets each tenant have so much under way at once; more of the same tenant's work waits, in order, and others' does not. */
export function createTenantShare(atOnce: number): TenantShare {
  const tenants = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return {
    async run(tenantId, work) {
      const tenant = tenants.get(tenantId) ?? { running: 0, waiting: [] };
      tenants.set(tenantId, tenant);
      if (tenant.running < atOnce) tenant.running += 1;
      else await new Promise<void>((resolve) => tenant.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = tenant.waiting.shift();
        if (next === undefined) tenant.running -= 1;
        else next();
        if (tenant.running === 0) tenants.delete(tenantId);
      }
    },
  };
}
