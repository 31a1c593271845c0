import type { PaletteSearch } from '@atrium/platform';
import { statusLabel } from '../common/status-label.ts';
import { searchMattersQuery } from './search-matters.operations.ts';

/** The matters that the server lets this person see, asked past the cache. */
export const searchMatters: PaletteSearch = async ({ query, limit, client, t }) => {
  const { data, error } = await client
    .query(searchMattersQuery, { filter: query, first: limit }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error) throw error;
  return (data?.matterSummaryListX.matters ?? []).map(({ id, fileNumber, title, client: of, status }) => ({
    id: `matter:${id}`,
    icon: 'matter',
    label: `${fileNumber} (${title})`,
    detail: status === 'Open' ? of : `${of} · ${statusLabel(t, status)}`,
    path: `/matterDetail/${id}`,
  }));
};
