import { sourceSystemNames, sourceSystems } from '@atrium/contracts';
import type { FastifyInstance } from 'fastify';
import { CALLBACK_PATH } from './sign-in.service.ts';

interface Route {
  readonly Querystring: { readonly state?: string; readonly code?: string; readonly error?: string };
}
const NOT_FOUND = 404;
const SEE_OTHER = 303;
const STATE = /^([a-z][a-z0-9-]{1,40})\.([a-z]+)\.(signIn|reset)\.[\w-]{20,80}$/;
const pages = { signIn: 'SignIn', reset: 'AccessReset' } as const;

/**
 * GET /-/source-sign-in: where a source system sends somebody back to. It decides nothing: it leads to the page of
 * their firm, which completes the sign-in under their own session.
 */
export function registerSourceSignIn(app: FastifyInstance): void {
  app.get<Route>(CALLBACK_PATH, { exposeHeadRoute: false }, (request, reply) => {
    const { state = '', code = '', error = '' } = request.query;
    const [, tenantId, name, purpose] = STATE.exec(state) ?? [];
    const system = sourceSystems.find((known) => known === name);
    if (tenantId === undefined || system === undefined || (purpose !== 'signIn' && purpose !== 'reset'))
      return reply.code(NOT_FOUND).type('text/plain; charset=utf-8').send('Not found');
    const query = new URLSearchParams(code === '' ? { error: error === '' ? 'denied' : error } : { state, code });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/${tenantId}/${sourceSystemNames[system].route}${pages[purpose]}?${query.toString()}`, SEE_OTHER);
  });
}
