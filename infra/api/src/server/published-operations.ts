import { createHash } from 'node:crypto';
import { printExecutableGraphQLDocument } from '@graphql-tools/documents';
import { Kind, visit, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql';

/** The operations that published builds of hosts and remotes brought. */
export interface PublishedOperations {
  /** Whether other operations run as well, as they do while developing. */
  readonly runsOthers: boolean;
  /** The text of an operation by the SHA-256 of it, in hex; from memory. */
  find(id: string): string | undefined;
}

/** For where nothing is published: everything runs. */
export const everyOperation: PublishedOperations = { runsOthers: true, find: () => undefined };
/** What a server in production runs as long as nobody tells it more. */
export const noOperation: PublishedOperations = { runsOthers: false, find: () => undefined };

const SHA256_IN_HEX = /^[0-9a-f]{64}$/;
const TYPENAME = '__typename';

/**
 * The id by which a request names its operation instead of sending the text:
 * `extensions.persistedQuery.sha256Hash`, as GraphQL clients do.
 */
export function readOperationId(extensions: unknown): string | null {
  const { persistedQuery } = asRecord(extensions);
  const { sha256Hash } = asRecord(persistedQuery);
  return typeof sha256Hash === 'string' && SHA256_IN_HEX.test(sha256Hash) ? sha256Hash : null;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Finds a document among the published ones by what it asks, not by how it is
 * written: builds list operations as the code generator prints them, and the
 * browser's cache adds `__typename` everywhere.
 */
export function findPublishedId(operations: PublishedOperations, text: string, document: DocumentNode): string | null {
  for (const candidate of candidates(text, document)) {
    const id = createHash('sha256').update(candidate).digest('hex');
    if (operations.find(id) !== undefined) return id;
  }
  return null;
}

function* candidates(text: string, document: DocumentNode): Generator<string> {
  yield text;
  yield printExecutableGraphQLDocument(document);
  if (text.includes(TYPENAME)) yield printExecutableGraphQLDocument(withoutTypenames(document));
}

const isTypename = (selection: SelectionNode): selection is FieldNode =>
  selection.kind === Kind.FIELD && selection.name.value === TYPENAME && selection.alias === undefined;

function withoutTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(set) {
      const selections = set.selections.filter((selection) => !isTypename(selection));
      return selections.length === 0 ? undefined : { ...set, selections };
    },
  });
}

/** One for each place: the compiler notes on a field under which conditions it stands. */
const typenameField = (): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: TYPENAME } });

/** What the browser's cache needs to know objects by, where an operation is asked for by its id. */
export function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(set, _key, parent) {
      const isOfOperation =
        parent !== undefined && !Array.isArray(parent) && (parent as { kind: Kind }).kind === Kind.OPERATION_DEFINITION;
      return isOfOperation || set.selections.some(isTypename)
        ? undefined
        : { ...set, selections: [...set.selections, typenameField()] };
    },
  });
}

/** `{ __typename }` and nothing else: asks whether the API is there, and learns nothing of it. */
export function asksNothing({ definitions }: DocumentNode): boolean {
  return definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      !definition.variableDefinitions?.length &&
      !definition.directives?.length &&
      definition.selectionSet.selections.every(
        (selection) => isTypename(selection) && !selection.directives?.length && !selection.arguments?.length,
      ),
  );
}
