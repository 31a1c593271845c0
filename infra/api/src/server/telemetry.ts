import { metrics, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';

export interface OperationTelemetry {
  /** Runs the operation inside a span and counts it. Costs next to nothing while no OpenTelemetry SDK is started. */
  measure<T>(
    operation: { kind: string; name: string; requestId: string },
    run: () => T | Promise<T>,
    hasErrors: (result: T) => boolean,
  ): Promise<T>;
}

export function createTelemetry(): OperationTelemetry {
  const tracer = trace.getTracer('@atrium/api');
  const meter = metrics.getMeter('@atrium/api');
  const duration = meter.createHistogram('atrium.api.operation.duration', {
    unit: 'ms',
    description: 'Time an operation took',
  });
  const errors = meter.createCounter('atrium.api.operation.errors', { description: 'Operations answered with errors' });

  const finish = (span: Span, kind: string, startedAt: number, isError: boolean): void => {
    if (isError) {
      errors.add(1, { kind });
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    duration.record(performance.now() - startedAt, { kind });
    span.end();
  };
  return {
    measure({ kind, name, requestId }, run, hasErrors) {
      const attributes = {
        'graphql.operation.type': kind,
        'graphql.operation.name': name,
        'atrium.request_id': requestId,
      };
      return tracer.startActiveSpan(`graphql ${kind}`, { kind: SpanKind.SERVER, attributes }, async (span) => {
        const startedAt = performance.now();
        try {
          const result = await run();
          finish(span, kind, startedAt, hasErrors(result));
          return result;
        } catch (error) {
          finish(span, kind, startedAt, true);
          throw error;
        }
      });
    },
  };
}
