import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isEnumType,
  isListType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Whether a value is what its type is written as, so that nothing has to be made of it. */
type IsWritten = (value: unknown) => boolean;

interface LeafPlan {
  readonly key: string;
  readonly isWritten: IsWritten;
  serialize(value: unknown): unknown;
}
interface ObjectPlan {
  /** Leaves that are written as texts: most of them, and told apart without a call. */
  readonly texts: readonly LeafPlan[];
  readonly leaves: readonly LeafPlan[];
  /** Fields that hold objects, or lists of objects or leaves. */
  readonly others: readonly { readonly key: string; readonly plan: ObjectPlan | LeafPlan }[];
}
type Answer = Record<string, unknown>;

const isText: IsWritten = (value) => typeof value === 'string';
const written: Readonly<Record<string, IsWritten>> = {
  ID: isText,
  String: isText,
  Boolean: (value) => typeof value === 'boolean',
  Float: (value) => Number.isFinite(value),
  Int: (value) => typeof value === 'number' && (value | 0) === value,
};

/**
 * Completes the leaves of an answer that an executor left as the resolvers gave them: those of GraphQL's own scalars and
 * of enums (GraphQL specification, October 2021, §3.5 and 3.9). Nearly all are written as their type wants them already,
 * which a look at their type tells; what is not is serialised by its type, as any executor does. What cannot be
 * serialised is an error for the whole answer: it is a fault of the server. The answer is changed in place.
 *
 * @example const complete = leafCompletion(schema, document, operation);
 * complete({ data: { matter: { id: 7 } } }); // { data: { matter: { id: '7' } } }
 */
export function leafCompletion(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (result: ExecutionResult) => ExecutionResult {
  const root = schema.getRootType(operation.operation);
  if (root === undefined || root === null) return (result) => result;
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const plan = planOf(root, [operation.selectionSet], fragments);
  return (result) => {
    const { data } = result;
    if (data === null || data === undefined) return result;
    try {
      completeObject(plan, data);
      return result;
    } catch (error) {
      // An error with a path is about the answer, not the request: its message is hidden as that of any server fault is.
      const message = error instanceof Error ? error.message : String(error);
      return { data: null, errors: [...(result.errors ?? []), new GraphQLError(message, { path: [] })] };
    }
  };
}

function planOf(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ObjectPlan {
  const fields = type.getFields();
  const found = new Map<string, { readonly type: GraphQLOutputType; readonly sets: SelectionSetNode[] }>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const field = fields[selection.name.value];
        // What is not of the type is about the schema, and written as it is meant.
        if (field === undefined) continue;
        const key = selection.alias?.value ?? selection.name.value;
        const known = found.get(key) ?? { type: field.type, sets: [] };
        if (selection.selectionSet !== undefined) known.sets.push(selection.selectionSet);
        found.set(key, known);
        continue;
      }
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (inner !== undefined) collect(inner.selectionSet);
    }
  };
  for (const set of sets) collect(set);
  const texts: LeafPlan[] = [];
  const leaves: LeafPlan[] = [];
  const others: { key: string; plan: ObjectPlan | LeafPlan }[] = [];
  for (const [key, { type: fieldType, sets: below }] of found) {
    const named = getNamedType(fieldType);
    if (isObjectType(named)) {
      const plan = planOf(named, below, fragments);
      if (plan.texts.length + plan.leaves.length + plan.others.length > 0) others.push({ key, plan });
    } else if (isEnumType(named) || isSpecifiedScalarType(named)) {
      const leaf = leafOf(key, named as GraphQLLeafType);
      if (isListType(getNullableType(fieldType))) others.push({ key, plan: leaf });
      else (leaf.isWritten === isText ? texts : leaves).push(leaf);
    }
  }
  return { texts, leaves, others };
}

function leafOf(key: string, type: GraphQLLeafType): LeafPlan {
  const serialize = (value: unknown): unknown => type.serialize(value);
  if (!isEnumType(type)) return { key, isWritten: written[type.name] ?? (() => false), serialize };
  const names: ReadonlySet<unknown> = new Set(
    type.getValues().flatMap(({ name, value }) => (name === value ? [name] : [])),
  );
  return { key, isWritten: (value) => names.has(value), serialize };
}

function completeObject({ texts, leaves, others }: ObjectPlan, object: Answer): void {
  for (const leaf of texts) {
    const value = object[leaf.key];
    if (typeof value !== 'string' && value !== null && value !== undefined) object[leaf.key] = leaf.serialize(value);
  }
  for (const { key, isWritten, serialize } of leaves) {
    const value = object[key];
    if (value !== null && value !== undefined && !isWritten(value)) object[key] = serialize(value);
  }
  for (const { key, plan } of others) {
    const value = object[key];
    if (value !== null && value !== undefined) object[key] = completeValue(plan, value);
  }
}

function completeValue(plan: ObjectPlan | LeafPlan, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    if ('leaves' in plan)
      for (const item of value as unknown[]) {
        if (Array.isArray(item)) completeValue(plan, item);
        else if (item !== null && item !== undefined) completeObject(plan, item as Answer);
      }
    else for (const [place, item] of (value as unknown[]).entries()) value[place] = completeValue(plan, item);
    return value;
  }
  if ('leaves' in plan) {
    completeObject(plan, value as Answer);
    return value;
  }
  return plan.isWritten(value) ? value : plan.serialize(value);
}
