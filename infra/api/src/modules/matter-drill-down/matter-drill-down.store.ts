import { defineStatement, type AnyStatement, type Requests, type TenantRunner } from '@atrium/database';
import { GROUPS_AT_MOST, emptyGroupLast, gridConditions, gridOrder, groupKeyOf } from '../../grid/grid-sql.ts';
import { matterReaches, type MatterReach } from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import {
  gridSource,
  gridScopes,
  type GridScope,
  type MatterGridParameters,
} from '../matters/matter-grid.statements.ts';
import { addedColumns, figureColumns, figureGrids, matterFigures, type MatterFigure } from './figure-grids.ts';

/** A row with what its figure is made of, by column; amounts in minor units. */
export interface FigureRow extends Readonly<Record<string, string | number | null>> {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly client: string;
  readonly type: string;
  readonly status: string;
  readonly office: string | null;
  readonly personResponsibleId: string;
  readonly currency: string;
}
export type FigureSums = Readonly<Record<string, string | number | null>> & { readonly recordCount: number };
export type FigureParameters = MatterGridParameters & { readonly today: string };

const rowColumns = (figure: MatterFigure): string => {
  const { columns } = figureGrids[figure];
  const own = [figureColumns[figure].by, ...Object.keys(figureColumns[figure].columns)];
  const number = figure === 'LAST_INVOICE' ? ', f.number as "lastInvoiceNumber"' : '';
  return `m.id, m.file_number as "fileNumber", m.title, m.client_name as "client", m.type, m.status, m.person_responsible_id as "personResponsibleId", m.currency,
    ${columns['office']?.expression ?? 'null'} as "office", ${[...new Set(own)].map((name) => `${columns[name]?.expression ?? 'null'} as "${name}"`).join(', ')}${number}`;
};
const sums = (figure: MatterFigure): string =>
  addedColumns(figure)
    .map((name) => `coalesce(sum(${figureGrids[figure].columns[name]?.expression ?? '0'}), 0)::float8 as "${name}"`)
    .join(', ');

const source = (figure: MatterFigure, reach: MatterReach, scope: GridScope): string =>
  gridSource(reach, scope, {
    joins: figureColumns[figure].joins,
    conditions: `and (${figureColumns[figure].condition}) ${gridConditions(figureGrids[figure], 'm.id')}`,
  });

const statements = <Row>(what: string, write: (from: string, figure: MatterFigure) => string) =>
  byKey(matterFigures, (figure) =>
    byKey(matterReaches, (reach) =>
      byKey(gridScopes, (scope) =>
        defineStatement<FigureParameters, Row>({
          name: `matterDrillDown.${what}.${figure}.${reach}.${scope}`,
          text: write(source(figure, reach, scope), figure),
          plan: 'custom',
        }),
      ),
    ),
  );

const pageStatements = statements<FigureRow>(
  'page',
  (from, figure) =>
    `select ${rowColumns(figure)} ${from} order by ${gridOrder(figureGrids[figure])}, m.id limit :first::integer offset :offset::integer`,
);
const sumStatements = statements<FigureSums>(
  'sums',
  (from, figure) => `select count(*) as "recordCount", ${sums(figure)} ${from}`,
);
const groupStatements = statements<FigureSums & { key: string }>(
  'groups',
  (from, figure) =>
    `select coalesce(${groupKeyOf(figureGrids[figure])}, '') as "key", count(*) as "recordCount", ${sums(figure)} ${from} group by 1 order by ${addedColumns(figure).length > 0 ? `"${figureColumns[figure].by}" desc, ` : ''}1 limit ${GROUPS_AT_MOST}`,
);

export interface FigureAnswer {
  readonly rows: readonly FigureRow[];
  readonly sums: FigureSums;
  readonly groups: readonly (FigureSums & { readonly key: string })[];
}

/** The page of a figure, its sums over everything that matches, and its groups, in one round trip. */
export async function findFigure(
  runner: TenantRunner,
  tenantId: string,
  { figure, reach, scope }: { figure: MatterFigure; reach: MatterReach; scope: GridScope },
  parameters: FigureParameters,
  wants: { rows: boolean; groups: boolean },
): Promise<FigureAnswer> {
  const requests: [AnyStatement, object][] = [[sumStatements[figure][reach][scope], parameters]];
  if (wants.rows) requests.push([pageStatements[figure][reach][scope], parameters]);
  if (wants.groups) requests.push([groupStatements[figure][reach][scope], { ...parameters, withinGroup: null }]);
  const results = await runner.queryTogether(tenantId, requests as unknown as Requests<AnyStatement[]>);
  const [first] = results[0] as FigureSums[];
  const rows = wants.rows ? (results[1] as FigureRow[]) : [];
  const groups = wants.groups ? (results.at(-1) as (FigureSums & { key: string })[]) : [];
  return { rows, sums: first ?? { recordCount: 0 }, groups: emptyGroupLast(groups) };
}
