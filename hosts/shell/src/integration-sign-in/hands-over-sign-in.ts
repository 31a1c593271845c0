import type { RouteHandle } from '../routing/route-handle.ts';

/** The pages that this one stands in or was opened by. */
export function parentPages(): readonly Window[] {
  // What an opener is, the browser does not promise: a page may have set it.
  const opener = window.opener as Window | null;
  return [...(window.parent === window ? [] : [window.parent]), ...(opener === null ? [] : [opener])];
}

/**
 * True for a page that another system may sign in: an integration page without
 * header and footer, in a frame or opened by another page (product specification §4.3, step 11).
 */
export function canBeHandedSignIn(current: RouteHandle | null): boolean {
  return current?.owner === 'integrations' && current.route.chrome === false && parentPages().length > 0;
}
