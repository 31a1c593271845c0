import { COLUMN_MASK } from '@atrium/contracts';
import {
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isNullableType,
  isObjectType,
  isScalarType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { FIELD_PREFIX } from '../../grid/field-columns.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput, forbidden } from '../../errors/errors.ts';
import { translateIn } from '../../translation/translate.ts';
import type { ExportCell, ExportCellKind, ExportColumn } from './export-cell.ts';
import type { ComputedField, ExportListDefinition } from './export-lists.ts';
import type { ExportColumnInput } from './export-request.ts';

const kindOfScalar: Readonly<Record<string, ExportCellKind>> = {
  String: 'text',
  ID: 'text',
  Boolean: 'text',
  Int: 'number',
  Float: 'number',
  Date: 'date',
  DateTime: 'dateTime',
};
/** What the grid may call a number. */
const kindOfNumber: Readonly<Record<string, ExportCellKind>> = { Percentage: 'percentage', Duration: 'duration' };

/**
 * The columns asked for, each with what it selects and how it is read. Any plain
 * field of the list's rows can be a column: its type in the schema says what it
 * holds. Throws BAD_USER_INPUT for one that is not there, FORBIDDEN for one
 * that is hidden from the viewer.
 */
export function readColumns(
  schema: GraphQLSchema,
  definition: ExportListDefinition,
  columns: readonly ExportColumnInput[],
  viewer: Viewer,
): ExportColumn[] {
  const fields = rowTypeOf(schema, definition).getFields();
  return columns.map((column) => {
    const access = definition.access(viewer, column.field);
    if (access === 'hidden') throw forbidden();
    const field = fields[column.field];
    const read =
      definition.computed[column.field] ??
      (field === undefined ? ownField(column, fields['fieldValues']) : plainField(field));
    if (read === null) throw badInput(`There is no column ${JSON.stringify(column.field)} to export.`);
    return access === 'masked' ? maskedColumn(column, read) : toColumn(column, read, viewer);
  });
}

/** The field that answers the list. */
export function listFieldOf(schema: GraphQLSchema, { path }: ExportListDefinition): GraphQLField<unknown, unknown> {
  let type: GraphQLObjectType | null | undefined = schema.getQueryType();
  let field: GraphQLField<unknown, unknown> | undefined;
  for (const name of path) {
    field = type?.getFields()[name];
    const inner = field === undefined ? null : getNamedType(field.type);
    type = isObjectType(inner) ? inner : null;
  }
  if (field === undefined) throw new Error(`The schema has no list ${path.join('.')}`);
  return field;
}

function rowTypeOf(schema: GraphQLSchema, definition: ExportListDefinition): GraphQLObjectType {
  const { path, rowsField } = definition;
  const list = getNamedType(listFieldOf(schema, definition).type);
  const row = rowsField === null || !isObjectType(list) ? list : getNamedType(list.getFields()[rowsField]?.type);
  if (!isObjectType(row)) throw new Error(`The list ${path.join('.')} has no rows ${rowsField}`);
  return row;
}

/** What the grid may call the value of a field of the firm's own. */
const kindOfOwn: Readonly<Record<string, ExportCellKind>> = {
  Number: 'number',
  Currency: 'money',
  Date: 'date',
  DateTime: 'dateTime',
};

/** A field of the firm's own, `custom.` and its key, where the list has such; of one that the viewer may not see there are no values. */
function ownField({ field, dataType }: ExportColumnInput, values: GraphQLField<unknown, unknown> | undefined) {
  if (values === undefined || !field.startsWith(FIELD_PREFIX)) return null;
  const code = field.slice(FIELD_PREFIX.length);
  const kind = kindOfOwn[dataType ?? ''] ?? 'text';
  return {
    kind,
    selection: values.name,
    value(row: Readonly<Record<string, unknown>>): unknown {
      const of = (row[values.name] as Readonly<Record<string, OwnValue | undefined>>)[code];
      if (of === undefined) return null;
      if (kind === 'money') return { minor: Number(of.value), currency: of.currency };
      return kind === 'number'
        ? Number(of.value)
        : kind === 'text'
          ? of.fieldType === 'boolean'
            ? of.value === 'true'
            : of.shown
          : of.value;
    },
  };
}
interface OwnValue {
  readonly value: string;
  readonly shown: string;
  readonly fieldType: string;
  readonly currency: string;
}

/** Null where a field holds something that no cell could. */
function plainField(field: GraphQLField<unknown, unknown>): ComputedField | null {
  const type = getNamedType(field.type);
  const bare = isNonNullType(field.type) ? field.type.ofType : field.type;
  const needsArguments = field.args.some(
    (argument) => !isNullableType(argument.type) && argument.defaultValue === undefined,
  );
  if (isListType(bare) || needsArguments) return null;
  const value = (row: Readonly<Record<string, unknown>>): unknown => row[field.name];
  if (isEnumType(type)) return { kind: 'text', selection: field.name, value };
  if (isScalarType(type)) {
    const kind = kindOfScalar[type.name];
    return kind === undefined ? null : { kind, selection: field.name, value };
  }
  if (type.name === 'Money') return { kind: 'money', selection: `${field.name} { minor currency }`, value };
  if (type.name === 'UserSummary')
    return { kind: 'text', selection: `${field.name} { name }`, value: (row) => nameIn(row[field.name]) };
  return null;
}

const nameIn = (person: unknown): unknown =>
  typeof person === 'object' && person !== null && 'name' in person ? person.name : null;

/** It shows that there is something, and nothing of what. */
const maskedColumn = ({ title }: ExportColumnInput, { selection }: ComputedField): ExportColumn => ({
  title,
  kind: 'text',
  selection,
  hasCents: false,
  read: () => ({ kind: 'text', text: COLUMN_MASK }),
});

function toColumn({ title, dataType, labels }: ExportColumnInput, field: ComputedField, viewer: Viewer): ExportColumn {
  const labelOf = new Map((labels ?? []).map(({ value, label }) => [value, label]));
  const kind = field.kind === 'number' ? (kindOfNumber[dataType ?? ''] ?? 'number') : field.kind;
  return {
    title,
    kind,
    selection: field.selection,
    hasCents: dataType !== 'CurrencyWithoutDecimals',
    read(row) {
      const value = field.value(row);
      if (value === null || value === undefined || value === '') return { kind: 'empty' };
      const label = typeof value === 'object' ? undefined : labelOf.get(writePlainly(value));
      if (label !== undefined) return { kind: 'text', text: label };
      if (typeof value === 'boolean')
        return {
          kind: 'text',
          text: value
            ? translateIn(viewer.language, 'api.exports.yes', 'Yes')
            : translateIn(viewer.language, 'api.exports.no', 'No'),
        };
      return cellOf(kind, value);
    },
  };
}

function cellOf(kind: ExportCellKind, value: unknown): ExportCell {
  if (kind === 'money')
    return typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value
      ? { kind, minor: Number(value.minor), currency: String(value.currency) }
      : { kind: 'empty' };
  if (typeof value === 'number') {
    if (kind === 'percentage') return { kind, share: value };
    if (kind === 'duration') return { kind, seconds: value };
    return { kind: 'number', value };
  }
  if (kind === 'date') return { kind, day: writePlainly(value) };
  if (kind === 'dateTime') return { kind, instant: writePlainly(value) };
  return { kind: 'text', text: writePlainly(value) };
}

// Instants come as text or as Date, as the resolver likes.
const writePlainly = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
