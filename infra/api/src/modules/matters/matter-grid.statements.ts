import { defineStatement } from '@atrium/database';
import { matterPredicate, matterReaches, type MatterReach } from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import { matterColumns, type MatterRow } from './matter.ts';
import { datedColumns, groupKeys, matterColumnNames, matterColumnsByName, measuredColumns, sortFamilies, type MatterColumnName } from './matter-columns.ts';
import { conditions, limitedSearch, type MatterListParameters } from './matters.statements.ts';

/**
 * The list as the grid asks for it: a condition on any column, up to three
 * columns to sort by, groups and aggregates. Nothing of it is put together while
 * serving: each text holds every switch, and PostgreSQL, which plans these for
 * the values of each call, folds those away that are off.
 */
export const SORT_COLUMNS_AT_MOST = 3;
export const GROUPS_AT_MOST = 500;
const sortPlaces = Array.from({ length: SORT_COLUMNS_AT_MOST }, (_, index) => index + 1);

/** Bound beside the parameters of the plain list: for every column `<name>Operator` and `<name>Values`, for every place `sort1` and `sort1Direction`. */
export type MatterGridParameters = MatterListParameters & Readonly<Record<string, unknown>>;

const textCondition = (name: string, value: string): string => `
  when 'CONTAINS' then strpos(lower(${value}), lower((:${name}Values::text[])[1])) > 0
  when 'EQUALS' then lower(${value}) = lower((:${name}Values::text[])[1])
  when 'ANY_OF' then ${value} = any(:${name}Values::text[])
  when 'NOT_ANY_OF' then coalesce(${value}, '') <> all(:${name}Values::text[])
  when 'IS_EMPTY' then coalesce(${value}, '') = ''
  when 'IS_NOT_EMPTY' then coalesce(${value}, '') <> ''`;
const rangeCondition = (name: string, value: string, type: string): string => `
  when 'EQUALS' then ${value} = (:${name}Values::text[])[1]::${type}
  when 'LESS' then ${value} < (:${name}Values::text[])[1]::${type}
  when 'MORE' then ${value} > (:${name}Values::text[])[1]::${type}
  when 'BETWEEN' then ${value} between (:${name}Values::text[])[1]::${type} and (:${name}Values::text[])[2]::${type}
  when 'IS_EMPTY' then ${value} is null
  when 'IS_NOT_EMPTY' then ${value} is not null`;

function conditionOf(name: MatterColumnName): string {
  const { kind, expression } = matterColumnsByName[name];
  const branches = {
    text: () => textCondition(name, expression),
    date: () => rangeCondition(name, expression, 'date'),
    // A moment is asked for by its day, where the firm is.
    moment: () => rangeCondition(name, `(${expression} at time zone :timeZone::text)::date`, 'date'),
    amount: () => rangeCondition(name, expression, 'bigint'),
    share: () => rangeCondition(name, expression, 'float8'),
  };
  return `and case :${name}Operator::text when '' then true ${branches[kind]()} else false end`;
}

const groupKey = `case :groupBy::text ${Object.entries(groupKeys)
  .map(([name, key]) => `when '${name}' then ${key}`)
  .join(' ')} end`;
// The search looks in three columns at once; to whom one of them is closed it may not tell of it.
const openSearch = `and (:searchesAll::boolean or (:searchesTitle::boolean and strpos(lower(m.title), :needle::text) > 0)
  or (:searchesClient::boolean and strpos(lower(m.client_name), :needle::text) > 0) or strpos(lower(m.file_number), :needle::text) > 0)`;

function source(reach: MatterReach, scope: GridScope): string {
  return `
    from matters m ${scope === 'search' ? 'join search_matters(:tenantId, :searchPattern) found on found.id = m.id' : ''}
    where ${matterPredicate(reach)} and ${conditions}
      and (:withinGroup::text is null or coalesce(${groupKey}, '') = :withinGroup::text)
      ${scope === 'search' ? `and case when :pattern::text is null then true else true ${limitedSearch} ${openSearch} end` : ''}
      ${matterColumnNames.map(conditionOf).join('\n      ')}`;
}

const sortKeys = sortPlaces.flatMap((place) =>
  Object.values(sortFamilies).flatMap((family) =>
    (['asc', 'desc'] as const).map((direction) => {
      const choices = family.map((name) => `when '${name}' then ${matterColumnsByName[name].expression}${family === sortFamilies.time ? '::timestamptz' : ''}`);
      return `case when :sort${place}Direction::text = '${direction}' then case :sort${place}::text ${choices.join(' ')} end end ${direction} nulls last`;
    }),
  ),
);

const measures = [
  ...measuredColumns.flatMap((name) => {
    const { expression } = matterColumnsByName[name];
    const of = (call: string, as: string): string => `${call}(${expression})::float8 as "${name}${as}"`;
    return [of('count', 'Count'), of('sum', 'Sum'), of('avg', 'Average'), of('min', 'Minimum'), of('max', 'Maximum')];
  }),
  ...datedColumns.flatMap((name) => {
    const { expression } = matterColumnsByName[name];
    return [`count(${expression})::float8 as "${name}Count"`, `min(${expression}) as "${name}Earliest"`, `max(${expression}) as "${name}Latest"`];
  }),
].join(', ');

/** Figures by `<column><Figure>`: `wipSum`, `openedOnEarliest`. */
export type MeasuresRow = Readonly<Record<string, number | string | null>> & { readonly recordCount: number };

/** With `search` the trigram index finds the candidates, otherwise every row within reach is looked at. */
export const gridScopes = ['every', 'search'] as const;
export type GridScope = (typeof gridScopes)[number];
const statements = <Row>(what: string, write: (from: string) => string) =>
  byKey(matterReaches, (reach) => byKey(gridScopes, (scope) => defineStatement<MatterGridParameters, Row>({ name: `matters.grid.${what}.${reach}.${scope}`, text: write(source(reach, scope)), plan: 'custom' })));

export const gridPageStatements = statements<MatterRow>('page', (from) => `select ${matterColumns} ${from} order by ${sortKeys.join(', ')}, m.id limit :first::integer offset :offset::integer`);
export const gridCountStatements = statements<{ recordCount: number }>('count', (from) => `select count(*) as "recordCount" ${from}`);
export const gridMeasureStatements = statements<MeasuresRow>('measures', (from) => `select count(*) as "recordCount", ${measures} ${from}`);
export const gridGroupStatements = statements<MeasuresRow & { key: string }>(
  'groups',
  (from) => `select coalesce(${groupKey}, '') as "key", count(*) as "recordCount", ${measures} ${from} group by 1 order by 1 limit ${GROUPS_AT_MOST}`,
);
