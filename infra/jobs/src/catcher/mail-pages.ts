import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailFolder } from './mail-folder.ts';
import { MAIL_PATH, renderMail, renderMailList, renderMissingMail } from './mail-page.ts';
import { mailPageStyle } from './mail-page-style.ts';

/** Nothing runs and nothing is fetched; the one style is named by its content. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(mailPageStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * `/-/mail`: what a demo would have sent; `/-/mail/{id}`: one of them;
 * `/-/mail/messages.json`: the same for tests, newest first.
 */
export function registerMailPages(app: FastifyInstance, mails: MailFolder): void {
  const page = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

  app.get(MAIL_PATH, (_request, reply) => page(reply, renderMailList(mails.list())));
  app.get(`${MAIL_PATH}/messages.json`, (_request, reply) =>
    reply.headers(headers).send(
      mails.list().map(({ id, receivedAt, to, subject, text, links, files = [] }) => ({
        id,
        receivedAt,
        to,
        subject,
        text,
        links,
        files,
      })),
    ),
  );
  app.get<{ Params: { id: string } }>(`${MAIL_PATH}/:id`, ({ params }, reply) => {
    const mail = mails.find(params.id);
    return mail === null ? page(reply, renderMissingMail(), 404) : page(reply, renderMail(mail));
  });
}
