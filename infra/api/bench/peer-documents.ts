import { likePattern, searchWords } from '@atrium/database';
import type { Workload } from './workloads.ts';

const row = 'rowId fileNumber title client type stage status openedOn nextKeyDate currency wipMinor debtorsMinor';
const record = `${row} clientContact { name email } timeEntries(first: 5, orderBy: [WORKED_ON_DESC, ROW_ID_DESC]) { nodes { workedOn narrative seconds activity person { name initials } } }`;

/** The workloads that PostGraphile is asked as well, under the names of their figures. */
export const peerWorkloads: Readonly<Partial<Record<Workload, { readonly name: string; readonly document: string }>>> =
  {
    list: { name: 'list', document: `query { found: currentMatters(first: 20) { totalCount nodes { ${row} } } }` },
    filter: {
      name: 'search',
      document: `query ($patterns: [String!]) { found: searchedMatters(patterns: $patterns, first: 20) { totalCount nodes { ${row} } } }`,
    },
    detail: { name: 'record', document: `query ($id: UUID!) { found: matterByRowId(rowId: $id) { ${record} } }` },
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

/** What both answer: how many there are, and which matters, by their file numbers. */
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
    count,
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
