import { exactHttpsOrigins, isTenantId, type BrandColours } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { LastKnown } from '@atrium/releases';
import { findTenantTitle } from './tenant.statements.ts';

const KEPT_MS = 10_000;
const KEPT_AT_MOST = 10_000;

export interface TenantTitle {
  readonly tenantId: string;
  readonly title: string;
  readonly logo: string | null;
  /** Says which language sign-in speaks where this browser has not been told. */
  readonly homeCountry: string;
  /** Colours of the sign-in page. */
  readonly brand?: BrandColours | null;
  /** Exact https origins that may frame the firm's integration pages. */
  readonly integrationOrigins: readonly string[];
  /** Exact https origins that the firm's viewer may frame. */
  readonly viewerOrigins: readonly string[];
}

/** Finds a firm's name for the page; kept for a few seconds, so that a busy page costs no statement. */
export function createTenantTitles(
  runner: TenantRunner,
  { lastKnown, now = Date.now }: { readonly lastKnown?: LastKnown<TenantTitle>; readonly now?: () => number } = {},
) {
  const kept = new Map<string, { until: number; title: Promise<TenantTitle | null> }>();

  async function find(tenantId: string): Promise<TenantTitle | null> {
    const [row] = await runner.query(tenantId, findTenantTitle, {});
    if (row === undefined) {
      lastKnown?.forget(tenantId);
      return null;
    }
    const { allowedOrigins, viewerOrigins, ...title } = row;
    const found = {
      tenantId,
      ...title,
      integrationOrigins: exactHttpsOrigins(allowedOrigins),
      viewerOrigins: exactHttpsOrigins(viewerOrigins),
    };
    lastKnown?.remember(tenantId, found);
    return found;
  }

  /** While the database is away, firms that had pages before go on having them. */
  async function findOrRecall(tenantId: string): Promise<TenantTitle | null> {
    try {
      return await find(tenantId);
    } catch (error) {
      const recalled = await lastKnown?.find(tenantId);
      if (recalled === null || recalled === undefined) throw error;
      return recalled;
    }
  }

  return function tenantTitle(tenantId: string): Promise<TenantTitle | null> {
    // Any segment of an address comes here: what is no id is neither asked of the database nor kept.
    if (!isTenantId(tenantId)) return Promise.resolve(null);
    const known = kept.get(tenantId);
    if (known && known.until > now()) return known.title;
    if (kept.size >= KEPT_AT_MOST) kept.clear();
    const title = findOrRecall(tenantId);
    kept.set(tenantId, { until: now() + KEPT_MS, title });
    title.catch(() => kept.delete(tenantId));
    return title;
  };
}
