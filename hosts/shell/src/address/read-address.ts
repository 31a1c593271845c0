import { type Composition, reservedTenantIds } from '@atrium/contracts';

export interface PageAddress {
  /** The firm the address names, in the firm's own spelling where it is known. */
  readonly tenantId: string | null;
  /** Everything the router works with lies below this. */
  readonly basename: string;
}

/**
 * Finds the firm in a path. `/harbour/matterSummary` names one;
 * `/matterSummary` does not, since no firm may be called like a route.
 */
export function readAddress(pathname: string, tenant: Composition['tenant']): PageAddress {
  const segment = pathname.split('/')[1] ?? '';
  const name = decodeSegment(segment);
  if (name === '' || reservedTenantIds.has(name.toLowerCase())) return { tenantId: null, basename: '/' };
  const isKnown = tenant?.tenantId.toLowerCase() === name.toLowerCase();
  return { tenantId: isKnown && tenant ? tenant.tenantId : name, basename: `/${segment}` };
}

/**
 * Where an address without a firm belongs when this tab is signed in to one:
 * `/matterSummary?view=mine` becomes `/harbour/matterSummary?view=mine`.
 */
export function addressInFirm(
  tenantId: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const firm = `/${encodeURIComponent(tenantId)}`;
  return `${pathname === '/' ? firm : firm + pathname}${search}${hash}`;
}

/** The part of a path that the router works with. */
export function pathBelow(basename: string, pathname: string): string {
  return basename === '/' ? pathname : pathname.slice(basename.length) || '/';
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
