import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { privateAnswerHeaders } from '../../../server/private-answer.ts';
import type { ApiServices } from '../../../server/services.ts';
import { CALENDAR_PATH, readFeed } from './calendar-feed.ts';

interface Route {
  readonly Params: { file: string };
}
const NOT_FOUND = 404;
const TOO_MANY = 429;
const RETRY_SECONDS = 3600;

/** GET /calendar/{secret}.ics: a person's tasks and dates for a calendar program, which has no session (decision 0024). */
export function registerCalendarRoutes(app: FastifyInstance, services: ApiServices): void {
  app.route<Route>({
    method: 'GET',
    url: `${CALENDAR_PATH}/:file`,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(services, request, reply.headers(privateAnswerHeaders)),
  });
}

async function serve(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await readFeed(services, request.params.file, request.ip);
  if (answer.kind === 'calendar')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="atrium.ics"')
      .send(answer.text);
  if (answer.kind === 'tooMany')
    return reply
      .code(TOO_MANY)
      .header('retry-after', String(RETRY_SECONDS))
      .type('text/plain; charset=utf-8')
      .send('Too many requests.');
  return reply.code(NOT_FOUND).type('text/plain; charset=utf-8').send('Not found.');
}
