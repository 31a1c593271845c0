import { escapeHtml, languageOf } from '@atrium/domain';
import { defineStatement } from '@atrium/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { acceptedLanguage } from '../../translation/accepted-language.ts';
import { translatorIn } from '../../translation/translate.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findFirm as findTenant } from '../identity/identity.store.ts';
import { createLinkSigner, ONLINE_PATH, readLink, type MarketingLink } from '../marketing/marketing-links.ts';
import { publicPage, sendPage } from '../marketing/public-page.ts';
import { findFirm, type ContactRow } from '../message-content/record-values.store.ts';
import { composeMailing, type Writer } from './compose-mailing.ts';
import { addressed, type Variant } from './mailings.store.ts';
import { linksOf } from './recipient-links.ts';

interface Route {
  /** As a wildcard, since a parameter may not be as long as a signed link. */
  readonly Params: { readonly '*': string };
}
const READ_PER_NETWORK_AND_HOUR = 600;
const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;

interface SentMail extends ContactRow, Omit<Writer, 'tenantId' | 'sessionId' | 'language'> {
  readonly chosenLanguage: string | null;
  readonly id: string;
  readonly userId: string;
  readonly listId: string;
  readonly listName: string;
  readonly subject: string;
  readonly secondSubject: string | null;
  readonly variant: Variant | null;
  readonly html: string;
  readonly eventName: string | null;
  readonly eventEndsAt: string | null;
  readonly attendeeId: string | null;
}
/** A mail that went out to somebody, as it is written to them by now. */
const sentStatement = defineStatement<{ mailingId: string; contactId: string }, SentMail>({
  name: 'mailings.online',
  text: `
    select ${addressed}, m.user_id as "userId", l.id as "listId", l.name as "listName", m.subject, m.second_subject as "secondSubject",
      coalesce(p.variant, m.winner) as variant, m.html, v.name as "eventName", v.ends_at as "eventEndsAt", a.id as "attendeeId",
      t.currency, t.time_zone as "timeZone", t.home_country as "homeCountry",
      (select u.language from user_preferences u where u.tenant_id = :tenantId and u.user_id = m.user_id) as "chosenLanguage"
    from mailing_recipients p
    join mailings m on m.tenant_id = :tenantId and m.id = p.mailing_id
    join mailing_lists l on l.tenant_id = :tenantId and l.id = m.mailing_list_id
    join tenants t on t.tenant_id = :tenantId
    join contacts c on c.tenant_id = :tenantId and c.id = p.contact_id
    left join events v on v.tenant_id = :tenantId and v.id = m.event_id
    left join event_attendees a on a.tenant_id = :tenantId and a.event_id = m.event_id and a.contact_id = c.id and a.removed_at is null
    where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid and p.contact_id = :contactId::uuid and p.state = 'QUEUED'`,
});

/** What a mail may show: its own words and styles, and the pictures that its cleaning has left. Nothing runs. */
const mailHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** GET /-/online/{token}: a mail of a mailing as a page, for whoever got it; no account, and nothing is counted. */
export function registerOnlineRoutes(app: FastifyInstance, services: ApiServices): void {
  app.route<Route>({
    method: 'GET',
    url: `${ONLINE_PATH}/*`,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(services, request, reply),
  });
}

async function serve(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { runner } = services;
  const language = acceptedLanguage(request.headers['accept-language']);
  const translate = translatorIn(language);
  const say = (status: number, title: string): FastifyReply =>
    sendPage(reply, status, publicPage({ language, title, firmName: '', body: '' }));
  const read = await readLink(runner, request.params['*'], 'online');
  const tenantId = read.kind === 'known' ? read.link.tenantId : read.kind === 'expired' ? read.tenantId : null;
  if (tenantId === null || read.kind === 'unknown' || (await findTenant(runner, tenantId))?.isActive !== true)
    return say(NOT_FOUND, translate('api.rsvp.unknown', 'This link is not valid'));
  if (!(await countUse(runner, tenantId, `online:${networkOf(request.ip)}`, READ_PER_NETWORK_AND_HOUR)))
    return say(TOO_MANY, translate('api.rsvp.tooMany', 'Too many requests'));
  const mail = read.kind === 'known' ? await composeAgain(services, read.link) : null;
  if (mail === null)
    return say(GONE, translate('api.online.gone', 'This mail can no longer be read here. It is in your mailbox.'));
  const head = `<head><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(mail.subject)}</title>`;
  return reply.headers(mailHeaders).type('text/html; charset=utf-8').send(mail.html.replace('<head>', head));
}

/** The mail as it went out, with links signed anew; null where it, or what it says of the recipient, is gone. */
async function composeAgain(
  { runner, publicUrl }: ApiServices,
  { tenantId, id, listId: mailingId }: MarketingLink,
): Promise<{ readonly subject: string; readonly html: string } | null> {
  if (mailingId === null) return null;
  const [sent] = await runner.query(tenantId, sentStatement, { mailingId, contactId: id });
  if (sent === undefined) return null;
  const { listName, eventName, html, variant, secondSubject } = sent;
  const { problems, ...mail } = await composeMailing(
    {
      // Whoever sent it may have left by now.
      viewer: { ...sent, tenantId, sessionId: mailingId, language: languageOf(sent.chosenLanguage, sent.homeCountry) },
      firm: await findFirm(runner, tenantId, sent.userId),
      publicUrl,
      listName,
      eventName,
      subject: variant === 'B' && secondSubject !== null ? secondSubject : sent.subject,
      html,
    },
    sent,
    linksOf(await createLinkSigner(runner, tenantId), publicUrl, { ...sent, mailingId, contactId: id }),
  );
  return problems.length > 0 ? null : mail;
}
