import type { FastifyError, FastifyInstance } from 'fastify';

/**
 * The last word on errors no route has handled: what is ours to repair is logged
 * under the request's id and told to nobody else (STYLE, "Errors").
 */
export function maskErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message, requestId: request.id });
    request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ error: 'Something went wrong here.', requestId: request.id });
  });
}
