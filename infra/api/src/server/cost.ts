import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
/** What one run of an operation costs, given its variables. */
export type OperationCost = (variables: Variables) => number;

/** Rows assumed of a list that has no `first`. */
const UNPAGED_LIST_ROWS = 10;
/** Lists that divide a page: what `first` counts are the rows of each of their parts, of which there are so many. */
const partsOfPage: ReadonlyMap<string, number> = new Map([['TaskBoard.columns', 3]]);

/**
 * Works out the cost of an operation once, so that each request only fills in
 * its page sizes: a field costs one, and what lies under a page as often as the page has rows.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationCost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : undefined,
    ]),
  );

  const costOfSet = (set: SelectionSetNode, parent: GraphQLObjectType, isPage: boolean): OperationCost => {
    const parts = set.selections.map((selection): OperationCost => {
      if (selection.kind === Kind.FIELD) return costOfField(selection, parent, isPage);
      if (selection.kind === Kind.INLINE_FRAGMENT) return costOfSet(selection.selectionSet, parent, isPage);
      const fragment = fragments.get(selection.name.value);
      return fragment === undefined ? () => 0 : costOfSet(fragment.selectionSet, parent, isPage);
    });
    return (variables) => parts.reduce((sum, part) => sum + part(variables), 0);
  };

  const costOfField = (node: FieldNode, parent: GraphQLObjectType, isInPage: boolean): OperationCost => {
    const field = parent.getFields()[node.name.value];
    const type = field === undefined ? undefined : getNamedType(field.type);
    if (field === undefined || node.selectionSet === undefined || !isObjectType(type)) return () => 1;
    const parts = partsOfPage.get(`${parent.name}.${field.name}`);
    const rows = parts === undefined ? rowsOf(node, field, isInPage) : () => parts;
    const children = costOfSet(
      node.selectionSet,
      type,
      parts !== undefined || field.args.some((argument) => argument.name === 'first'),
    );
    return (variables) => 1 + rows(variables) * children(variables);
  };

  const rowsOf = (node: FieldNode, field: GraphQLField<unknown, unknown>, isInPage: boolean): OperationCost => {
    const first = field.args.find((argument) => argument.name === 'first');
    if (first === undefined) return () => (isList(field) && !isInPage ? UNPAGED_LIST_ROWS : 1);
    const given = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
    const fallback = Number(first.defaultValue);
    if (given?.kind === Kind.INT) return () => Math.max(Number(given.value), 0);
    if (given?.kind !== Kind.VARIABLE) return () => fallback;
    const name = given.name.value;
    return (variables) => {
      const value = variables[name] ?? defaults.get(name) ?? fallback;
      return typeof value === 'number' ? Math.max(value, 0) : fallback;
    };
  };

  const root = schema.getRootType(operation.operation);
  return root ? costOfSet(operation.selectionSet, root, false) : () => 0;
}

function isList(field: GraphQLField<unknown, unknown>): boolean {
  return isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
}
