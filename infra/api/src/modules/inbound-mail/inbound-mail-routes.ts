import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { takeReturned } from './take-returned.ts';

/** Where a mail server hands over what came back. */
const INBOUND_MAIL_PATH = '/-/inbound-mail';
/** What comes back quotes a mail of marketing, which has no files. */
export const LARGEST_INBOUND_BYTES = 1_048_576;
const LONGEST_RECIPIENT = 320;
const NOT_FOUND = 404;
const REFUSED = 401;
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

interface Route {
  readonly Querystring: { readonly recipient?: string };
}

/** Compared in the time that every token takes. */
const isSame = (given: string, expected: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};

/**
 * POST /-/inbound-mail?recipient={address}: a raw mail that came to an address of the domain of returned mail, as it was
 * received. `Authorization: Bearer {token}` is ATRIUM_INBOUND_MAIL_TOKEN. Answers 200 with `{"outcome": …}` for
 * whatever was readable or not, so that no mail server keeps trying; 401 for a wrong token, 413 beyond a mebibyte, 404
 * where the installation reads no mail.
 */
export async function registerInboundMailRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_INBOUND_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.route<Route>({
      method: 'POST',
      url: INBOUND_MAIL_PATH,
      bodyLimit: LARGEST_INBOUND_BYTES,
      // Before the body is read.
      async onRequest(request, reply) {
        const { returnedMail } = services;
        if (returnedMail === null) return reply.code(NOT_FOUND).headers(headers).send();
        if (!isSame(request.headers.authorization ?? '', `Bearer ${returnedMail.token}`))
          return reply
            .code(REFUSED)
            .headers({ ...headers, 'www-authenticate': 'Bearer' })
            .send();
      },
      async handler(request, reply) {
        const { recipient } = request.query;
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await takeReturned(services, {
          recipient: typeof recipient === 'string' ? recipient.slice(0, LONGEST_RECIPIENT) : '',
          raw,
        });
        return reply.headers(headers).send({ outcome });
      },
    });
    done();
  });
}
