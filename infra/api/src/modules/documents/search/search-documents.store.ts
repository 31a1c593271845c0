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
  /** What the words of the text match in names; null where only texts are searched. */
  readonly namePatterns: readonly string[] | null;
}

const headline = `'StartSel=${HIT_START}, StopSel=${HIT_END}, MaxWords=24, MinWords=8, MaxFragments=2, FragmentDelimiter=" … "'`;

/** To weigh a text it has to be read: of more hits than these the newest are weighed, and the others follow them, newest first. */
const MOST_WEIGHED = 1000;

const narrowings = ['firm', 'few', 'firmNamed', 'fewNamed'] as const;
/** Of all texts of the firm the function finds, by the index, those with the words; where few documents are asked about, these are looked through. */
const hits: Readonly<Record<(typeof narrowings)[number], string>> = {
  firm: 'from search_document_texts(:tenantId, :text::text) hit join documents d on d.id = hit.id',
  few: `from documents d join document_texts t on t.tenant_id = :tenantId and t.document_id = d.id and t.state = 'ready' and t.search @@ websearch_to_tsquery(t.configuration, :text::text)`,
  firmNamed: `from (
      select hit.id, bool_or(hit.is_name) as is_name
      from (
        select named.id, true as is_name from search_document_names(:tenantId, :namePatterns::text[]) named
        union all
        select written.id, false from search_document_texts(:tenantId, :text::text) written
      ) hit group by hit.id
    ) hit join documents d on d.id = hit.id`,
  fewNamed: `from (
      select e.id, bool_or(e.is_name) as is_name
      from (
        select f.id, true as is_name from documents f where f.tenant_id = :tenantId and lower(f.name) like all (:namePatterns::text[])
        union all
        select t.document_id, false from document_texts t where t.tenant_id = :tenantId and t.state = 'ready' and t.search @@ websearch_to_tsquery(t.configuration, :text::text)
      ) e group by e.id
    ) hit join documents d on d.id = hit.id`,
};
const isNamed = (narrowing: (typeof narrowings)[number]): boolean => narrowing.endsWith('Named');

// What may be seen is settled for every hit before anything of it is read; a snippet is made for the rows of the page only.
const statements = byKey(narrowings, (narrowing) =>
  byFeatureReach((reach, name) =>
    defineStatement<SearchParameters, FoundDocument>({
      name: `documents.search.${narrowing}.${name}`,
      text: `
        with seen as (
          select d.id, ${isNamed(narrowing) ? 'hit.is_name' : 'false'} as is_name, d.created_at, count(*) over ()::integer as record_count, row_number() over (order by d.created_at desc, d.id) as place
          ${documentSource(reach).replace('from documents d', hits[narrowing])}
            and d.discarded_at is null and d.scan_state = 'clean' and (:matterId::uuid is null or d.matter_id = :matterId::uuid) and ${newest}
        ), weighed as (
          select seen.id, seen.is_name, seen.record_count, seen.place, case when seen.place <= ${MOST_WEIGHED} then (
            select ts_rank(t.search, websearch_to_tsquery(t.configuration, :text::text)) from document_texts t where t.tenant_id = :tenantId and t.document_id = seen.id) else 0 end as rank
          from seen
          order by seen.is_name desc, rank desc nulls last, seen.place limit :first::integer offset :offset::integer
        )
        select ${documentColumns}, m.file_number as "fileNumber", weighed.record_count as "recordCount",
          case when t.search @@ websearch_to_tsquery(t.configuration, :text::text)
            then ts_headline(t.configuration, left(t.content, 200000), websearch_to_tsquery(t.configuration, :text::text), ${headline}) else '' end as "snippet"
        from weighed
        join documents d on d.tenant_id = :tenantId and d.id = weighed.id
        join matters m on m.tenant_id = :tenantId and m.id = d.matter_id
        left join document_texts t on t.tenant_id = :tenantId and t.document_id = d.id
        order by weighed.is_name desc, weighed.rank desc nulls last, weighed.place`,
      plan: 'custom',
    }),
  ),
);

/** Documents with these words in them, or in their names, those that fit best first, within reach and of what the viewer may see. */
export function searchTexts(
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  search: Page & Pick<SearchParameters, 'matterId' | 'text' | 'namePatterns'>,
): Promise<FoundDocument[]> {
  // People from outside were given a few matters.
  const texts = search.matterId !== null || viewer.isExternal ? 'few' : 'firm';
  const narrowing = search.namePatterns === null ? texts : (`${texts}Named` as const);
  return runner.query(tenantId, statements[narrowing][reach.matters][reach.feature], { ...viewer, ...search });
}
