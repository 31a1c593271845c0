import DataLoader from 'dataloader';
import { seesAmounts } from '../../policy/amounts.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { readPage } from '../../server/paging.ts';
import { loaderById } from '../../server/loaders.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import { findLockFacts, type EntryLockFacts } from './correct-time-entry.store.ts';
import { findLatestEntries } from './latest-entries.store.ts';
import { presentTimeEntry, type PresentedTimeEntry } from './time-entry.ts';
import { correctionReachOf } from './timesheet.policy.ts';

const USUAL_ENTRIES = 5;
const MOST_ENTRIES = 50;

/** One loader for each number of entries asked for. */
const loaders = new Map<number, LoaderFactory<string, PresentedTimeEntry[]>>();

function latestLoader(first: number): LoaderFactory<string, PresentedTimeEntry[]> {
  const known = loaders.get(first);
  if (known !== undefined) return known;
  const factory: LoaderFactory<string, PresentedTimeEntry[]> = (context) =>
    new DataLoader(async (matterIds: readonly string[]) => {
      const { viewer } = context;
      const reach = viewer === null ? null : rowReachOf(viewer, 'time');
      if (viewer === null || reach === null) return matterIds.map(() => []);
      const rows = await findLatestEntries(context.lookUps, viewer.tenantId, reach, {
        ...matterReachParameters(viewer),
        matterIds,
        first,
      });
      const byMatter = new Map<string, PresentedTimeEntry[]>(matterIds.map((id) => [id, []]));
      const reader = { userId: viewer.userId, seesAmounts: seesAmounts(viewer) };
      for (const row of rows) byMatter.get(row.matterId)?.push(presentTimeEntry(row, reader));
      return matterIds.map((id) => byMatter.get(id) ?? []);
    });
  loaders.set(first, factory);
  return factory;
}

/** The latest time on a matter that the viewer has already been shown. */
export function latestTimeEntries(
  context: RequestContext,
  matterId: string,
  wanted: number | null,
): Promise<PresentedTimeEntry[]> {
  const { first } = readPage({ first: wanted }, { first: USUAL_ENTRIES, maximum: MOST_ENTRIES });
  return context.loader(latestLoader(first)).load(matterId);
}

/** What decides whether entries that the viewer was shown may be changed. */
export const lockFactsLoader = loaderById<EntryLockFacts>(async ({ runner, viewer }, tenantId, ids) =>
  viewer === null
    ? []
    : findLockFacts(runner, tenantId, correctionReachOf(viewer, 'edit'), { ...matterReachParameters(viewer), ids }),
);
