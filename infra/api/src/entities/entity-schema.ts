import type { Field } from '@atrium/contracts';
import type { GraphQLResolveInfo } from 'graphql';
import type { ListInput } from '../grid/grid-input.ts';
import { permit, viewerOf } from '../policy/rules.ts';
import { mutation } from '../server/command.ts';
import { loaderById, loadOptional } from '../server/loaders.ts';
import { isId } from '../server/identifiers.ts';
import type { RequestContext } from '../server/request-context.ts';
import { selectedFields } from '../server/selection.ts';
import type { Entity, EntityDefinition, EntityRow } from './define-entity.ts';
import { referenceName, referencesOf } from './entity-names.ts';
import { gridColumnsOf, groupsOf } from './entity-columns.ts';
import { ENTITY_PAGE_SIZE, listFieldOf } from './entity-list.ts';
import { referenceKinds, type ReferenceKind } from './reference-kinds.ts';
import { findSelectItems } from './references.store.ts';

const outputTypes: Readonly<Record<Field['kind'], string>> = {
  text: 'String!',
  choice: 'String',
  clock: 'String',
  day: 'Date',
  flag: 'Boolean!',
  integer: 'Int',
  money: 'Float',
  reference: 'ID',
};
const inputTypes: Readonly<Record<Field['kind'], string>> = {
  ...outputTypes,
  text: 'String',
  flag: 'Boolean',
  // An emptied day is the empty text.
  day: 'String',
};
const described = (field: Field): string =>
  field.kind === 'choice'
    ? `"${field.choices.join(', ')}"\n  `
    : field.kind === 'money'
      ? '"In minor units (cents)."\n  '
      : field.kind === 'clock'
        ? `"HH:MM by the firm's clock."\n  `
        : '';

/** The part of the schema that an entity brings: its type, list, inputs, result, queries and mutations. */
export function entityTypeDefinitions({ definition, typeName }: Entity): string {
  const { record, where = [] } = definition;
  const { name } = record;
  const fields = record.keys.map((key) => record.fields[key] as Field);
  const references = referencesOf(record);
  const inputs = fields.map((field) => `${described(field)}${field.key}: ${inputTypes[field.kind]}`).join('\n  ');
  const move =
    definition.orderedWithin === undefined
      ? ''
      : `\n  "Puts it before another of its list, or last."\n  move${typeName}(id: ID!, version: Int!, beforeId: ID): ${typeName}Result!`;
  return `
extend type Query {
  ${listFieldOf(definition)}(
    offset: Int = 0
    first: Int = ${ENTITY_PAGE_SIZE}
    filter: String
    "Only those that are offered, or only retired ones; both when absent."
    isActive: Boolean
    ${where.map((key) => `${key}: ${argumentType(record.fields[key] as Field)}`).join('\n    ')}
    "Up to three of ${Object.keys(gridColumnsOf(definition)).join(', ')}."
    sort: [SortInput!]
    "At most one condition for each column."
    columnFilters: [ColumnFilterInput!]
    "${groupsOf(definition).join(', ') || 'None can be grouped by.'}"
    groupBy: String
    withinGroup: String
    "Only these, at most 1,000."
    ids: [ID!]${cameFromArgument(definition)}
  ): ${typeName}List!
  "Null where there is none."
  ${name}(id: ID!): ${typeName}
}
extend type Mutation {
  "The same key creates it once."
  create${typeName}(idempotencyKey: String!, input: Create${typeName}Input!): ${typeName}Result!
  "Changes what is given; \`isActive\` retires it or offers it again."
  update${typeName}(input: Update${typeName}Input!): ${typeName}Result!
  "Refused while it is used."
  delete${typeName}(id: ID!, version: Int!): ${typeName}Result!
  "Restores what was deleted, as it was."
  restore${typeName}(id: ID!): ${typeName}Result!${move}
}
type ${typeName} {
  id: ID!
  version: Int!
  "A retired one shows where it is used and is offered nowhere else."
  isActive: Boolean!
  "Belongs to the product: it cannot be deleted, nor changed throughout."
  isLocked: Boolean!
  "How many records use it."
  usageCount: Int!
  changedAt: DateTime!
  ${fields.map((field) => `${described(field)}${field.key}: ${outputTypes[field.kind]}`).join('\n  ')}
  ${references.map(({ key }) => `${referenceName(key)}: SelectItem`).join('\n  ')}
}
type ${typeName}List {
  recordCount: Int!
  rows: [${typeName}!]!
  "With groupBy: what the rows have in common, with counts. At most 500."
  groups: [ListGroup!]!
  closedColumns: [ClosedColumn!]!
  "Whether the viewer may create, change and delete them."
  canEdit: Boolean!
}
input Create${typeName}Input {
  ${inputs}
}
input Update${typeName}Input {
  id: ID!
  version: Int!
  isActive: Boolean
  ${inputs}
}
type ${typeName}Result {
  ok: ${typeName}
  error: FieldErrors
  "As it is now, where somebody else changed it first. Nothing was written."
  conflict: ${typeName}
}`;
}
const cameFromArgument = ({ origin }: EntityDefinition): string =>
  origin === undefined
    ? ''
    : `\n    "Only what came from this source system: leap, smokeball or actionstep."\n    cameFrom: String`;
/** What narrows a file of an entity: which it is, and the conditions of its list. */
export function exportInput(entities: readonly Entity[]): string {
  const conditions = new Map(
    entities.flatMap(({ definition: { record, where = [] } }) =>
      where.map((key): [string, string] => [key, argumentType(record.fields[key] as Field)]),
    ),
  );
  return `
"Which list, its filters and its order."
input ExportConfigurationInput {
  "The name of the entity: ${entities.map(({ definition }) => definition.record.name).join(', ')}"
  entity: String!
  filter: String
  isActive: Boolean
  sort: [SortInput!]
  columnFilters: [ColumnFilterInput!]
  ids: [ID!]
  "Of those that take it."
  cameFrom: String
  ${[...conditions].map(([key, type]) => `${key}: ${type}`).join('\n  ')}
}`;
}

const argumentType = ({ kind }: Field): string => outputTypes[kind].replace('!', '');

const loaders = Object.fromEntries(
  Object.keys(referenceKinds).map((kind) => [
    kind,
    loaderById((context: RequestContext, tenantId, ids) =>
      findSelectItems(context.runner, tenantId, kind as ReferenceKind, ids),
    ),
  ]),
);

/** The resolvers of an entity. */
export function entityResolvers({ definition, typeName, list, commands }: Entity) {
  const { record, policy } = definition;
  const references = referencesOf(record).map(({ key, kind }) => [
    referenceName(key),
    (row: EntityRow, _input: unknown, context: RequestContext) => {
      const factory = loaders[kind];
      return factory === undefined ? null : loadOptional(context, factory, row[key] as string | null);
    },
  ]);
  return {
    Query: {
      [listFieldOf(definition)]: (
        _root: unknown,
        input: ListInput,
        context: RequestContext,
        info: GraphQLResolveInfo,
      ) => list.find(context.runner, permit(context, policy.view), input, selectedFields(info)),
      [record.name]: async (_root: unknown, { id }: { readonly id: string }, context: RequestContext) =>
        (await list.findByIds(context.runner, permit(context, policy.view), isOne(id)))[0] ?? null,
    },
    Mutation: {
      [`create${typeName}`]: mutation(commands.create),
      [`update${typeName}`]: mutation(commands.update),
      [`delete${typeName}`]: mutation(commands.remove),
      [`restore${typeName}`]: mutation(commands.restore),
      ...(commands.move === null ? {} : { [`move${typeName}`]: mutation(commands.move) }),
    },
    [`${typeName}List`]: {
      canEdit: (_list: unknown, _input: unknown, context: RequestContext) => policy.edit(viewerOf(context)),
    },
    ...(references.length === 0 ? {} : { [typeName]: Object.fromEntries(references) as object }),
  };
}
const isOne = (id: string): string[] => (isId(id) ? [id] : []);
