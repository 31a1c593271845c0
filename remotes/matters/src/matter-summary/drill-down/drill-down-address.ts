import { findUnknownFilters, type UnknownFilter } from '@atrium/platform';
import type { MatterFigure } from '../../generated/graphql.ts';
import { matterMeanings } from '../../common/matter-list/matter-filters.ts';
import { figures } from './drill-down.columns.tsx';

/** What narrows the list and the figure alike. */
const shared: readonly string[] = ['view', 'filter', 'status', 'type', 'responsible', 'client', 'completed', 'where'];

/** `?figure=DEBTORS`, in any case; the first figure where it names none. */
export function readFigure(params: URLSearchParams): MatterFigure {
  return findFigure(params.get('figure') ?? '') ?? 'WIP';
}

const findFigure = (named: string): MatterFigure | undefined =>
  figures.find((figure) => figure === named.toUpperCase());

/** What of an address the figure and its list leave out. */
export const unknownFilters = (params: URLSearchParams): readonly UnknownFilter[] =>
  findUnknownFilters(params, {
    knows: { ...matterMeanings(params), figure: (named) => findFigure(named) !== undefined },
  });

/** Where a figure of a list leads: to the matters behind it, under the same filters. */
export function drillDownAddress(
  figure: MatterFigure,
  list: URLSearchParams,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams({ figure: figure.toLowerCase() });
  for (const name of shared) for (const value of list.getAll(name)) params.append(name, value);
  for (const [name, value] of Object.entries(more)) params.append(name, value);
  return `/matterSummaryDrillDown?${params.toString()}`;
}

/** The way back to the list that the figure stands under. */
export function listAddress(params: URLSearchParams): string {
  const back = new URLSearchParams();
  for (const name of shared) for (const value of params.getAll(name)) back.append(name, value);
  return back.size === 0 ? '/matterSummary' : `/matterSummary?${back.toString()}`;
}
