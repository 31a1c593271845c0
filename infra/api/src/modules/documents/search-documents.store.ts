import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach } from '../../policy/feature-reach.ts';
import type { Page } from '../../server/paging.ts';
import { newest } from './document-visibility.ts';
import { documentColumns, documentSource, type DocumentReachParameters, type DocumentRow, type Reaching } from './documents.store.ts';

/** Where a hit begins and ends in a snippet: characters that no kept text holds. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

export interface FoundDocument extends DocumentRow {
  fileNumber: string;
  snippet: string;
  recordCount: number;
}
interface SearchParameters extends DocumentReachParameters, Page {
  readonly matterId: string | null;
  readonly text: string;
}

const headline = `'StartSel=${HIT_START}, StopSel=${HIT_END}, MaxWords=24, MinWords=8, MaxFragments=2, FragmentDelimiter=" … "'`;

// What may be seen is settled before anything is looked for; a snippet is made for the rows of the page only.
const statements = byFeatureReach((reach, name) =>
  defineStatement<SearchParameters, FoundDocument>({
    name: `documents.search.${name}`,
    text: `
      with found as (
        select ${documentColumns}, m.file_number as "fileNumber", t.configuration, t.content, count(*) over ()::integer as "recordCount",
          ts_rank(t.search, websearch_to_tsquery(t.configuration, :text::text)) as rank
        ${documentSource(reach).replace('from documents d', 'from document_texts t join documents d on d.tenant_id = t.tenant_id and d.id = t.document_id')}
          and t.tenant_id = :tenantId and d.discarded_at is null and d.scan_state = 'clean' and (:matterId::uuid is null or d.matter_id = :matterId::uuid) and ${newest}
          and t.state = 'ready' and t.search @@ websearch_to_tsquery(t.configuration, :text::text)
        order by rank desc, d.created_at desc, d.id limit :first::integer offset :offset::integer
      )
      select found.*, ts_headline(found.configuration, left(found.content, 200000), websearch_to_tsquery(found.configuration, :text::text), ${headline}) as "snippet" from found
      order by found.rank desc, found."createdAt" desc, found.id`,
  }),
);

/** Documents with these words in them, those that fit best first, within reach and of what the viewer may see. */
export const searchTexts = (runner: TenantRunner, tenantId: string, { reach, viewer }: Reaching, search: Page & { matterId: string | null; text: string }): Promise<FoundDocument[]> =>
  runner.query(tenantId, statements[reach.matters][reach.feature], { ...viewer, ...search });
