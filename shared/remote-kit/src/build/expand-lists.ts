import {
  GraphQLError,
  Kind,
  getNamedType,
  isObjectType,
  parse,
  parseType,
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
} from 'graphql';

const DIRECTIVE = 'list';
/** The older way to say the order, and rows by name: no screen asks a list so. */
const leftOut: readonly string[] = ['sortColumn', 'sortDirection', 'ids'];

const figures = '{ column count sum average minimum maximum earliest latest }';
/** What a list answers beside its rows, as far as its type has it. */
const answers = (hasFigures: boolean): Readonly<Record<string, string>> => ({
  recordCount: 'recordCount @skip(if: $rowsOnly)',
  isCountCapped: 'isCountCapped @skip(if: $rowsOnly)',
  groups: `groups @skip(if: $rowsOnly) { key recordCount ${hasFigures ? `aggregates @include(if: $withFigures) ${figures}` : ''} }`,
  closedColumns: 'closedColumns @skip(if: $rowsOnly) { column access }',
  ...(hasFigures ? { aggregates: `aggregates @include(if: $withFigures) @skip(if: $rowsOnly) ${figures}` } : {}),
});

/**
 * Writes out `@list` on a field of an operation: each argument that the schema has for the field and the operation does
 * not give becomes a variable of the same name, and the list answers its count, groups and closed columns unless
 * `$rowsOnly` asks for rows alone. With `@list(figures: true)` it answers figures of columns where `$withFigures` asks.
 *
 * @example
 * // query Contacts { contactList @list { contacts { id name } } } becomes
 * // query Contacts($offset: Int, …, $rowsOnly: Boolean = false) { contactList(offset: $offset, …) { contacts { id name } recordCount @skip(if: $rowsOnly) … } }
 */
export function expandLists(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query'
        ? expandOperation(definition, schema)
        : definition,
    ),
  };
}

function expandOperation(operation: OperationDefinitionNode, schema: GraphQLSchema): OperationDefinitionNode {
  const variables = new Map<string, VariableDefinitionNode>();
  const root = schema.getQueryType();
  if (root === null || root === undefined) return operation;
  const selectionSet = expandSelections(operation.selectionSet, root, variables);
  if (variables.size === 0) return operation;
  const written = operation.variableDefinitions ?? [];
  for (const { variable } of written) variables.delete(variable.name.value);
  return { ...operation, selectionSet, variableDefinitions: [...written, ...variables.values()] };
}

function expandSelections(
  selectionSet: SelectionSetNode,
  type: GraphQLObjectType,
  variables: Map<string, VariableDefinitionNode>,
): SelectionSetNode {
  return {
    ...selectionSet,
    selections: selectionSet.selections.map((selection) => {
      if (selection.kind !== Kind.FIELD || selection.selectionSet === undefined) return selection;
      const field = type.getFields()[selection.name.value];
      const answer = field === undefined ? undefined : getNamedType(field.type);
      // What the schema does not know is refused with the rest of the operation.
      if (field === undefined || !isObjectType(answer)) return selection;
      const directive = selection.directives?.find(({ name }) => name.value === DIRECTIVE);
      return directive === undefined
        ? { ...selection, selectionSet: expandSelections(selection.selectionSet, answer, variables) }
        : expandField(selection, directive, { field, answer, variables });
    }),
  };
}

interface ListField {
  readonly field: GraphQLField<unknown, unknown>;
  readonly answer: GraphQLObjectType;
  readonly variables: Map<string, VariableDefinitionNode>;
}

function expandField(selection: FieldNode, directive: DirectiveNode, list: ListField): FieldNode {
  const { field, answer, variables } = list;
  const hasFigures = readFigures(directive);
  const given = new Set(selection.arguments?.map(({ name }) => name.value));
  const asked = field.args.filter(({ name }) => !given.has(name) && !leftOut.includes(name));
  for (const { name, type } of asked) variables.set(name, variableOf(name, String(type)));
  for (const name of hasFigures ? ['rowsOnly', 'withFigures'] : ['rowsOnly'])
    variables.set(name, { ...variableOf(name, 'Boolean'), defaultValue: { kind: Kind.BOOLEAN, value: false } });
  const written = selection.selectionSet?.selections ?? [];
  const names = new Set(written.map((each) => (each.kind === Kind.FIELD ? each.name.value : '')));
  const added = Object.entries(answers(hasFigures))
    .filter(([name]) => !names.has(name) && answer.getFields()[name] !== undefined)
    .map(([, text]) => selectionOf(text));
  return {
    ...selection,
    directives: selection.directives?.filter((each) => each !== directive) ?? [],
    arguments: [...(selection.arguments ?? []), ...asked.map(({ name }) => argumentOf(name))],
    selectionSet: { kind: Kind.SELECTION_SET, selections: [...added, ...written] },
  };
}

function readFigures(directive: DirectiveNode): boolean {
  const [argument, ...more] = directive.arguments ?? [];
  if (argument === undefined) return false;
  if (more.length > 0 || argument.name.value !== 'figures' || argument.value.kind !== Kind.BOOLEAN)
    throw new GraphQLError('@list takes figures: true and nothing else.', { nodes: directive });
  return argument.value.value;
}

const named = (value: string) => ({ kind: Kind.NAME, value }) as const;
const argumentOf = (name: string): ArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: named(name),
  value: { kind: Kind.VARIABLE, name: named(name) },
});

const variableOf = (name: string, type: string): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: { kind: Kind.VARIABLE, name: named(name) },
  type: parseType(type, { noLocation: true }),
});

function selectionOf(text: string): SelectionNode {
  const [operation] = parse(`{ ${text} }`, { noLocation: true }).definitions;
  const selection = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
  if (selection === undefined) throw new Error(`${text} selects nothing`);
  return selection;
}
