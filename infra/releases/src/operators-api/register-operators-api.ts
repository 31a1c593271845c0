import { OPERATORS_API_PATH } from '@atrium/contracts';
import { DatabaseUnavailableError, type TenantRunner } from '@atrium/database';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operators } from '../operators/operators.ts';
import type { PreviewLinks } from '../previews.ts';
import type { Releases } from '../releases.ts';
import type { TeamKeys } from '../team-keys/team-keys.ts';
import { authenticate, type AuthenticationParts } from './authenticate.ts';
import { choiceRoutes } from './choice-routes.ts';
import { healthRoutes, type HealthReader } from './health-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { createLiveStreams } from './live-streams.ts';
import type { Asked, OperatorRoute } from './operator-route.ts';
import { peopleRoutes } from './people-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { Refusal, refuse, refuseInput } from './refusal.ts';
import { originOf } from './same-origin.ts';
import { createSessionCookie } from './session-cookie.ts';
import { sessionRoutes } from './session-routes.ts';

const BODY_LIMIT_BYTES = 32 * 1024;
const JSON_ONLY = 'Send JSON, with content-type application/json.';

export interface OperatorsApiOptions {
  readonly runner: TenantRunner;
  readonly releases: Releases;
  readonly operators: Operators;
  readonly teamKeys: TeamKeys;
  readonly previews: Pick<PreviewLinks, 'sign'>;
  /** Null where this process keeps none. */
  readonly health: HealthReader | null;
  readonly mode: 'demo' | 'production';
  /** The address people open; null where it is the one listened on. */
  readonly publicUrl: string | null;
  /** How often a silent stream says that it lives; for tests. */
  readonly heartbeatMs?: number;
}

/** The API that console, command line and scripts share, under `OPERATORS_API_PATH`. */
export async function registerOperatorsApi(app: FastifyInstance, options: OperatorsApiOptions): Promise<void> {
  const { runner, releases, operators, teamKeys, previews, health, mode, publicUrl, heartbeatMs } = options;
  const cookie = createSessionCookie(mode === 'production' || publicUrl?.startsWith('https:') === true);
  const authentication = { sessions: operators.sessions, cookie, publicUrl };
  const streams = createLiveStreams({
    runner,
    currentRevision: () => releases.currentRevision(),
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  });
  app.addHook('preClose', () => streams.close());
  const routes = [
    ...sessionRoutes(operators, cookie),
    ...choiceRoutes(releases),
    ...peopleRoutes(operators),
    ...keyRoutes(teamKeys),
    ...previewRoutes({ runner, releases, previews }),
    ...healthRoutes(health),
    ...liveRoutes(streams, operators.sessions),
  ];
  await app.register(
    async (part) => {
      prepare(part);
      for (const each of routes) serve(part, each, authentication);
      part.all('/*', (_request, reply) => answer(reply, refuse('notFound', 'There is nothing at this address.')));
      await Promise.resolve();
    },
    { prefix: OPERATORS_API_PATH },
  );
}

/** JSON is all that is taken: a form of another site cannot send it. Whatever goes wrong is told as a refusal. */
function prepare(part: FastifyInstance): void {
  part.removeContentTypeParser('text/plain');
  part.decorateRequest('credentials', null);
  part.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DatabaseUnavailableError)
      return answer(
        reply,
        refuse(
          'unavailable',
          'The database does not answer. Try again in a moment; nothing was changed unless the list of changes says so.',
        ),
      );
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return answer(reply, refuse('invalid', JSON_ONLY));
    if ((error.statusCode ?? 500) < 500) return answer(reply, refuse('invalid', error.message));
    request.log.error({ err: error }, 'request of an operator failed');
    return answer(
      reply,
      new Refusal(
        {
          code: 'unavailable',
          message: `Something went wrong. The person who operates the server can find it as ${request.id}.`,
        },
        500,
      ),
    );
  });
}

function serve(
  part: FastifyInstance,
  { name, input, handle }: OperatorRoute,
  authentication: AuthenticationParts,
): void {
  const [method = '', url = ''] = name.split(' ');
  part.route({
    method,
    url,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoute: false,
    // Before the body is read: whoever may not is not listened to.
    onRequest: async (request, reply) => {
      const credentials = await authenticate(request, name, authentication);
      if (credentials instanceof Refusal) return answer(reply, credentials);
      request.setDecorator('credentials', credentials);
    },
    handler: async (request, reply) => answer(reply, await handleChecked(request, reply)),
  });

  async function handleChecked(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.body !== undefined && !isObject(request.body)) return refuse('invalid', 'Send a JSON object.');
    const parsed = input.safeParse({ ...(request.query as object), ...request.body, ...(request.params as object) });
    if (!parsed.success) return refuseInput(parsed.error);
    const asked = {
      ...request.getDecorator<object>('credentials'),
      address: request.ip,
      origin: originOf(request, authentication.publicUrl),
      reply,
    } as Asked;
    return handle(parsed.data, asked);
  }
}

function answer(reply: FastifyReply, content: unknown): FastifyReply {
  if (reply.sent) return reply;
  const { status, body } = content instanceof Refusal ? content : { status: 200, body: content };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json')
    .send(JSON.stringify(body ?? null));
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);
