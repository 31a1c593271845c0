import { dataKinds } from './odata-metadata.ts';
import type { DataColumn } from './dataset.ts';
import type { NamedColumns } from './data-writers.ts';

export const ODATA_PAGE_ROWS = 5000;
const LONGEST_VALUE = 4000;

/** What somebody asks of an entity set, or what is wrong with it: `status` and a text for whoever asked. */
export interface ODataQuery {
  readonly columns: NamedColumns;
  /** Only rows that changed at this instant or later; null for all. */
  readonly since: string | null;
  /** The id of the last row of the page before. */
  readonly after: string | null;
  /** How many rows are still wanted; null for all. */
  readonly top: number | null;
}
export interface ODataProblem {
  readonly status: 400 | 501;
  readonly code: string;
  readonly message: string;
}
export const isProblem = (read: ODataQuery | ODataProblem): read is ODataProblem => 'status' in read;

const wrong = (message: string): ODataProblem => ({ status: 400, code: 'BadRequest', message });
const missing = (message: string): ODataProblem => ({ status: 501, code: 'NotImplemented', message });
const known = new Set(['$select', '$filter', '$top', '$skiptoken', '$format', '$orderby', '$count']);
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the options of a request: `$select`, `$filter` on `changed_at`, `$top`, `$skiptoken`. */
export function readODataQuery(
  options: Readonly<Record<string, unknown>>,
  columns: NamedColumns,
): ODataQuery | ODataProblem {
  const asked = new Map<string, string>();
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== 'string' || value.length > LONGEST_VALUE) return wrong(`${name.slice(0, 40)} is given once.`);
    if (name.startsWith('$') && !known.has(name)) return missing(`${name.slice(0, 40)} is not supported.`);
    asked.set(name, value.trim());
  }
  if ((asked.get('$format') ?? 'json').split(';')[0]?.replace('application/', '') !== 'json')
    return missing('$format is json.');
  if ((asked.get('$count') ?? 'false') !== 'false') return missing('$count is not supported.');
  if (!/^(?:id(?: asc)?)?$/.test(asked.get('$orderby') ?? '')) return missing('Rows come in the order of their ids.');

  const select = asked.get('$select') ?? '*';
  const names = select.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== '*' && !columns.some(([column]) => column === name));
  if (unknown !== undefined) return wrong(`There is no property ${unknown.slice(0, 60)}.`);
  const shown = names.includes('*') ? columns : columns.filter(([column]) => names.includes(column));

  const filter = asked.get('$filter') ?? '';
  const since = filter === '' ? null : sinceOf(filter);
  if (filter !== '' && since === null)
    return missing('$filter is `changed_at ge` and an instant, such as 2026-11-28T00:00:00Z.');

  const after = asked.get('$skiptoken') ?? null;
  if (after !== null && !idForm.test(after)) return wrong('$skiptoken has to be one that was answered.');
  const top = asked.get('$top') ?? null;
  if (top !== null && !/^\d{1,9}$/.test(top)) return wrong('$top is a whole number.');
  return { columns: shown, since, after, top: top === null ? null : Number(top) };
}

/** The instant of `changed_at ge 2026-11-28T00:00:00Z`; null for any other condition. A little more than was asked comes with `gt`. */
function sinceOf(filter: string): string | null {
  const inner = filter.startsWith('(') && filter.endsWith(')') ? filter.slice(1, -1).trim() : filter;
  const [, instant = ''] =
    /^changed_at\s+g[et]\s+(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))$/.exec(
      inner,
    ) ?? [];
  const read = instant === '' ? Number.NaN : Date.parse(instant);
  return Number.isNaN(read) ? null : new Date(read).toISOString();
}

/** A value as JSON has it: amounts are whole numbers. */
export const jsonValue = ({ kind }: DataColumn, value: string | number | boolean | null): unknown =>
  value === null ? null : dataKinds[kind] === 'Edm.Int64' ? Math.round(Number(value)) : value;
