import type { ComposedBuilds } from '../compose.ts';
import type { Releases } from '../releases.ts';

/** `crm/c0ffee`, as a session's token lists them. */
const buildKey = (name: string, buildId: string): string => `${name}/${buildId}`;

/** What a firm gets now: its host and remotes, and what a part of its users gets instead. */
export function buildsOf({ host, remotes, trials = {} }: ComposedBuilds): readonly string[] {
  return [
    buildKey('shell', host.buildId),
    ...Object.entries(remotes).map(([name, { buildId }]) => buildKey(name, buildId)),
    ...Object.entries(trials).map(([name, { build }]) => buildKey(name, build.buildId)),
  ];
}

/**
 * Tells whether a page of the firm could have a build: it got it when the page
 * began, it gets it now, or it is what pages fall back to. A preview is none of
 * these, so what one person tries out counts for nobody. What it had to look up
 * it remembers for as long as the caller keeps it.
 */
export function createBuildCheck(
  releases: Pick<Releases, 'compositionFor' | 'fallbacks'>,
  { tenantId, buildIds }: { tenantId: string; buildIds: readonly string[] },
): (name: string, buildId: string) => Promise<boolean> {
  const fallbacks = new Map<string, Promise<ReadonlySet<string>>>();

  async function fallbacksOf(name: string, now: readonly string[]): Promise<ReadonlySet<string>> {
    const current = new Set(
      [...buildIds, ...now]
        .filter((key) => key.startsWith(buildKey(name, '')))
        .map((key) => key.slice(buildKey(name, '').length)),
    );
    const found = await Promise.all([...current].map((buildId) => releases.fallbacks(tenantId, name, buildId)));
    return new Set(found.flat().map(({ buildId }) => buildId));
  }

  return async (name, buildId) => {
    const key = buildKey(name, buildId);
    if (buildIds.includes(key)) return true;
    const now = buildsOf(await releases.compositionFor(tenantId));
    if (now.includes(key)) return true;
    const known = fallbacks.get(name) ?? fallbacksOf(name, now);
    fallbacks.set(name, known);
    return (await known).has(buildId);
  };
}
