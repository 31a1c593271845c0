import type { Client, PaletteSearch } from '@atrium/platform';
import { statusLabel } from '../common/status-label.ts';
import { recentMattersOfPaletteQuery, searchMattersQuery } from './search-matters.operations.ts';

/** The matters that the server lets this person see, asked past the cache; for nothing those that were opened last. */
export const searchMatters: PaletteSearch = async ({ query, limit, client, t }) => {
  const matters = query === '' ? await findRecent(client, limit) : await findByWords(client, query, limit);
  return matters.map(({ id, fileNumber, title, client: of, status }) => ({
    id: `matter:${id}`,
    icon: 'matter',
    label: `${fileNumber} (${title})`,
    detail: status === 'Open' ? of : `${of} · ${statusLabel(t, status)}`,
    path: `/matterDetail/${id}`,
  }));
};

async function findRecent(client: Client, first: number) {
  const { data, error } = await client
    .query(recentMattersOfPaletteQuery, { first }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error) throw error;
  return data?.recentMatters ?? [];
}

async function findByWords(client: Client, query: string, limit: number) {
  const { data, error } = await client
    .query(searchMattersQuery, { filter: query, first: limit }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error) throw error;
  return data?.matterSummaryListX.matters ?? [];
}
