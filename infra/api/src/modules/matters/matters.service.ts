import { likePattern } from '@atrium/database';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { seesAmounts } from '../../policy/amounts.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput, forbidden } from '../../server/errors.ts';
import { idOrNobody } from '../../server/identifiers.ts';
import { readFilter, readPage, readSortColumn, readSortDirection } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import { matterSortColumns, type MatterConditions, type MatterSortColumn } from './matters.statements.ts';
import { listMatters, type MatterAnswer } from './matters.store.ts';

export interface MatterFilterInput {
  view?: string | null;
  status?: string[] | null;
  type?: string[] | null;
  personResponsibleId?: string | null;
  clientId?: string | null;
  officeId?: string | null;
}
export interface MatterListInput {
  offset?: number | null;
  first?: number | null;
  filter?: string | null;
  isIncludeCompleted?: boolean | null;
  sortColumn?: string | null;
  sortDirection?: string | null;
  isLimitedMatterSearch?: boolean | null;
  isDropdownSearch?: boolean | null;
  where?: MatterFilterInput | null;
}

const views = new Set(['mine', 'myTeam', 'keyDatesSoon', 'overEstimate', 'quiet']);
const amountColumns: ReadonlySet<MatterSortColumn> = new Set(['wip', 'debtors']);
const LONGEST_CHOICE = 100;
const nothing: MatterAnswer = { rows: [], recordCount: 0, rowCountWithoutFilters: 0, wipMinor: 0, debtorsMinor: 0, types: [] };

/** The matters within the viewer's reach that match, and the figures that were selected. */
export async function findMatterList(context: RequestContext, viewer: Viewer, input: MatterListInput, selected: ReadonlySet<string>): Promise<MatterAnswer> {
  const page = readPage(input, { first: MATTER_PAGE_SIZE });
  const sortColumn = readSortColumn(input.sortColumn, matterSortColumns, 'fileNumber');
  const sortDirection = readSortDirection(input.sortDirection);
  const filter = readFilter(input.filter);
  const conditions = readConditions(input, filter !== null);
  if (!seesAmounts(viewer) && (amountColumns.has(sortColumn) || conditions?.view === 'overEstimate')) throw forbidden();
  const reach = matterReachOf(viewer);
  if (reach === null) return nothing;
  return listMatters(context.runner, viewer.tenantId, {
    ...{ reach, viewer: matterReachParameters(viewer), page, sortColumn, sortDirection, conditions },
    pattern: filter === null ? null : likePattern(filter),
    // Whoever asks for a status by name means it.
    includesCompleted: input.isIncludeCompleted === true || (conditions?.statuses ?? null) !== null,
    wants: {
      rows: selected.has('matters'),
      count: selected.has('recordCount'),
      countWithoutFilters: selected.has('rowCountWithoutFilters'),
      totals: selected.has('totals'),
      types: selected.has('types'),
    },
  });
}

function readConditions({ where, isLimitedMatterSearch }: MatterListInput, isSearch: boolean): MatterConditions | null {
  const isLimited = isSearch && isLimitedMatterSearch === true;
  const conditions: MatterConditions = {
    statuses: readChoices(where?.status),
    types: readChoices(where?.type),
    responsibleId: readId(where?.personResponsibleId),
    clientId: readId(where?.clientId),
    whereOfficeId: readId(where?.officeId),
    view: where?.view ?? null,
    isLimited,
  };
  if (conditions.view !== null && !views.has(conditions.view)) throw badInput(`view has to be one of ${[...views].join(', ')}.`);
  const hasSome = Object.values(conditions).some((condition) => condition !== null && condition !== false);
  return hasSome ? conditions : null;
}

const readId = (id: string | null | undefined): string | null => (id === null || id === undefined ? null : idOrNobody(id));

function readChoices(choices: string[] | null | undefined): string[] | null {
  if (choices === null || choices === undefined || choices.length === 0) return null;
  if (choices.length > LONGEST_CHOICE) throw badInput(`At most ${LONGEST_CHOICE} values can be chosen.`);
  return choices;
}
