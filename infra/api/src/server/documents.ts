import { compileQuery, isCompiledQuery } from 'graphql-jit';
import {
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { leafCompletion } from './complete-leaves.ts';
import { costOf, type OperationCost } from './cost.ts';
import { badInput, limitExceeded, operationNotPublished } from '../errors/errors.ts';
import { limitRule } from './limit-rule.ts';
import { requestLimits } from './limits.ts';
import {
  asksNothing,
  findPublishedId,
  readOperationId,
  withTypenames,
  type PublishedOperations,
} from './published-operations.ts';
import { readText } from './read-variables.ts';
import { selectionEnricher } from './selection.ts';

/** A document that was parsed, validated and compiled. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  readonly kind: OperationTypeNode;
  readonly name: string;
  readonly cost: OperationCost;
  run(context: object, variables: Readonly<Record<string, unknown>>): Promise<ExecutionResult>;
}
export type Preparation = PreparedOperation | { readonly errors: readonly GraphQLError[] };

/** An operation as a request names it: by its text, or by the id of a published one. */
export interface AskedOperation {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface Documents {
  prepare(asked: AskedOperation): Preparation;
}
interface DocumentRules {
  readonly allowsIntrospection: boolean;
  readonly operations: PublishedOperations;
}
/** With the id under which a build published it, where that is why it runs. */
interface KeptDocument {
  readonly prepared: PreparedOperation;
  readonly publishedId: string | null;
}

const KEPT_DOCUMENTS = 1000;

/**
 * Prepares each document once. Without introspection a document may ask for no
 * `__schema`, and every `__type` is null. Unless others run as well, a document
 * runs as long as a published build lists it.
 */
export function createDocuments(schema: GraphQLSchema, rules: DocumentRules): Documents {
  const kept = new LRUCache<string, KeptDocument>({ max: KEPT_DOCUMENTS });
  const { operations } = rules;

  const parseAsked = (
    query: string,
    askedId: string | null,
  ): ParsedDocument | { readonly errors: readonly GraphQLError[] } => {
    const text = askedId === null ? query : operations.find(askedId);
    if (text === undefined) return { errors: [operationNotPublished()] };
    const parsed = parseWithinLimits(schema, text);
    if ('errors' in parsed) return parsed;
    if (askedId !== null) return { document: withTypenames(parsed.document), publishedId: askedId };
    if (operations.runsOthers || asksNothing(parsed.document)) return { document: parsed.document, publishedId: null };
    const publishedId = findPublishedId(operations, text, parsed.document);
    // Before the schema is consulted: what is refused learns nothing of it.
    return publishedId === null ? { errors: [operationNotPublished()] } : { document: parsed.document, publishedId };
  };
  return {
    prepare({ query, operationName, extensions }) {
      const askedId = query === '' ? readOperationId(extensions) : null;
      const key = askedId === null ? `text ${operationName ?? ''}\n${query}` : `id ${operationName ?? ''}\n${askedId}`;
      const known = kept.get(key);
      if (known !== undefined && (known.publishedId === null || operations.find(known.publishedId) !== undefined))
        return known.prepared;
      const parsed = parseAsked(query, askedId);
      if ('errors' in parsed) return parsed;
      const prepared = prepareDocument(schema, parsed.document, operationName, rules.allowsIntrospection);
      if (!('errors' in prepared)) kept.set(key, { prepared, publishedId: parsed.publishedId });
      return prepared;
    },
  };
}

interface ParsedDocument {
  readonly document: DocumentNode;
  readonly publishedId: string | null;
}

function parseWithinLimits(
  schema: GraphQLSchema,
  text: string,
): { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] } {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: requestLimits.tokens, noLocation: false });
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : badInput('The document cannot be read.')] };
  }
  const unreadable = findUnreadable(document);
  if (unreadable !== null) return { errors: [unreadable] };
  // Limits first: whatever follows takes time in proportion to the document.
  const excess = validate(schema, document, [limitRule], { hideSuggestions: true });
  return excess.length > 0 ? { errors: excess } : { document };
}

/** What the database could not hold of the literals of a document. */
function findUnreadable(document: DocumentNode): GraphQLError | null {
  try {
    visit(document, { StringValue: ({ value }) => void readText(value) });
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function prepareDocument(
  schema: GraphQLSchema,
  given: DocumentNode,
  operationName: string | null | undefined,
  allowsIntrospection: boolean,
): Preparation {
  const faults = validate(schema, given, specifiedRules, { maxErrors: 20, hideSuggestions: !allowsIntrospection });
  if (faults.length > 0) return { errors: faults };
  const operation = getOperationAST(given, operationName);
  if (!operation) return { errors: [badInput('Unable to detect operation AST')] };
  if (allowsIntrospection) return compile(schema, given, operation);
  if (asksForSchema(given)) return { errors: [limitExceeded('Introspection is switched off.')] };
  return compile(schema, withoutTypes(given), operation);
}

function compile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Preparation {
  const compiled = compileQuery(schema, document, operation.name?.value, {
    resolverInfoEnricher: selectionEnricher,
    // What it makes of each leaf by itself costs more than reading the rows: `leafCompletion` does it afterwards.
    disableLeafSerialization: true,
  });
  if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [badInput('The document cannot be run.')] };
  const complete = leafCompletion(schema, document, operation);
  return {
    document,
    kind: operation.operation,
    name: operation.name?.value ?? 'anonymous',
    cost: costOf(schema, document, operation),
    async run(context, variables) {
      return complete(await compiled.query(undefined, context, variables));
    },
  };
}

function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field(field) {
      asks ||= field.name.value === '__schema';
    },
  });
  return asks;
}

/** `__type(name: "Anything")` becomes `__type(name: "")`, which is null. */
function withoutTypes(document: DocumentNode): DocumentNode {
  return visit(document, {
    Field(field) {
      if (field.name.value !== '__type') return undefined;
      const name = { kind: Kind.STRING, value: '' } as const;
      return { ...field, arguments: field.arguments?.map((argument) => ({ ...argument, value: name })) };
    },
  });
}
