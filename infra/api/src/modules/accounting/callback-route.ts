import type { FastifyInstance } from 'fastify';
import { ACCOUNTING_CALLBACK_PATH } from './sign-in.service.ts';

interface Route {
  readonly Querystring: { readonly state?: string; readonly code?: string; readonly error?: string };
}
const NOT_FOUND = 404;
const SEE_OTHER = 303;
const STATE = /^([a-z][a-z0-9-]{1,40})\.[\w-]{20,80}$/;

/**
 * GET /-/accounting-sign-in: where the accounting program sends somebody back to. It decides nothing: it leads to the page
 * of their firm, which completes the sign-in under their own session.
 */
export function registerAccountingSignIn(app: FastifyInstance): void {
  app.get<Route>(ACCOUNTING_CALLBACK_PATH, { exposeHeadRoute: false }, (request, reply) => {
    const { state = '', code = '', error = '' } = request.query;
    const [, tenantId] = STATE.exec(state) ?? [];
    if (tenantId === undefined) return reply.code(NOT_FOUND).type('text/plain; charset=utf-8').send('Not found');
    const query = new URLSearchParams(code === '' ? { error: error === '' ? 'denied' : error } : { state, code });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/${tenantId}/integrationConfiguration/accounting?${query.toString()}`, SEE_OTHER);
  });
}
