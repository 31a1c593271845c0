import type { Rule } from '../policy/rules.ts';
import { byKey } from '../variants.ts';

/** What can be asked of a column: decides operators and sorting. */
export type GridColumnKind = 'text' | 'date' | 'moment' | 'amount' | 'share' | 'number';

export interface GridColumn {
  readonly kind: GridColumnKind;
  /** The value of a row, in SQL. */
  readonly expression: string;
  /** What rows are sorted by, in SQL and of the same kind, where that is not the value. */
  readonly order?: string;
  /** A shorter name of the value, in SQL: asked for by it, the value is meant. Of texts alone. */
  readonly alias?: string;
  /** Made of these columns: closed to whoever is denied one of them. */
  readonly madeOf?: readonly string[];
  /** Hidden from everybody this rule does not let. */
  readonly only?: Rule;
}

/** The columns of a list by the names that people filter, sort and group by. */
export interface Grid<Name extends string = string, Group extends Name = Name> {
  readonly columns: Readonly<Record<Name, GridColumn>>;
  readonly names: readonly Name[];
  /** What rows of a group have in common, in SQL: a text, or the month of a day. */
  readonly groupKeys: Readonly<Record<Group, string>>;
  readonly groupNames: readonly Group[];
  /** Columns whose values sort alike. */
  readonly families: {
    readonly text: readonly Name[];
    readonly number: readonly Name[];
    readonly time: readonly Name[];
  };
}

/** A grid as far as its columns go. */
export type GridColumns<Name extends string> = Pick<Grid<Name>, 'columns' | 'names'>;

/** A list of these columns, of which some can be grouped by. */
export function defineGrid<
  const Columns extends Readonly<Record<string, GridColumn>>,
  const Group extends keyof Columns & string,
>(columns: Columns, groupNames: readonly Group[]): Grid<keyof Columns & string, Group> {
  type Name = keyof Columns & string;
  const names = Object.keys(columns) as Name[];
  const ofKind = (...kinds: GridColumnKind[]): Name[] => names.filter((name) => kinds.includes(columnOf(name).kind));
  const columnOf = (name: Name): GridColumn => columns[name] as GridColumn;
  const monthOf: Readonly<Partial<Record<GridColumnKind, (expression: string) => string>>> = {
    date: (expression) => `to_char(${expression}, 'YYYY-MM')`,
    moment: (expression) => `to_char(${expression} at time zone :timeZone::text, 'YYYY-MM')`,
  };
  return {
    columns,
    names,
    groupNames,
    groupKeys: byKey(
      groupNames,
      (name) => monthOf[columnOf(name).kind]?.(columnOf(name).expression) ?? columnOf(name).expression,
    ),
    families: { text: ofKind('text'), number: ofKind('amount', 'share', 'number'), time: ofKind('date', 'moment') },
  };
}

type Further = Omit<GridColumn, 'kind' | 'expression'>;
const ofKind =
  (kind: GridColumnKind) =>
  (expression: string, further: Further = {}): GridColumn => ({ kind, expression, ...further });

/** A column of each kind, by the value of a row in SQL. */
export const text = ofKind('text');
/** A day. */
export const date = ofKind('date');
/** A point in time, which is asked for by its day where the firm is. */
export const moment = ofKind('moment');
/** An amount in minor units. */
export const amount = ofKind('amount');
/** A share of one, such as 0.8. */
export const share = ofKind('share');
export const number = ofKind('number');

export const isColumnOf = <Name extends string>({ columns }: GridColumns<Name>, name: string): name is Name =>
  Object.hasOwn(columns, name);
