import { likePattern, searchWords } from '@atrium/database';
import type { Workload } from './workloads.ts';

const person = '{ rowId name initials }';
const row = `rowId fileNumber title client type stage status openedOn closedOn nextKeyDate nextKeyDateName lastActivityAt isRestricted
  currency wipMinor debtorsMinor trustMinor billedMinor estimateMinor office { name } fieldValues { nodes { code value } }
  personResponsible ${person} personActing ${person} personAssisting ${person} introducer ${person}`;
const record = `${row} timeEntries(first: 5, orderBy: [WORKED_ON_DESC, ROW_ID_DESC]) { nodes { rowId workedOn narrative seconds billedSeconds activity person { rowId name } } }`;

/**
 * The workloads as PostGraphile is asked for them, under the names of their figures: as much of a matter as the screen's
 * own operations have. It counts all that match, where Atrium stops at ten thousand beyond the page as its screens do.
 */
export const peerWorkloads: Readonly<Record<Workload, { readonly name: string; readonly document: string }>> = {
  list: { name: 'list', document: `query { found: currentMatters(first: 20) { totalCount nodes { ${row} } } }` },
  filter: {
    name: 'search',
    document: `query ($patterns: [String!]) { found: searchedMatters(patterns: $patterns, first: 20) { totalCount nodes { ${row} } } }`,
  },
  record: { name: 'record', document: `query ($id: UUID!) { found: matterByRowId(rowId: $id) { ${record} } }` },
};

/** The variables of one request. */
export const peerVariables = ({
  filter,
  id,
}: {
  readonly filter: string | null;
  readonly id: string | null;
}): object => ({
  ...(filter === null ? {} : { patterns: searchWords(filter).map(likePattern) }),
  ...(id === null ? {} : { id }),
});

const COUNTED_AT_MOST = 10_000;
/** What both answer: how many there are, as far as both count, and which matters, by their file numbers. */
export function readFound(
  side: 'api' | 'peer',
  body: string,
): { readonly count: number; readonly numbers: readonly string[] } {
  interface Numbered {
    readonly fileNumber: string;
  }
  const { data } = JSON.parse(body) as {
    data: {
      matter?: Numbered | null;
      matterSummaryListX?: { recordCount: number; matters: readonly Numbered[] };
      found?: (Numbered & { totalCount?: undefined }) | { totalCount: number; nodes: readonly Numbered[] } | null;
    };
  };
  const many = (count: number, rows: readonly Numbered[]) => ({
    count: Math.min(count, COUNTED_AT_MOST),
    numbers: rows.map(({ fileNumber }) => fileNumber),
  });
  if (side === 'api') {
    const list = data.matterSummaryListX;
    if (list !== undefined) return many(list.recordCount, list.matters);
    return many(data.matter ? 1 : 0, data.matter ? [data.matter] : []);
  }
  const { found } = data;
  if (found === null || found === undefined) return many(0, []);
  return found.totalCount === undefined ? many(1, [found]) : many(found.totalCount, found.nodes);
}
