import { createHandler, parseRequestParams, type Handler, type Request } from 'graphql-http';
import { GraphQLError, type ExecutionArgs, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Documents, PreparedOperation } from '../server/documents.ts';
import { badInput, isRoleTest, limitExceeded } from '../errors/errors.ts';
import { writeResult } from './http-response.ts';
import { requestLimits } from '../server/limits.ts';
import { maskError } from '../server/mask-error.ts';
import { readVariables } from '../server/read-variables.ts';
import { readOperationId } from '../server/published-operations.ts';
import { isRefusedInTest } from '../server/role-test-gate.ts';
import type { RequestContext } from '../server/request-context.ts';
import type { OperationTelemetry } from '../server/telemetry.ts';

/** What graphql-http carries from one step to the next for us. */
type Run = { readonly context: RequestContext; readonly prepared: PreparedOperation };
export type HttpHandler = Handler<RequestContext, undefined>;

/**
 * GraphQL over HTTP: graphql-http reads the request and knows the
 * specification; documents come from our cache and run compiled.
 */
export function createHttpHandler(
  schema: GraphQLSchema,
  documents: Documents,
  telemetry: OperationTelemetry,
): HttpHandler {
  return createHandler<RequestContext, undefined, Run>({
    parseRequestParams: readParams,
    onSubscribe({ raw: context }, { query, operationName, variables, extensions }) {
      const prepared = documents.prepare({ query, operationName, extensions });
      if ('errors' in prepared) return prepared.errors.map((error) => maskError(error, context));
      if (isRefusedInTest(context.viewer, prepared.document)) return [maskError(isRoleTest(), context)];
      let readable: Record<string, unknown>;
      try {
        readable = readVariables(variables);
      } catch (error) {
        return [maskError(error, context)];
      }
      if (prepared.cost(readable) > requestLimits.cost)
        return [limitExceeded('The operation asks for too much at once.')];
      return {
        schema,
        document: prepared.document,
        operationName: operationName ?? null,
        variableValues: readable,
        contextValue: { context, prepared },
      };
    },
    execute(args: ExecutionArgs) {
      const { context, prepared } = args.contextValue as Run;
      return telemetry.measure(
        { kind: prepared.kind, name: prepared.name, requestId: context.requestId },
        () => prepared.run(context, args.variableValues ?? {}),
        (result: ExecutionResult) => result.errors !== undefined,
      );
    },
    // Writing the answer here spares the replacer function that the handler would hand to JSON.stringify.
    onOperation: ({ headers, raw: context }, _args, result) =>
      writeResult(result, Reflect.get(headers, 'accept') as string | undefined, context),
    // What is not a GraphQLError is a fault in the HTTP request, in graphql-http's own words.
    formatError: (error) => (error instanceof GraphQLError ? error : badInput(error.message)),
  });
}

/** graphql-http wants a text. A request that names its operation by the id has none. */
async function readParams(request: Request<RequestContext, undefined>) {
  const body = readObject(request.body);
  if (body === null) return parseRequestParams(request);
  const namesById = body['query'] === undefined && readOperationId(body['extensions']) !== null;
  return parseRequestParams({ ...request, body: namesById ? { ...body, query: '' } : body });
}

/** Null for what graphql-http is to complain about. */
function readObject(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'string' || !body.startsWith('{')) return null;
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return null;
  }
}
