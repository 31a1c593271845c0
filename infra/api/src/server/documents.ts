import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import {
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { costOf, type OperationCost } from './cost.ts';
import { badInput, limitExceeded } from './errors.ts';
import { limitRule } from './limit-rule.ts';
import { requestLimits } from './limits.ts';
import { selectionEnricher } from './selection.ts';

/** A document that was parsed, validated and compiled. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  readonly kind: OperationTypeNode;
  readonly name: string;
  readonly cost: OperationCost;
  readonly compiled: CompiledQuery;
}
export type Preparation = PreparedOperation | { readonly errors: readonly GraphQLError[] };

export interface Documents {
  prepare(query: string, operationName: string | null | undefined): Preparation;
}

const KEPT_DOCUMENTS = 1000;

/** Prepares each document once. Without introspection a document may ask for no `__schema`, and every `__type` is null. */
export function createDocuments(schema: GraphQLSchema, options: { allowsIntrospection: boolean }): Documents {
  const kept = new LRUCache<string, PreparedOperation>({ max: KEPT_DOCUMENTS });
  return {
    prepare(query, operationName) {
      const key = operationName ? `${operationName}\n${query}` : `\n${query}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const prepared = prepareDocument(schema, query, operationName, options.allowsIntrospection);
      if (!('errors' in prepared)) kept.set(key, prepared);
      return prepared;
    },
  };
}

function prepareDocument(schema: GraphQLSchema, query: string, operationName: string | null | undefined, allowsIntrospection: boolean): Preparation {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: requestLimits.tokens, noLocation: false });
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : badInput('The document cannot be read.')] };
  }
  // Limits first: the other rules take time in proportion to the document.
  const excess = validate(schema, document, [limitRule], { hideSuggestions: true });
  if (excess.length > 0) return { errors: excess };
  const faults = validate(schema, document, specifiedRules, { maxErrors: 20, hideSuggestions: !allowsIntrospection });
  if (faults.length > 0) return { errors: faults };
  const operation = getOperationAST(document, operationName);
  if (!operation) return { errors: [badInput('Unable to detect operation AST')] };
  if (!allowsIntrospection) {
    if (asksForSchema(document)) return { errors: [limitExceeded('Introspection is switched off.')] };
    document = withoutTypes(document);
  }
  return compile(schema, document, operation);
}

function compile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Preparation {
  const compiled = compileQuery(schema, document, operation.name?.value, { resolverInfoEnricher: selectionEnricher, disableLeafSerialization: false });
  if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [badInput('The document cannot be run.')] };
  return { document, kind: operation.operation, name: operation.name?.value ?? 'anonymous', cost: costOf(schema, document, operation), compiled };
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
