export interface TenantShare {
  run<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
}

/** Of the connections of a pool, one tenant has at most three in four; a pool of one or two is not divided. */
export const shareOfPool = (poolSize: number): number => (poolSize <= 2 ? poolSize : Math.floor(poolSize * 0.75));

/**
 * Lets each tenant have so much under way at once; more of the same tenant's work waits, in order, and others' does
 * not. What waits longer than it may is given up with the error of `tooLate`, as by a pool without a connection.
 */
export function createTenantShare(
  atOnce: number,
  { waitMs, tooLate }: { readonly waitMs: number; readonly tooLate: () => Error },
): TenantShare {
  const turnIn = (waiting: (() => void)[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(tooLate());
      }, waitMs);
      waiting.push(start);
    });
  const tenants = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return {
    async run(tenantId, work) {
      const tenant = tenants.get(tenantId) ?? { running: 0, waiting: [] };
      tenants.set(tenantId, tenant);
      if (tenant.running < atOnce) tenant.running += 1;
      else await turnIn(tenant.waiting);
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
