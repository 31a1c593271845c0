import type { MatterFigure } from '../../generated/graphql.ts';
import { figures } from './drill-down.columns.tsx';

/** What narrows the list and the figure alike. */
const shared: readonly string[] = ['view', 'filter', 'status', 'type', 'responsible', 'client', 'completed', 'where'];

/** `?figure=DEBTORS`, in any case; the first figure where it names none. */
export function readFigure(params: URLSearchParams): MatterFigure {
  return findFigure(params.get('figure') ?? '') ?? 'WIP';
}

/** The figure of this name, in any case. */
export const findFigure = (named: string): MatterFigure | undefined =>
  figures.find((figure) => figure === named.toUpperCase());

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
