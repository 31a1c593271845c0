import type { ComposedBuilds } from '../compose.ts';
import type { Releases } from '../releases.ts';

/** `crm/c0ffee`, as a session's token lists them. */
export const buildKey = (name: string, buildId: string): string => `${name}/${buildId}`;

/** What a firm gets now: its host and remotes, and what a part of its users gets instead. */
export function buildsOf({ host, remotes, trials = {} }: ComposedBuilds): readonly string[] {
  return [
    buildKey('shell', host.buildId),
    ...Object.entries(remotes).map(([name, { buildId }]) => buildKey(name, buildId)),
    ...Object.entries(trials).map(([name, { build }]) => buildKey(name, build.buildId)),
  ];
}

/**
 * Whether a page of the firm could have this build: it got it when the page
 * began, it gets it now, or it is what pages fall back to. A preview is none of
 * these, so what one person tries out counts for nobody.
 */
export async function couldHave(releases: Pick<Releases, 'compositionFor' | 'fallbacks'>, { tenantId, buildIds }: { tenantId: string; buildIds: readonly string[] }, name: string, buildId: string): Promise<boolean> {
  const key = buildKey(name, buildId);
  if (buildIds.includes(key)) return true;
  const composed = await releases.compositionFor(tenantId);
  const now = buildsOf(composed);
  if (now.includes(key)) return true;
  const current = [...buildIds, ...now].filter((each) => each.startsWith(`${name}/`)).map((each) => each.slice(name.length + 1));
  const fallbacks = await Promise.all([...new Set(current)].map((each) => releases.fallbacks(tenantId, name, each)));
  return fallbacks.flat().some((build) => build.buildId === buildId);
}
