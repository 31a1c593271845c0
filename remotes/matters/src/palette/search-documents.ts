import type { PaletteSearch } from '@atrium/platform';
import { searchDocumentsQuery } from './search-documents.operations.ts';

/** Documents with these words in their names or texts, as far as the server lets this person see them. */
export const searchDocuments: PaletteSearch = async ({ query, limit, client }) => {
  const { data, error } = await client
    .query(searchDocumentsQuery, { text: query, first: limit }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error) throw error;
  return (data?.searchDocuments.hits ?? []).map(({ document: { id, name, matterId }, fileNumber }) => ({
    id: `document:${id}`,
    icon: 'document',
    label: name,
    detail: fileNumber,
    path: `/matterDetail/${matterId}/documents`,
  }));
};
