import type { RemoteDefinition } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';

/** The routes that a descriptor calls pending, and those that the remote's module has no screen for. */
export function pendingPaths(
  { routes }: Pick<RemoteDefinition, 'routes'>,
  { screens }: Pick<RemoteModule, 'screens'>,
): { readonly declared: readonly string[]; readonly missing: readonly string[] } {
  return {
    declared: routes.filter(({ isPending }) => isPending === true).map(({ path }) => path),
    missing: routes.filter(({ path }) => screens[path] === undefined).map(({ path }) => path),
  };
}
