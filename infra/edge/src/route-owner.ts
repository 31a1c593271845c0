import type { ComposedRemote, Composition } from '@atrium/contracts';

/** The remote whose route matches the path below the firm's, if one does. Letter case does not matter. */
export function findRouteOwner(remotes: Composition['remotes'], path: string): ComposedRemote | undefined {
  const segments = splitPath(path);
  return Object.values(remotes).find(({ routes }) => routes.some((route) => matches(splitPath(route.path), segments)));
}

/**
 * True where the path is a page made to stand inside another system: one of the
 * integrations without header and footer (product specification §2.7).
 */
export function isIntegrationPage(remotes: Composition['remotes'], path: string): boolean {
  const segments = splitPath(path);
  return (
    remotes.integrations?.routes.some(
      ({ path: pattern, chrome }) => chrome === false && matches(splitPath(pattern), segments),
    ) === true
  );
}

function splitPath(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}
