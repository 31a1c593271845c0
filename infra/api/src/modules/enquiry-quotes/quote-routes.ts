import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { acceptedLanguage } from '../../translation/accepted-language.ts';
import { translatorIn } from '../../translation/translate.ts';
import { findFormFirm } from '../external-enquiry/form.store.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { registerFormLink, type LinkRoute } from '../marketing/form-link.ts';
import { QUOTE_PATH, readLink, type MarketingLink } from '../marketing/marketing-links.ts';
import { sendPage } from '../marketing/public-page.ts';
import { LONGEST_NAME, LONGEST_WORD, takeQuoteAnswer } from './answer-quote.ts';
import { findOfferedQuote } from './quote-answers.store.ts';
import { quoteMessage, quotePage, quotePageExtras, type QuoteReader, type QuoteTyped } from './quote-page.ts';

type Route = LinkRoute<{ readonly paper?: string }>;
/** A name and a word of the longest, each letter in its longest form. */
const BODY_BYTES = 16_384;
const ASKS_PER_NETWORK_AND_HOUR = 300;
const ANSWERS_PER_NETWORK_AND_HOUR = 30;
const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;
const UNPROCESSABLE = 422;

/**
 * GET and POST /-/quote/{token}: one quote for whoever has its link, without an account: read, accepted or declined
 * while it is open. `?paper=1` is its paper.
 */
export async function registerQuoteRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await registerFormLink<Route['Querystring']>(app, {
    path: QUOTE_PATH,
    bodyBytes: BODY_BYTES,
    serve: (request, reply, sent) => serve(services, request, reply, sent),
  });
}

async function serve(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  sent: URLSearchParams | null,
): Promise<FastifyReply> {
  const { runner, files } = services;
  const language = acceptedLanguage(request.headers['accept-language']);
  const translate = translatorIn(language);
  const read = await readLink(runner, request.params['*'], 'quote');
  const tenantId = read.kind === 'known' ? read.link.tenantId : read.kind === 'expired' ? read.tenantId : null;
  const firm = tenantId === null ? null : await findFormFirm(runner, tenantId);
  const reader: QuoteReader = { language, translate, firm };
  const send = (status: number, page: string) => sendPage(reply, status, page, quotePageExtras(firm));
  const unknown = () =>
    send(
      NOT_FOUND,
      quoteMessage(
        reader,
        translate('api.pay.unknown', 'This link is not valid'),
        translate('api.quote.unknownHint', 'Copy the whole link from the email, or ask the person who sent it to you.'),
      ),
    );
  const tooMany = () =>
    send(
      TOO_MANY,
      quoteMessage(
        reader,
        translate('api.rsvp.tooMany', 'Too many requests'),
        translate('api.rsvp.tooManyHint', 'Try again in an hour.'),
      ),
    );
  if (firm === null || tenantId === null || read.kind === 'unknown') return unknown();
  const network = networkOf(request.ip);
  if (!(await countUse(runner, tenantId, `quote:${network}`, ASKS_PER_NETWORK_AND_HOUR))) return tooMany();
  if (read.kind === 'expired')
    return send(
      GONE,
      quoteMessage(
        reader,
        translate('api.pay.expired', 'This link has expired'),
        translate('api.quote.expiredHint', 'Ask us for a new quote.'),
      ),
    );
  const quote = await findOfferedQuote(runner, tenantId, read.link.id);
  if (quote === null) return unknown();
  if (request.query.paper === '1' && quote.storageKey !== null)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(quote.fileName ?? 'Quote.pdf')}`,
      })
      .type('application/pdf')
      .send(await files.getBytes(quote.storageKey));
  if (sent === null) return send(200, quotePage(reader, quote));
  if (!(await countUse(runner, tenantId, `quoteAnswer:${network}`, ANSWERS_PER_NETWORK_AND_HOUR))) return tooMany();
  const typed = readTyped(reader, sent);
  if (typed.problem !== '') return send(UNPROCESSABLE, quotePage(reader, quote, { typed }));
  const hasAnswered = await answer(services, read.link, typed, request);
  const after = await findOfferedQuote(runner, tenantId, read.link.id);
  return after === null ? unknown() : send(200, quotePage(reader, after, { hasAnswered }));
}

interface Typed extends QuoteTyped {
  readonly isAccepted: boolean;
}
/** What was sent, tidied, with what keeps it from being taken. */
function readTyped({ translate }: QuoteReader, sent: URLSearchParams): Typed {
  const name = (sent.get('name') ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
  const word = (sent.get('word') ?? '').trim().slice(0, LONGEST_WORD);
  const given = sent.get('answer');
  const problem =
    given !== 'accept' && given !== 'decline'
      ? translate('api.quote.chooseAnswer', 'Choose whether you accept the quote or decline it.')
      : name === ''
        ? translate('api.quote.enterName', 'Enter your name.')
        : '';
  return { name, word, problem, isAccepted: given === 'accept' };
}

const answer = (
  { runner }: ApiServices,
  { tenantId, id }: MarketingLink,
  typed: Typed,
  { ip, headers }: FastifyRequest<Route>,
): Promise<boolean> =>
  takeQuoteAnswer(runner, { tenantId, id, client: { address: ip, userAgent: headers['user-agent'] ?? '' } }, typed);
