import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { GridInput } from '../../grid/grid-input.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { limitExceeded } from '../../errors/errors.ts';
import { matterList, type MatterListInput } from '../matters/list/matters.list.ts';

/** Which matters, as the SDL has it. */
export type MatterSelectionInput = Pick<MatterListInput, 'filter' | 'isIncludeCompleted' | 'where'> &
  Pick<GridInput, 'sort' | 'columnFilters' | 'ids'>;

const TICKED_AT_MOST = 2500;
const rows = new Set(['matters']);

/**
 * The ids of the matters that the list would show, in its order; null where they
 * are more than `most`. Read through the list itself, so that filters, reach and
 * closed columns are those of the screen; the runner has to be one of a snapshot,
 * or rows could move between pages.
 */
export async function findSelectedIds(
  snapshot: TenantRunner,
  viewer: Viewer,
  selection: MatterSelectionInput,
  most: number,
): Promise<string[] | null> {
  const { ids, ...filters } = selection;
  if (ids !== null && ids !== undefined) {
    if (ids.length > TICKED_AT_MOST) throw limitExceeded(`ids takes at most ${TICKED_AT_MOST} matters.`);
    const found: string[] = [];
    const distinct = [...new Set(ids)];
    // As many as a page has, so that each part comes back whole.
    for (let start = 0; start < distinct.length; start += MAXIMUM_PAGE_SIZE) {
      const part = distinct.slice(start, start + MAXIMUM_PAGE_SIZE);
      found.push(...(await findPage(snapshot, viewer, { ...filters, isIncludeCompleted: true, ids: part }, 0)));
    }
    return found;
  }
  const found: string[] = [];
  for (;;) {
    const page = await findPage(snapshot, viewer, filters, found.length);
    found.push(...page);
    if (found.length > most) return null;
    if (page.length < MAXIMUM_PAGE_SIZE) return found;
  }
}

async function findPage(
  snapshot: TenantRunner,
  viewer: Viewer,
  input: MatterListInput,
  offset: number,
): Promise<string[]> {
  const { matters } = await matterList.find(snapshot, viewer, { ...input, offset, first: MAXIMUM_PAGE_SIZE }, rows);
  return matters.map(({ id }) => id);
}
