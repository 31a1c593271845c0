import { createHandler, type Handler } from 'graphql-http';
import { GraphQLError, type ExecutionArgs, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Documents, PreparedOperation } from './documents.ts';
import { badInput, limitExceeded } from './errors.ts';
import { writeResult } from './http-response.ts';
import { requestLimits } from './limits.ts';
import { maskError } from './mask-error.ts';
import type { RequestContext } from './request-context.ts';
import type { OperationTelemetry } from './telemetry.ts';

/** What graphql-http carries from one step to the next for us. */
type Run = { readonly context: RequestContext; readonly prepared: PreparedOperation };
export type HttpHandler = Handler<RequestContext, undefined>;

/**
 * GraphQL over HTTP: graphql-http reads the request and knows the
 * specification; documents come from our cache and run compiled.
 */
export function createHttpHandler(schema: GraphQLSchema, documents: Documents, telemetry: OperationTelemetry): HttpHandler {
  return createHandler<RequestContext, undefined, Run>({
    onSubscribe({ raw: context }, { query, operationName, variables }) {
      const prepared = documents.prepare(query, operationName);
      if ('errors' in prepared) return prepared.errors.map((error) => maskError(error, context));
      if (prepared.cost(variables ?? {}) > requestLimits.cost) return [limitExceeded('The operation asks for too much at once.')];
      return { schema, document: prepared.document, operationName: operationName ?? null, variableValues: variables ?? {}, contextValue: { context, prepared } };
    },
    execute(args: ExecutionArgs) {
      const { context, prepared } = args.contextValue as Run;
      return telemetry.measure(
        { kind: prepared.kind, name: prepared.name, requestId: context.requestId },
        () => prepared.compiled.query(args.rootValue, context, args.variableValues ?? {}),
        (result: ExecutionResult) => result.errors !== undefined,
      );
    },
    // Writing the answer here spares the replacer function that the handler would hand to JSON.stringify.
    onOperation: ({ headers, raw: context }, _args, result) => writeResult(result, Reflect.get(headers, 'accept') as string | undefined, context),
    // What is not a GraphQLError is a fault in the HTTP request, in graphql-http's own words.
    formatError: (error) => (error instanceof GraphQLError ? error : badInput(error.message)),
  });
}
