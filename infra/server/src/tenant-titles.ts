import { exactHttpsOrigins, isTenantId } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { findTenantTitle } from './tenant.statements.ts';

const KEPT_MS = 10_000;
const KEPT_AT_MOST = 10_000;

export interface TenantTitle {
  readonly tenantId: string;
  readonly title: string;
  readonly logo: string | null;
  /** Says which language sign-in speaks where this browser has not been told. */
  readonly homeCountry: string;
  /** Exact https origins that may frame the firm's integration pages. */
  readonly integrationOrigins: readonly string[];
  /** Exact https origins that the firm's viewer may frame. */
  readonly viewerOrigins: readonly string[];
}

/** Finds a firm's name for the page; kept for a few seconds, so that a busy page costs no statement. */
export function createTenantTitles(runner: TenantRunner, { now = Date.now }: { now?: () => number } = {}) {
  const kept = new Map<string, { until: number; title: Promise<TenantTitle | null> }>();

  async function find(tenantId: string): Promise<TenantTitle | null> {
    const [row] = await runner.query(tenantId, findTenantTitle, {});
    if (row === undefined) return null;
    const { allowedOrigins, viewerOrigins, ...title } = row;
    return { tenantId, ...title, integrationOrigins: exactHttpsOrigins(allowedOrigins), viewerOrigins: exactHttpsOrigins(viewerOrigins) };
  }

  return function tenantTitle(tenantId: string): Promise<TenantTitle | null> {
    // Any segment of an address comes here: what is no id is neither asked of the database nor kept.
    if (!isTenantId(tenantId)) return Promise.resolve(null);
    const known = kept.get(tenantId);
    if (known && known.until > now()) return known.title;
    if (kept.size >= KEPT_AT_MOST) kept.clear();
    const title = find(tenantId);
    kept.set(tenantId, { until: now() + KEPT_MS, title });
    title.catch(() => kept.delete(tenantId));
    return title;
  };
}
