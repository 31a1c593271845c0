import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../../server/services.ts';
import { acceptedLanguage } from '../../../translation/accepted-language.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { countUse } from '../../identity/guessing/attempts.store.ts';
import { networkOf } from '../../identity/guessing/network-of.ts';
import { findFirm } from '../../identity/identity.store.ts';
import { PAY_PATH, readLink } from '../../marketing/marketing-links.ts';
import { sendPage } from '../../marketing/public-page.ts';
import { findPaperFirm } from '../paper/paper-facts.store.ts';
import { findKeptPaperOf } from '../paper/sendings.store.ts';
import { beginPayment } from './begin-payment.ts';
import { findPayable, findPaymentService } from './pay-link.store.ts';
import { PAYMENT_REPORTS_PATH } from './pay-link.ts';
import { payingPage, payMessage, payPage, type PayNotice } from './pay-page.ts';
import { AlreadySettled, receivePaymentReport } from './receive-report.ts';

interface Route {
  /** As a wildcard, since a parameter may not be as long as a signed link. */
  readonly Params: { readonly '*': string };
  readonly Querystring: { state?: string; paper?: string };
}
const ASKS_PER_NETWORK_AND_HOUR = 300;
const FORM_BYTES = 1024;
const REPORT_BYTES = 256 * 1024;
const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;
const BAD_REQUEST = 400;

/**
 * GET and POST /-/pay/{token}: one invoice for whoever has its link, without an account. POST /-/payments/{firm}: what
 * the provider of payments reports, signed.
 */
export async function registerPayRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, parsed) => parsed(null, null),
    );
    // As it was sent: the signature is over these bytes.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_request, body, parsed) => parsed(null, String(body)),
    );
    scope.route<Route>({
      method: 'GET',
      url: `${PAY_PATH}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(services, request, reply),
    });
    scope.route<Route>({
      method: 'POST',
      url: `${PAY_PATH}/*`,
      handler: (request, reply) => serve(services, request, reply),
    });
    scope.route<{ Params: { tenantId: string } }>({
      method: 'POST',
      url: `${PAYMENT_REPORTS_PATH}/:tenantId`,
      async handler(request, reply) {
        const signature = request.headers['stripe-signature'];
        const report = {
          tenantId: request.params.tenantId,
          body: typeof request.body === 'string' ? request.body : '',
          signature: typeof signature === 'string' ? signature : '',
          address: request.ip,
        };
        const answer = await receivePaymentReport(services, report).catch((error: unknown) => {
          if (error instanceof AlreadySettled) return 'received' as const;
          throw error;
        });
        const status = { received: 200, refused: BAD_REQUEST, tooMany: TOO_MANY }[answer];
        return reply.code(status).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send();
      },
    });
    done();
  });
}

const notices: Readonly<Record<string, PayNotice>> = { paid: 'paid', cancelled: 'cancelled' };

async function serve(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { runner, files } = services;
  const language = acceptedLanguage(request.headers['accept-language']);
  const translate = translatorIn(language);
  const plain = { language, translate, firmName: '' };
  const token = request.params['*'];
  const read = await readLink(runner, token, 'pay');
  const tenantId = read.kind === 'known' ? read.link.tenantId : read.kind === 'expired' ? read.tenantId : null;
  const firm = tenantId === null ? null : await findFirm(runner, tenantId);
  const unknown = () =>
    sendPage(
      reply,
      NOT_FOUND,
      payMessage(
        plain,
        translate('api.pay.unknown', 'This link is not valid'),
        translate('api.pay.unknownHint', 'Copy the whole link from the email or the invoice, or ask the firm.'),
      ),
    );
  if (firm?.isActive !== true || tenantId === null || read.kind === 'unknown') return unknown();
  if (!(await countUse(runner, tenantId, `pay:${networkOf(request.ip)}`, ASKS_PER_NETWORK_AND_HOUR)))
    return sendPage(
      reply,
      TOO_MANY,
      payMessage(
        plain,
        translate('api.rsvp.tooMany', 'Too many requests'),
        translate('api.rsvp.tooManyHint', 'Try again in an hour.'),
      ),
    );
  const { firmName } = await findPaperFirm(runner, tenantId);
  const reader = { language, translate, firmName };
  if (read.kind === 'expired')
    return sendPage(
      reply,
      GONE,
      payMessage(
        reader,
        translate('api.pay.expired', 'This link has expired'),
        translate('api.pay.expiredHint', 'Ask the firm how the invoice can be paid.'),
      ),
    );
  const invoice = await findPayable(runner, tenantId, read.link.id);
  if (invoice === null || invoice.number === null) return unknown();
  const kept = await findKeptPaperOf(runner, tenantId, invoice.id);
  if (request.query.paper === '1' && kept !== null)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(kept.name)}`,
      })
      .type('application/pdf')
      .send(await files.getBytes(kept.storageKey));
  const service = await findPaymentService(runner, tenantId);
  const canPay = service?.isActive === true;
  let notice: PayNotice = notices[request.query.state ?? ''] ?? null;
  if (request.method === 'POST' && invoice.outstandingMinor > 0) {
    const url = canPay ? await beginPayment(services, { tenantId, service, invoice, token }) : null;
    // A header and a link instead of a redirect: the page's own policy lets forms lead nowhere else.
    if (url !== null) return sendPage(reply.header('refresh', `0; url=${url}`), 200, payingPage(reader, url));
    notice = 'unavailable';
  }
  return sendPage(reply, 200, payPage(reader, invoice, { notice, hasPaper: kept !== null, canPay }));
}
