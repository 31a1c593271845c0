import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach } from '../../../policy/feature-reach.ts';
import type { Page } from '../../../server/paging.ts';
import { byKey } from '../../../variants.ts';
import { newest } from '../document-visibility.ts';
import {
  documentColumns,
  documentSource,
  type DocumentReachParameters,
  type DocumentRow,
  type Reaching,
} from '../documents.store.ts';

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

/** To weigh a text it has to be read: of more hits than these the newest are weighed, and the others follow them, newest first. */
const MOST_WEIGHED = 1000;

const narrowings = ['firm', 'few'] as const;
/** Of all texts of the firm the function finds, by the index, those with the words; where few documents are asked about, these are looked through. */
const hits: Readonly<Record<(typeof narrowings)[number], string>> = {
  firm: 'from search_document_texts(:tenantId, :text::text) hit join documents d on d.id = hit.id',
  few: `from documents d join document_texts t on t.tenant_id = :tenantId and t.document_id = d.id and t.state = 'ready' and t.search @@ websearch_to_tsquery(t.configuration, :text::text)`,
};

// What may be seen is settled for every hit before anything of it is read; a snippet is made for the rows of the page only.
const statements = byKey(narrowings, (narrowing) =>
  byFeatureReach((reach, name) =>
    defineStatement<SearchParameters, FoundDocument>({
      name: `documents.search.${narrowing}.${name}`,
      text: `
        with seen as (
          select d.id, d.created_at, count(*) over ()::integer as record_count, row_number() over (order by d.created_at desc, d.id) as place
          ${documentSource(reach).replace('from documents d', hits[narrowing])}
            and d.discarded_at is null and d.scan_state = 'clean' and (:matterId::uuid is null or d.matter_id = :matterId::uuid) and ${newest}
        ), weighed as (
          select seen.id, seen.record_count, seen.place, case when seen.place <= ${MOST_WEIGHED} then (
            select ts_rank(t.search, websearch_to_tsquery(t.configuration, :text::text)) from document_texts t where t.tenant_id = :tenantId and t.document_id = seen.id) else 0 end as rank
          from seen
          order by rank desc, seen.place limit :first::integer offset :offset::integer
        )
        select ${documentColumns}, m.file_number as "fileNumber", weighed.record_count as "recordCount",
          ts_headline(t.configuration, left(t.content, 200000), websearch_to_tsquery(t.configuration, :text::text), ${headline}) as "snippet"
        from weighed
        join documents d on d.tenant_id = :tenantId and d.id = weighed.id
        join matters m on m.tenant_id = :tenantId and m.id = d.matter_id
        join document_texts t on t.tenant_id = :tenantId and t.document_id = d.id
        order by weighed.rank desc, weighed.place`,
      plan: 'custom',
    }),
  ),
);

/** Documents with these words in them, those that fit best first, within reach and of what the viewer may see. */
export function searchTexts(
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  search: Page & { matterId: string | null; text: string },
): Promise<FoundDocument[]> {
  // People from outside were given a few matters.
  const narrowing = search.matterId !== null || viewer.isExternal ? 'few' : 'firm';
  return runner.query(tenantId, statements[narrowing][reach.matters][reach.feature], { ...viewer, ...search });
}
