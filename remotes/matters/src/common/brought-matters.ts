/** As many as can be brought to a bulk change by name; more are chosen there, by filters. */
export const BROUGHT_AT_MOST = 2500;

/** What a list hands over with the navigation: it survives a reload, and an address would not hold thousands. */
export const bringMatters = (ids: readonly string[]) => ({ state: { matterIds: ids.slice(0, BROUGHT_AT_MOST) } });

/** The matters that were brought along; none where the page was opened by itself. */
export function readBroughtIds(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('matterIds' in state) || !Array.isArray(state.matterIds))
    return [];
  return state.matterIds.filter((id): id is string => typeof id === 'string').slice(0, BROUGHT_AT_MOST);
}
