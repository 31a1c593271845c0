import { escapeHtml, formatDateTime } from '@atrium/domain';
import type { Language } from '@atrium/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { acceptedLanguage } from '../../translation/accepted-language.ts';
import { translatorIn, type Translate } from '../../translation/translate.ts';
import { logActivityOf } from '../activity/log-activity.ts';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findFirm } from '../identity/identity.store.ts';
import { registerFormLink, type LinkRoute } from '../marketing/form-link.ts';
import { readLink, RSVP_PATH, type MarketingLink } from '../marketing/marketing-links.ts';
import { escaping, publicPage, sendPage } from '../marketing/public-page.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { readAnswer } from './events.commands.ts';
import { invitedStatement, lockEventStatement, updateAttendeeStatement, type InvitedRow } from './events.store.ts';

type Route = LinkRoute<{ answer?: string }>;
const BODY_BYTES = 4096;
const ASKS_PER_NETWORK_AND_HOUR = 300;
const answerOf: Readonly<Record<string, string>> = { yes: 'Accepted', no: 'Declined', maybe: 'Tentative' };
const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;

/** GET and POST /-/rsvp/{token}: the answer to an invitation, for whoever has its link; no account, changed as often as they like. */
export async function registerRsvpRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await registerFormLink<Route['Querystring']>(app, {
    path: RSVP_PATH,
    bodyBytes: BODY_BYTES,
    serve: (request, reply, sent) => serve(services, request, reply, sent),
  });
}

async function serve(
  { runner }: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  sent: URLSearchParams | null,
): Promise<FastifyReply> {
  const language = acceptedLanguage(request.headers['accept-language']);
  const translate = translatorIn(language);
  const read = await readLink(runner, request.params['*'], 'rsvp');
  const tenantId = read.kind === 'known' ? read.link.tenantId : read.kind === 'expired' ? read.tenantId : null;
  const firm = tenantId === null ? null : await findFirm(runner, tenantId);
  if (firm?.isActive !== true || tenantId === null || read.kind === 'unknown')
    return sendPage(
      reply,
      NOT_FOUND,
      plainPage(
        language,
        '',
        translate('api.rsvp.unknown', 'This link is not valid'),
        translate('api.rsvp.unknownHint', 'Copy the whole link from the email, or ask the person who invited you.'),
      ),
    );
  if (!(await countUse(runner, tenantId, `rsvp:${networkOf(request.ip)}`, ASKS_PER_NETWORK_AND_HOUR)))
    return sendPage(
      reply,
      TOO_MANY,
      plainPage(
        language,
        '',
        translate('api.rsvp.tooMany', 'Too many requests'),
        translate('api.rsvp.tooManyHint', 'Try again in an hour.'),
      ),
    );
  if (read.kind === 'expired')
    return sendPage(
      reply,
      GONE,
      plainPage(
        language,
        '',
        translate('api.rsvp.expired', 'This invitation is over'),
        translate('api.rsvp.expiredHint', 'Answers are no longer taken.'),
      ),
    );
  const answered = sent === null ? false : await answer({ runner }, read.link, sent, request);
  const [found] = await runner.query(tenantId, invitedStatement, { id: read.link.id });
  if (found === undefined || !found.isActive)
    return sendPage(
      reply,
      GONE,
      plainPage(
        language,
        found?.firmName ?? '',
        translate('api.rsvp.calledOff', 'This event was called off'),
        translate('api.rsvp.calledOffHint', 'You need not do anything.'),
      ),
    );
  const wish = sent === null ? (request.query.answer ?? '') : '';
  return sendPage(reply, 200, invitationPage(found, { language, translate, wish, answered }));
}

/** Writes the answer down. Whoever answers waits for the others: places go in the order of answers. */
async function answer(
  { runner }: Pick<ApiServices, 'runner'>,
  { tenantId, id }: MarketingLink,
  sent: URLSearchParams,
  request: FastifyRequest,
): Promise<boolean> {
  const rsvp = answerOf[sent.get('answer') ?? ''];
  if (rsvp === undefined) return false;
  return runner.transaction(tenantId, async (transaction) => {
    const [before] = await transaction.query(invitedStatement, { id });
    if (before === undefined) return false;
    await transaction.query(lockEventStatement, { id: before.eventId });
    const [found] = await transaction.query(invitedStatement, { id });
    if (found === undefined || !found.isActive || found.hasBegun) return false;
    const guests = Number(sent.get('guests') ?? found.guests);
    const values = readAnswer(
      { translate: (_key, text) => text },
      {
        rsvp,
        guests: Number.isInteger(guests) && guests >= 0 && guests <= MOST_GUESTS ? guests : found.guests,
        dietary: sent.get('dietary') ?? found.dietary,
        attendance: found.attendance,
      },
    );
    await transaction.query(updateAttendeeStatement, { ...values, id, viewerId: null, isAnswer: true });
    await logActivityOf(
      transaction,
      tenantId,
      {
        userId: null,
        userName: found.contactName,
        roleName: '',
        client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      },
      {
        kind: 'event',
        objectType: 'event',
        objectId: found.eventId,
        action: 'answer',
        detail: { name: found.name, rsvp },
      },
    );
    await notifyAll(transaction, contactFileNotices(found.contactId));
    return true;
  });
}
const MOST_GUESTS = 20;

const plainPage = (language: Language, firmName: string, title: string, text: string): string =>
  publicPage({ language, title, firmName, body: `<p>${escapeHtml(text)}</p>` });

function invitationPage(
  row: InvitedRow,
  {
    language,
    translate,
    wish,
    answered,
  }: { language: Language; translate: Translate; wish: string; answered: boolean },
): string {
  const t = escaping(translate);
  const when = `${formatDateTime(row.startsAt, language, row.timeZone)} (${row.timeZone})`;
  const where = row.isOnline ? translate('api.invitation.online', 'Online') : row.venue;
  const facts = `<p>${escapeHtml(when)}${where === '' ? '' : `<br>${escapeHtml(where)}`}</p>${row.description === '' ? '' : `<p>${escapeHtml(row.description).replaceAll('\n', '<br>')}</p>`}`;
  const states: Readonly<Record<string, string>> = {
    Accepted: row.isWaiting
      ? t('api.rsvp.waiting', 'All places are taken. You are on the waiting list.')
      : t('api.rsvp.accepted', 'You have a place. We look forward to seeing you.'),
    Declined: t('api.rsvp.declined', 'You can’t come. Thank you for telling us.'),
    Tentative: t('api.rsvp.tentative', 'You may come. Tell us when you know.'),
  };
  const state = states[row.rsvp];
  const said =
    state === undefined
      ? ''
      : `<p class="note" role="status">${answered ? `${t('api.rsvp.thanks', 'Thank you.')} ` : ''}${state}</p>`;
  if (row.hasBegun)
    return publicPage({
      language,
      title: row.name,
      firmName: row.firmName,
      body: `${facts}${said}<p>${t('api.rsvp.begun', 'The event has begun: answers are no longer taken.')}</p>`,
    });
  const isWished = answerOf[wish] !== undefined && answerOf[wish] !== row.rsvp;
  const direct = isWished
    ? `<form id="answer" method="post"><input type="hidden" name="answer" value="${escapeHtml(wish)}"><button class="main">${t('api.rsvp.send', 'Send my answer')}</button></form>`
    : '';
  const link =
    row.isOnline && row.rsvp === 'Accepted' && !row.isWaiting && row.joinLink !== ''
      ? `<p><a href="${escapeHtml(row.joinLink)}" rel="noreferrer">${t('api.rsvp.join', 'Link to join')}</a></p>`
      : '';
  const form = `<form method="post">
<label class="field">${t('api.rsvp.guests', 'Guests you bring')}<input type="number" name="guests" min="0" max="${MOST_GUESTS}" value="${row.guests}"></label>
<label class="field">${t('api.rsvp.dietary', 'Dietary needs')}<input type="text" name="dietary" maxlength="300" value="${escapeHtml(row.dietary)}"></label>
<div class="row"><button class="main" name="answer" value="yes">${t('api.invitation.yes', 'Yes, I will come')}</button>
<button name="answer" value="maybe">${t('api.invitation.maybe', 'Maybe')}</button>
<button name="answer" value="no">${t('api.invitation.no', 'No, I can’t')}</button></div></form>`;
  return publicPage({
    language,
    title: row.name,
    firmName: row.firmName,
    submits: isWished,
    body: `<p>${t('api.rsvp.for', 'Invitation for {{name}}', { name: row.contactName })}</p>${facts}${said}${link}${isWished ? direct : form}`,
  });
}
