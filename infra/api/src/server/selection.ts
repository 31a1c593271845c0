import {
  Kind,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

interface Selecting {
  readonly fieldNodes: readonly FieldNode[];
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}
/** A `@skip` or `@include`: the field is selected while the variable, or the literal, has this value. */
interface Condition {
  readonly variable: string | null;
  readonly literal: boolean;
  readonly wanted: boolean;
}
/** Fields by name; each is selected where all conditions of any of its places hold. */
type Selection = ReadonlyMap<string, readonly (readonly Condition[])[]>;

/** Runs once when an operation is compiled: which fields it selects directly under this one, and under which conditions. */
export function selectionEnricher(info: Selecting): { selection: Selection } {
  const selection = new Map<string, (readonly Condition[])[]>();
  for (const node of info.fieldNodes) if (node.selectionSet) collect(node.selectionSet, info.fragments, [], selection);
  return { selection };
}

/** Fields selected directly under the field being resolved, as `@skip` and `@include` leave them. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const known: unknown = Reflect.get(info, 'selection');
  // Operations over a socket run on graphql's own executor, which knows no enricher.
  const selection = known instanceof Map ? (known as Selection) : selectionEnricher(info).selection;
  const holds = ({ variable, literal, wanted }: Condition): boolean =>
    (variable === null ? literal : info.variableValues[variable] === true) === wanted;
  const names = new Set<string>();
  for (const [name, places] of selection) if (places.some((conditions) => conditions.every(holds))) names.add(name);
  return names;
}

function collect(
  set: SelectionSetNode,
  fragments: Selecting['fragments'],
  outer: readonly Condition[],
  selection: Map<string, (readonly Condition[])[]>,
): void {
  for (const node of set.selections) {
    const conditions = [...outer, ...conditionsOf(node.directives ?? [])];
    if (node.kind === Kind.FIELD) {
      const name = node.name.value;
      selection.set(name, [...(selection.get(name) ?? []), conditions]);
      continue;
    }
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
    if (inner) collect(inner.selectionSet, fragments, conditions, selection);
  }
}

function conditionsOf(directives: readonly DirectiveNode[]): Condition[] {
  return directives
    .filter(({ name }) => name.value === 'skip' || name.value === 'include')
    .flatMap(({ name, arguments: given = [] }) =>
      given.map(({ value }) => ({
        variable: value.kind === Kind.VARIABLE ? value.name.value : null,
        literal: value.kind === Kind.BOOLEAN && value.value,
        wanted: name.value === 'include',
      })),
    );
}
