import type { ComposedBuild } from '@atrium/contracts';

/** By the address of their folder. */
const builds = new Map<string, ComposedBuild>();

/**
 * The files of these builds may run in this page from now on. Only what our own
 * server said of this page's firm is handed in: the composition in the page, its
 * successors, and builds to fall back to.
 */
export function vouchFor(added: Iterable<ComposedBuild>): void {
  for (const build of added) builds.set(build.baseUrl, build);
}

/** The files of this build may not be loaded any more. */
export function stopVouchingFor({ baseUrl }: ComposedBuild): void {
  builds.delete(baseUrl);
}

export function vouchedBuilds(): Iterable<ComposedBuild> {
  return builds.values();
}
