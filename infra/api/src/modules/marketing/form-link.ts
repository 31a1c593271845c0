import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A page at a signed link; as a wildcard, since a parameter may not be as long as one. */
export interface LinkRoute<Query> {
  readonly Params: { readonly '*': string };
  readonly Querystring: Query;
}
interface FormLink<Query> {
  /** Before the link: `/-/rsvp`. */
  readonly path: string;
  /** How long a sent form may be; a longer one is refused before it is read. */
  readonly bodyBytes: number;
  /** Answers with the page; `sent` is the form, or null where the page alone is asked for. */
  readonly serve: (
    request: FastifyRequest<LinkRoute<Query>>,
    reply: FastifyReply,
    sent: URLSearchParams | null,
  ) => Promise<FastifyReply>;
}

/** GET and POST of a page with a form, for someone who has its link and no account. */
export async function registerFormLink<Query>(
  app: FastifyInstance,
  { path, bodyBytes, serve }: FormLink<Query>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyBytes },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.route<LinkRoute<Query>>({
      method: 'GET',
      url: `${path}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(request, reply, null),
    });
    scope.route<LinkRoute<Query>>({
      method: 'POST',
      url: `${path}/*`,
      handler: (request, reply) =>
        serve(request, reply, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    });
    done();
  });
}
