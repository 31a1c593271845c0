import { badInput } from '../errors/errors.ts';
import { idOrNobody } from '../server/identifiers.ts';
import type { ListParameters } from './list-statements.ts';

/** A condition beside those on columns, which narrows nothing where it is left out. */
export interface ListCondition {
  /** The type of its parameter in SQL. */
  readonly type: string;
  /** SQL that is true for the rows that match the parameter. */
  matches(parameter: string): string;
  /** The value of the parameter; null: no condition. Throws BAD_USER_INPUT for what cannot be asked. */
  read(value: unknown): unknown;
}
export type ListConditions = Readonly<Record<string, ListCondition>>;

/** Rows that are so, or are not. */
export const flag = (expression: string): ListCondition => ({
  type: 'boolean',
  matches: (parameter) => `${expression} = ${parameter}`,
  read: (value) => value,
});
/** Rows that have this id there; text that is no id is had by none. */
export const idIs = (expression: string): ListCondition => ({
  type: 'uuid',
  matches: (parameter) => `${expression} = ${parameter}`,
  read: (value) => idOrNobody(String(value)),
});
/** Rows that have one of these texts there; none chosen is no condition. */
export const oneOf = (expression: string, most: number): ListCondition => ({
  type: 'text[]',
  matches: (parameter) => `${expression} = any(${parameter})`,
  read(value) {
    const choices = value as readonly string[];
    if (choices.length > most) throw badInput(`At most ${most} values can be chosen.`);
    return choices.length === 0 ? null : choices;
  },
});

const parameterOf = (name: string): string => `where${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** SQL of all of them, after other conditions. */
export const conditionsSql = (conditions: ListConditions): string =>
  Object.entries(conditions)
    .map(([name, { type, matches }]) => {
      const parameter = `:${parameterOf(name)}::${type}`;
      return `and (${parameter} is null or ${matches(parameter)})`;
    })
    .join('\n    ');

/** Their parameters, from the arguments of the list or from its `where`. */
export function readListConditions(
  conditions: ListConditions,
  input: Readonly<Record<string, unknown>>,
): ListParameters {
  const given: Readonly<Record<string, unknown>> = { ...input, ...(input['where'] as object | null | undefined) };
  return Object.fromEntries(
    Object.entries(conditions).map(([name, { read }]) => {
      const value = given[name] ?? null;
      return [parameterOf(name), value === null ? null : read(value)];
    }),
  );
}
