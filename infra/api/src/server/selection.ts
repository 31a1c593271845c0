import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

interface Selecting {
  readonly fieldNodes: readonly FieldNode[];
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** Runs once when an operation is compiled: which fields it selects directly under this one. */
export function selectionEnricher(info: Selecting): { selectedFields: ReadonlySet<string> } {
  const selectedFields = new Set<string>();
  for (const node of info.fieldNodes) if (node.selectionSet) collect(node.selectionSet, info.fragments, selectedFields);
  return { selectedFields };
}

/** Fields selected directly under the field being resolved, `@skip` and `@include` aside. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const known: unknown = Reflect.get(info, 'selectedFields');
  // Operations over a socket run on graphql's own executor, which knows no enricher.
  return known instanceof Set ? (known as ReadonlySet<string>) : selectionEnricher(info).selectedFields;
}

function collect(set: SelectionSetNode, fragments: Selecting['fragments'], names: Set<string>): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) names.add(selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, fragments, names);
    else {
      const fragment = fragments[selection.name.value];
      if (fragment) collect(fragment.selectionSet, fragments, names);
    }
  }
}
