import { isDay, reportPeriodNamed } from '@atrium/domain';
import type { SortInput } from '../generated/graphql.ts';
import type { Report, ReportColumn } from './report.ts';

/** What narrows a report, as the API takes it. */
export interface AskedParameters {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly asAt?: string | null;
  readonly days?: number;
  readonly officeId?: string | null;
  readonly personId?: string | null;
  readonly matterType?: string | null;
  readonly clientId?: string | null;
}
/** What an address asks of a report. */
export interface AskedReport {
  readonly parameters: AskedParameters;
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
  /** Null: rows are not grouped. */
  readonly groupBy: string | null;
  /** The group that is open; null: all. */
  readonly group: string | null;
  readonly columns: readonly ReportColumn[];
  readonly offset: number;
}
export const PAGE_SIZE = 100;
/** In an address, where grouping is taken away rather than left as it comes. */
const NO_GROUP = 'none';
const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/i.test(text);

/** Reads an address on a day; anyone may have edited it: what the report does not ask, or nobody could mean, is left out. */
export function readAddress(report: Report, params: URLSearchParams, today: string): AskedReport {
  const names = report.columns.map(({ name }) => name);
  const asks = new Set(report.parameters);
  const day = (key: string): string | null => {
    const value = params.get(key);
    return value !== null && isDay(value) ? value : null;
  };
  const id = (key: string): string | null => {
    const value = params.get(key);
    return isId(value) ? value : null;
  };
  const days = params.get('days');
  const named = asks.has('PERIOD') ? reportPeriodNamed(params.get('period'), today) : null;
  const [from, to] = named === null ? [day('from'), day('to')] : [named.from, named.to];
  const isPeriod = asks.has('PERIOD') && from !== null && to !== null && from <= to;
  const parameters: AskedParameters = {
    ...(isPeriod ? { from, to } : {}),
    ...(asks.has('AS_AT') && day('asAt') !== null ? { asAt: day('asAt') } : {}),
    ...(asks.has('DAYS') && days !== null && /^\d{1,4}$/.test(days) ? { days: Number(days) } : {}),
    ...(asks.has('OFFICE') && id('office') !== null ? { officeId: id('office') } : {}),
    ...(asks.has('PERSON') && id('person') !== null ? { personId: id('person') } : {}),
    ...(asks.has('MATTER_TYPE') && params.has('type') ? { matterType: params.get('type') } : {}),
    ...(asks.has('CLIENT') && id('client') !== null ? { clientId: id('client') } : {}),
  };
  const [column = '', direction] = (params.get('sort') ?? '').split('-');
  const groups = report.columns.filter(({ canGroup }) => canGroup).map(({ name }) => name);
  const asked = params.get('group');
  const groupBy = asked === NO_GROUP ? null : asked !== null && groups.includes(asked) ? asked : report.groupBy;
  const chosen = params.get('columns')?.split(',') ?? null;
  const columns = report.columns.filter(({ name, isOptional }) =>
    chosen === null ? !isOptional : chosen.includes(name),
  );
  const page = Number(params.get('page') ?? 1);
  return {
    parameters,
    sort: names.includes(column)
      ? { column, direction: direction === 'desc' ? 'desc' : 'asc' }
      : { column: report.sort.column, direction: report.sort.direction === 'desc' ? 'desc' : 'asc' },
    groupBy: groupBy ?? null,
    group: groupBy === null ? null : params.get('within'),
    columns: columns.length > 0 ? columns : report.columns.slice(0, 1),
    offset: Number.isSafeInteger(page) && page > 1 ? (page - 1) * PAGE_SIZE : 0,
  };
}

/** Rows of a group are in their order; all rows of a grouped report stand by their groups first. */
export const sortOf = ({ sort, groupBy, group }: AskedReport): SortInput[] =>
  groupBy === null || group !== null || groupBy === sort.column
    ? [sort]
    : [{ column: groupBy, direction: 'asc' }, sort];

/** The address with these changes; null takes away. What is asked differently begins at its first page. */
export function changedAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
export const groupParameter = (name: string | ''): string => (name === '' ? NO_GROUP : name);
