import { createHash } from 'node:crypto';
import type { PublishProblem } from '@atrium/contracts';
import { buildSchema, Kind, parse, validate, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Gate } from '../gate.ts';

/** Why one operation of a build does not fit an API. */
export interface OperationProblem {
  readonly operation: string;
  /** The field, argument or variable that is at fault, as written; null where it is the whole operation. */
  readonly field: string | null;
  /** What GraphQL says about it. */
  readonly reason: string;
}

export type OperationCheck = (operations: Readonly<Record<string, string>>) => OperationProblem[];

const REMEDY = 'Generate the client types again, fix what no longer fits, then build and publish again.';

/** Everything that the build asks of the API, the API in use answers. */
export const operationsGate: Gate = {
  gate: 'operations',
  check({ descriptor: { operations } }, { apiSchema }) {
    const misnamed = Object.entries(operations).filter(([id, text]) => id !== operationIdOf(text));
    return {
      problems: [
        ...misnamed.map(([id, text]) => problem(nameOf(text) ?? id, `${id} is not the SHA-256 of its text`)),
        ...createOperationCheck(apiSchema)(operations).map(({ operation, field, reason }) =>
          problem(operation, field === null ? reason : `${field}: ${reason}`),
        ),
      ],
      detail: `${Object.keys(operations).length} operations`,
    };
  },
};

/** What the API knows an operation by. */
export function operationIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function problem(operation: string, message: string): PublishProblem {
  return { gate: 'operations', file: null, field: operation, message, remedy: REMEDY };
}

/** Checks against the schema printed in `schemaText`, which is read when first wanted. */
export function createOperationCheck(schemaText: string): OperationCheck {
  return (operations) => checkOperations(readSchema(schemaText), operations);
}

let last: { readonly text: string; readonly schema: GraphQLSchema } | undefined;

/** A schema of this size takes a tenth of a second to read, and there is rarely more than one. */
function readSchema(text: string): GraphQLSchema {
  if (last?.text !== text) last = { text, schema: buildSchema(text) };
  return last.schema;
}

/** What of a build's operations does not fit the schema; empty where everything does. */
export function checkOperations(
  schema: GraphQLSchema,
  operations: Readonly<Record<string, string>>,
): OperationProblem[] {
  return Object.entries(operations).flatMap(([id, text]) => checkOperation(schema, id, text));
}

function checkOperation(schema: GraphQLSchema, id: string, text: string): OperationProblem[] {
  const operation = nameOf(text) ?? id;
  try {
    const document = parse(text);
    // Which kinds of operation there are is nothing that `validate` looks at.
    const missing = document.definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION && !schema.getRootType(definition.operation),
    );
    if (missing?.kind === Kind.OPERATION_DEFINITION)
      return [{ operation, field: null, reason: `There is no ${missing.operation}.` }];
    return validate(schema, document).map((error) => ({ operation, field: fieldOf(error), reason: error.message }));
  } catch (error) {
    return [{ operation, field: null, reason: error instanceof Error ? error.message : String(error) }];
  }
}

const nameOf = (text: string): string | undefined => /(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1];

function fieldOf({ nodes }: GraphQLError): string | null {
  const [node] = nodes ?? [];
  if (node === undefined) return null;
  if (node.kind === Kind.VARIABLE_DEFINITION) return `$${node.variable.name.value}`;
  if (node.kind === Kind.VARIABLE) return `$${node.name.value}`;
  if ('name' in node && node.name !== undefined && node.kind !== Kind.OPERATION_DEFINITION) return node.name.value;
  const source = node.loc?.source;
  return source === undefined ? null : source.body.slice(node.loc?.start, node.loc?.end).slice(0, 60);
}
