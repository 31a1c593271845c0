import { defineStatement } from '@atrium/database';
import { GROUPS_AT_MOST, gridConditions, gridOrder, groupKeyOf } from '../../grid/grid-sql.ts';
import { matterPredicate, matterReaches, type MatterReach } from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import { matterColumns, type MatterRow } from './matter.ts';
import { datedColumns, matterGrid, measuredColumns } from './matter-columns.ts';
import { conditions, limitedSearch, type MatterListParameters } from './matters.statements.ts';

/** Bound beside the parameters of the plain list: the switches of the grid (grid/grid-sql.ts), and of the search where it may look. */
export type MatterGridParameters = MatterListParameters & Readonly<Record<string, unknown>>;

// The search looks in three columns at once; to whom one of them is closed it may not tell of it.
const openSearch = `and (:searchesAll::boolean or (:searchesTitle::boolean and strpos(lower(m.title), :needle::text) > 0)
  or (:searchesClient::boolean and strpos(lower(m.client_name), :needle::text) > 0) or strpos(lower(m.file_number), :needle::text) > 0)`;

/**
 * The matters within reach that a list asks for, from FROM on: `joins` follow the matters, `conditions` what the
 * list has of its own. Also for lists that show more of a matter than the grid does.
 */
export function gridSource(
  reach: MatterReach,
  scope: GridScope,
  { joins, conditions: further }: { readonly joins: string; readonly conditions: string },
): string {
  return `
    from matters m ${scope === 'search' ? 'join search_matters(:tenantId, :searchPattern) found on found.id = m.id' : ''} ${joins}
    where ${matterPredicate(reach)} and ${conditions}
      ${scope === 'search' ? `and case when :pattern::text is null then true else true ${limitedSearch} ${openSearch} end` : ''}
      ${further}`;
}
const source = (reach: MatterReach, scope: GridScope): string =>
  gridSource(reach, scope, { joins: '', conditions: gridConditions(matterGrid, 'm.id') });

const measures = [
  ...measuredColumns.flatMap((name) => {
    const { expression } = matterGrid.columns[name];
    const of = (call: string, as: string): string => `${call}(${expression})::float8 as "${name}${as}"`;
    return [of('count', 'Count'), of('sum', 'Sum'), of('avg', 'Average'), of('min', 'Minimum'), of('max', 'Maximum')];
  }),
  ...datedColumns.flatMap((name) => {
    const { expression } = matterGrid.columns[name];
    return [
      `count(${expression})::float8 as "${name}Count"`,
      `min(${expression}) as "${name}Earliest"`,
      `max(${expression}) as "${name}Latest"`,
    ];
  }),
].join(', ');

/** Figures by `<column><Figure>`: `wipSum`, `openedOnEarliest`. */
export type MeasuresRow = Readonly<Record<string, number | string | null>> & { readonly recordCount: number };

/** With `search` the trigram index finds the candidates, otherwise every row within reach is looked at. */
export const gridScopes = ['every', 'search'] as const;
export type GridScope = (typeof gridScopes)[number];
const statements = <Row>(what: string, write: (from: string) => string) =>
  byKey(matterReaches, (reach) =>
    byKey(gridScopes, (scope) =>
      defineStatement<MatterGridParameters, Row>({
        name: `matters.grid.${what}.${reach}.${scope}`,
        text: write(source(reach, scope)),
        plan: 'custom',
      }),
    ),
  );

export const gridPageStatements = statements<MatterRow>(
  'page',
  (from) =>
    `select ${matterColumns} ${from} order by ${gridOrder(matterGrid)}, m.id limit :first::integer offset :offset::integer`,
);
export const gridCountStatements = statements<{ recordCount: number }>(
  'count',
  (from) => `select count(*) as "recordCount" ${from}`,
);
export const gridMeasureStatements = statements<MeasuresRow>(
  'measures',
  (from) => `select count(*) as "recordCount", ${measures} ${from}`,
);
export const gridGroupStatements = statements<MeasuresRow & { key: string }>(
  'groups',
  (from) =>
    `select coalesce(${groupKeyOf(matterGrid)}, '') as "key", count(*) as "recordCount", ${measures} ${from} group by 1 order by 1 limit ${GROUPS_AT_MOST}`,
);
