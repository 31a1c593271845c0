import { likePattern, searchWords } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { readFilter, readPage } from '../../../server/paging.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { documentReachOf } from '../documents.policy.ts';
import { documentReachParameters } from '../documents.store.ts';
import { HIT_END, HIT_START, searchTexts, type FoundDocument } from './search-documents.store.ts';

export interface SearchInput {
  readonly text: string;
  readonly matterId?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
  readonly includesNames?: boolean | null;
}

const PAGE_SIZE = 10;
const MOST_AT_ONCE = 50;

/** A search of what is written in documents, and of their names where that is asked for, within the viewer's reach and of what they may see. */
export async function searchDocuments(
  context: RequestContext,
  viewer: Viewer,
  input: SearchInput,
): Promise<{ recordCount: number; hits: { document: FoundDocument; snippet: { text: string; isHit: boolean }[] }[] }> {
  const page = readPage(input, { first: PAGE_SIZE, maximum: MOST_AT_ONCE });
  const text = readFilter(input.text);
  const words = input.includesNames === true && text !== null ? searchWords(text) : [];
  const reach = documentReachOf(viewer, 'view');
  if (reach === null || text === null || text.includes('\0') || (input.matterId != null && !isId(input.matterId)))
    return { recordCount: 0, hits: [] };
  const rows = await searchTexts(
    context.runner,
    viewer.tenantId,
    { reach, viewer: documentReachParameters(viewer) },
    {
      ...page,
      matterId: input.matterId ?? null,
      text,
      namePatterns: words.length === 0 ? null : words.map(likePattern),
    },
  );
  return {
    recordCount: rows[0]?.recordCount ?? 0,
    hits: rows.map((document) => ({ document, snippet: piecesOf(document.snippet) })),
  };
}

/** A snippet in pieces, so that whoever shows it needs no markup and escapes nothing by hand. */
export function piecesOf(snippet: string): { text: string; isHit: boolean }[] {
  return snippet.split(HIT_START).flatMap((piece, index) => {
    const [hit = '', rest] = index === 0 ? ['', piece] : piece.split(HIT_END);
    return [
      { text: hit, isHit: true },
      { text: rest ?? '', isHit: false },
    ].filter(({ text }) => text !== '');
  });
}
