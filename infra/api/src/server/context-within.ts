import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { Viewer } from '../policy/viewer.ts';
import { RequestContext } from './request-context.ts';
import type { ApiServices } from './services.ts';
import { snapshotRunner } from './snapshot-runner.ts';

/** What a job does for somebody, and from where they asked for it. */
export interface WorkOf {
  readonly viewer: Viewer;
  readonly work: { readonly id: string; readonly client: { readonly address: string; readonly device: string } };
  /** What the work may use beside the transaction. */
  readonly services: Partial<ApiServices>;
}

/** A runner on a transaction that is under way: what would be a transaction of its own is part of it, and is undone with it. */
function runnerWithin(transaction: TenantTransaction): TenantRunner {
  const within = snapshotRunner(transaction);
  return {
    ...within,
    transaction: (tenantId, work) =>
      tenantId === transaction.tenantId ? work(transaction) : within.transaction(tenantId, work),
  };
}

/**
 * The context of work that a job does within a transaction, as the person who asked for it. It reads and writes rows and
 * nothing else: whatever else a request could ask of the API throws.
 */
export function contextWithin(transaction: TenantTransaction, { viewer, work, services }: WorkOf): RequestContext {
  const known: Partial<ApiServices> = { runner: runnerWithin(transaction), ...services };
  const available = new Proxy(known, {
    get(given, name) {
      if (name in given) return Reflect.get(given, name) as unknown;
      throw new Error(`A job that changes records has no ${String(name)}`);
    },
  }) as ApiServices;
  return new RequestContext({
    services: available,
    viewer,
    requestId: work.id,
    client: { address: work.client.address, userAgent: work.client.device },
    accessToken: null,
    proofKey: null,
  });
}
