import type { TenantRunner } from '@atrium/database';
import { badInput, limitExceeded } from '../errors/errors.ts';
import type { Viewer } from '../policy/viewer.ts';
import type { GridColumnKind } from './grid-columns.ts';
import type { GridInput, ListQuestion } from './grid-input.ts';

/** A column of the firm's own, by the key of its fields: what is asked of `custom.court` is asked of these. */
export interface FieldColumn {
  readonly code: string;
  /** The fields that have this key: of each type of record at most one, all of the same kind. */
  readonly ids: readonly string[];
  readonly kind: GridColumnKind;
  readonly isGroupable: boolean;
}

/** Columns that a firm defines for itself, whose values stand in a table beside the rows of a list. */
export interface FieldColumns {
  /**
   * The values of a row, in SQL that follows FROM and has a WHERE:
   * `custom_field_values v where v.tenant_id = :tenantId and v.enquiry_id = e.id`.
   */
  readonly values: string;
  /** Those that the viewer may see. */
  find(runner: TenantRunner, viewer: Viewer): Promise<readonly FieldColumn[]>;
}

export const FIELD_PREFIX = 'custom.';
/** So many conditions on such columns can be set at once. */
const FIELD_FILTERS_AT_MOST = 3;
const SORT_PLACES = 3;
const places = Array.from({ length: FIELD_FILTERS_AT_MOST }, (_, index) => index + 1);

const isFieldColumn = (name: string | null | undefined): boolean => name?.startsWith(FIELD_PREFIX) === true;
const codeOf = (name: string): string => name.slice(FIELD_PREFIX.length);

/** Whether a list is asked about a column of the firm's own. */
export const asksForFields = ({ columnFilters, sort, sortColumn, groupBy }: GridInput): boolean =>
  isFieldColumn(sortColumn) ||
  isFieldColumn(groupBy) ||
  [...(columnFilters ?? []), ...(sort ?? [])].some(({ column }) => isFieldColumn(column));

/** What a value reads as, in SQL. */
export const fieldText = `case v.field_type
  when 'user' then (select fu.friendly_name from users fu where fu.tenant_id = :tenantId and fu.id::text = v.value #>> '{}')
  when 'contact' then (select fc.name from contacts fc where fc.tenant_id = :tenantId and fc.id::text = v.value #>> '{}')
  else v.value #>> '{}' end`;
const plain = `(v.value #>> '{}')`;

const ofFields = (values: string, parameter: string): string =>
  `from ${values} and v.field_id = any(:${parameter}::uuid[])`;
/** The latest, where a record has values of several fields with this key. */
const latest = (expression: string, values: string, parameter: string): string =>
  `(select ${expression} ${ofFields(values, parameter)} order by v.changed_at desc limit 1)`;

function rangeCondition(place: number, value: string, type: string): string {
  const given = (at: number): string => `(:field${place}Values::text[])[${at}]::${type}`;
  return `case :field${place}Operator::text
      when 'EQUALS' then ${value} = ${given(1)}
      when 'LESS' then ${value} < ${given(1)}
      when 'MORE' then ${value} > ${given(1)}
      when 'BETWEEN' then ${value} between ${given(1)} and ${given(2)}
      else false end`;
}
const textCondition = (place: number): string => `case :field${place}Operator::text
      when 'CONTAINS' then strpos(lower(${fieldText}), lower((:field${place}Values::text[])[1])) > 0
      when 'EQUALS' then lower(${fieldText}) = lower((:field${place}Values::text[])[1])
      else ${fieldText} = any(:field${place}Values::text[]) or jsonb_exists_any(v.value, :field${place}Values::text[]) end`;

/** Follows the other conditions of a WHERE: one for each place, which holds for every row while nothing is asked there. */
export const fieldConditions = ({ values }: Pick<FieldColumns, 'values'>): string =>
  places
    .map((place) => {
      const among = ofFields(values, `field${place}`);
      const matches = `exists (select ${among} and case :field${place}Kind::text
      when 'date' then ${rangeCondition(place, `${plain}::date`, 'date')}
      when 'moment' then ${rangeCondition(place, `(${plain}::timestamptz at time zone :timeZone::text)::date`, 'date')}
      when 'amount' then ${rangeCondition(place, `${plain}::numeric`, 'numeric')}
      when 'number' then ${rangeCondition(place, `${plain}::numeric`, 'numeric')}
      else ${textCondition(place)} end)`;
      return `and case :field${place}Operator::text
    when '' then true
    when 'IS_EMPTY' then not exists (select ${among})
    when 'IS_NOT_EMPTY' then exists (select ${among})
    when 'NOT_ANY_OF' then not ${matches}
    else ${matches} end`;
    })
    .join('\n  ');

type SortFamily = 'text' | 'number' | 'time';
const familyOf: Readonly<Record<GridColumnKind, SortFamily>> = {
  text: 'text',
  date: 'time',
  moment: 'time',
  amount: 'number',
  share: 'number',
  number: 'number',
};
const sortedValue: Readonly<Record<SortFamily, string>> = {
  text: fieldText,
  number: `${plain}::float8`,
  time: `${plain}::timestamptz`,
};
/** A branch of the expression that rows are sorted by at a place, for columns whose values sort alike. */
export const fieldSort = ({ values }: Pick<FieldColumns, 'values'>, family: SortFamily, place: number): string =>
  `when 'custom.${family}' then ${latest(sortedValue[family], values, `sort${place}Fields`)}`;
/** A branch of the key of a row's group. */
export const fieldGroupKey = ({ values }: Pick<FieldColumns, 'values'>): string =>
  `when 'custom' then ${latest(fieldText, values, 'groupFields')}`;

/** What a question asks of columns of the firm's own, as parameters; those of its other columns are for the grid. */
export function fieldParameters(
  fields: readonly FieldColumn[],
  { columnFilters, sorts, grouping }: Pick<ListQuestion, 'columnFilters' | 'sorts' | 'grouping'>,
): Readonly<Record<string, unknown>> {
  const of = (name: string): FieldColumn | undefined => fields.find(({ code }) => code === codeOf(name));
  const asked = columnFilters.filter(({ column }) => isFieldColumn(column));
  if (asked.length > FIELD_FILTERS_AT_MOST)
    throw limitExceeded(`columnFilters takes at most ${FIELD_FILTERS_AT_MOST} conditions on fields of the firm's own.`);
  const filters = places.flatMap((place) => {
    const filter = asked[place - 1];
    const field = filter === undefined ? undefined : of(filter.column);
    return [
      [`field${place}`, field?.ids ?? []],
      [`field${place}Kind`, field?.kind ?? ''],
      [`field${place}Operator`, filter?.operator ?? ''],
      [`field${place}Values`, filter?.values ?? []],
    ] as const;
  });
  const orders = Array.from({ length: SORT_PLACES }, (_, index) => index).flatMap((index) => {
    const sort = sorts[index];
    const field = sort !== undefined && isFieldColumn(sort.column) ? of(sort.column) : undefined;
    const place = index + 1;
    return [
      [`sort${place}Fields`, field?.ids ?? []] as const,
      ...(field === undefined ? [] : [[`sort${place}`, `custom.${familyOf[field.kind]}`] as const]),
    ];
  });
  const group = grouping !== null && isFieldColumn(grouping.by) ? of(grouping.by) : undefined;
  return Object.fromEntries([
    ...filters,
    ...orders,
    ['groupFields', group?.ids ?? []],
    ...(group === undefined ? [] : [['groupBy', 'custom']]),
  ]) as Readonly<Record<string, unknown>>;
}

/** The columns of a list, and those of the firm's own that the viewer may see, as a question about them is read. */
export function withFieldColumns<
  Columns extends {
    readonly columns: object;
    readonly names: readonly string[];
    readonly groupNames: readonly string[];
  },
>(grid: Columns, fields: readonly FieldColumn[]): Columns {
  if (fields.length === 0) return grid;
  const nameOf = ({ code }: FieldColumn): string => `${FIELD_PREFIX}${code}`;
  return {
    ...grid,
    columns: {
      ...grid.columns,
      ...Object.fromEntries(fields.map((field) => [nameOf(field), { kind: field.kind, expression: '' }])),
    },
    names: [...grid.names, ...fields.map(nameOf)],
    groupNames: [...grid.groupNames, ...fields.filter(({ isGroupable }) => isGroupable).map(nameOf)],
  };
}

/** The columns of a question that are not the firm's own. */
export const withoutFieldColumns = <Name extends string>(names: readonly Name[]): Name[] =>
  names.filter((name) => !isFieldColumn(name));

/** Throws BAD_USER_INPUT where a list is asked about a column of the firm's own that is not there, or not for the viewer. */
export function requireFields(fields: readonly FieldColumn[], input: GridInput): void {
  const asked = [
    input.sortColumn,
    input.groupBy,
    ...[...(input.columnFilters ?? []), ...(input.sort ?? [])].map(({ column }) => column),
  ].filter((name): name is string => isFieldColumn(name));
  const unknown = asked.find((name) => !fields.some(({ code }) => code === codeOf(name)));
  if (unknown !== undefined) throw badInput(`There is no column ${JSON.stringify(unknown)}.`);
}
