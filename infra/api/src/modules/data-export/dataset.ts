import { defineStatement, type Statement } from '@atrium/database';
import type { Rule } from '../../policy/rules.ts';
import type { Translate } from '../../translation/translate.ts';
import type { ExportListName } from '../exports/exports.store.ts';

/**
 * What a column holds: text, a day, an instant, an amount in minor units, a number, or whether something is so. Ids are
 * text.
 */
export type DataColumnKind = 'text' | 'day' | 'instant' | 'minor' | 'number' | 'truth';

export interface DataColumn {
  readonly kind: DataColumnKind;
  readonly sql: string;
  /** Left out for everybody this rule does not let. */
  readonly only?: Rule;
}

export interface DatasetDefinition {
  /** As addresses have it. */
  readonly name: string;
  readonly description: (translate: Translate) => string;
  /** Whose rule decides who may take it along; null for what everybody of the firm is shown anywhere. */
  readonly list: Exclude<ExportListName, 'EVERYTHING' | 'CONFIGURATION'> | null;
  /** Who may read it beside. */
  readonly only?: Rule;
  readonly table: string;
  readonly joins?: string;
  /** A UUID, by which rows are read in order. */
  readonly id: string;
  /** True for the rows that the reader sees, tenant included, by what `reachParameters` binds. */
  readonly within: string;
  /** When a row last became other than it was. */
  readonly changedAt: string;
  readonly columns: Readonly<Record<string, DataColumn>>;
}
export type DataRow = Readonly<Record<string, string | number | boolean | null>> & { readonly id: string };
interface PageParameters {
  /** Rows changed since this instant (RFC 3339); null for all. */
  readonly since: string | null;
  /** The id of the last row of the page before. */
  readonly after: string | null;
  readonly most: number;
}
export interface Dataset extends DatasetDefinition {
  readonly page: Statement<PageParameters & object, DataRow>;
}

const sqlOf = ({ kind, sql }: DataColumn): string => {
  switch (kind) {
    case 'day':
      return `to_char(${sql}, 'YYYY-MM-DD')`;
    case 'instant':
      return `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'minor':
    case 'number':
      return `(${sql})::float8`;
    case 'truth':
      return `(${sql})`;
    case 'text':
      return `(${sql})::text`;
  }
};

/** Declares a dataset; its statement is there when the module has loaded, and answers a page of rows by their ids. */
export function defineDataset(definition: DatasetDefinition): Dataset {
  const { name, columns, id, table, joins = '', within, changedAt } = definition;
  const all: Readonly<Record<string, DataColumn>> = { id: { kind: 'text', sql: id }, ...columns };
  const selected = Object.entries(all).map(([column, each]) => `${sqlOf(each)} as "${column}"`);
  return {
    ...definition,
    columns: { ...all, changed_at: { kind: 'instant', sql: changedAt } },
    page: defineStatement<PageParameters, DataRow>({
      name: `dataExport.${name}`,
      text: `
        select ${selected.join(', ')}, ${sqlOf({ kind: 'instant', sql: changedAt })} as "changed_at"
        from ${table} ${joins}
        where ${within}
          and (:since::timestamptz is null or ${changedAt} >= :since::timestamptz)
          and (:after::uuid is null or ${id} > :after::uuid)
        order by ${id} limit :most::integer`,
      plan: 'custom',
    }),
  };
}
