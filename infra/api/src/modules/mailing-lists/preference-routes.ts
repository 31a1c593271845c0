import { escapeHtml } from '@atrium/domain';
import type { Language } from '@atrium/contracts';
import type { TenantTransaction } from '@atrium/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { acceptedLanguage } from '../../translation/accepted-language.ts';
import { translatorIn } from '../../translation/translate.ts';
import { logActivityOf, type ActivityEntry } from '../activity/log-activity.ts';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findFirm } from '../identity/identity.store.ts';
import { PREFERENCES_PATH, readLink, UNSUBSCRIBE_PATH, type MarketingLink } from '../marketing/marketing-links.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { escaping, publicPage, sendPage } from '../marketing/public-page.ts';
import {
  chooseListsStatement,
  leaveListStatement,
  listsStatement,
  optInStatement,
  optOutStatement,
  personStatement,
  type ListPreference,
  type PersonRow,
} from './preferences.store.ts';

interface Route {
  /** As a wildcard, since a parameter may not be as long as a signed link. */
  readonly Params: { readonly '*': string };
}
type Asked = FastifyRequest<Route>;
const BODY_BYTES = 16_384;
const ASKS_PER_NETWORK_AND_HOUR = 300;
const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;

/**
 * GET and POST /-/preferences/{token}: which lists somebody wants, or nothing at all. POST /-/unsubscribe/{token} is
 * the one click of a mail program (RFC 8058): no page, no cookie, no question.
 */
export async function registerPreferenceRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Mail programs send the one click as a form of either kind; what is in it says nothing that the link does not.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.route<Route>({
      method: 'GET',
      url: `${PREFERENCES_PATH}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(services, request, reply, null),
    });
    scope.route<Route>({
      method: 'POST',
      url: `${PREFERENCES_PATH}/*`,
      handler: (request, reply) => serve(services, request, reply, bodyOf(request)),
    });
    // Some programs open the address of the header in a browser: they get the page on which to choose.
    scope.route<Route>({
      method: 'GET',
      url: `${UNSUBSCRIBE_PATH}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => reply.redirect(`${PREFERENCES_PATH}/${encodeURIComponent(request.params['*'])}`),
    });
    scope.route<Route>({
      method: 'POST',
      url: `${UNSUBSCRIBE_PATH}/*`,
      handler: (request, reply) => unsubscribe(services, request, reply),
    });
    done();
  });
}

const bodyOf = ({ body }: Asked): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams());

/** What the link opens, or what is said in its place. */
async function open({ runner }: ApiServices, request: Asked) {
  const language = acceptedLanguage(request.headers['accept-language']);
  const translate = translatorIn(language);
  const read = await readLink(runner, request.params['*'], 'preferences');
  const tenantId = read.kind === 'known' ? read.link.tenantId : read.kind === 'expired' ? read.tenantId : null;
  const isFirm = tenantId !== null && (await findFirm(runner, tenantId))?.isActive === true;
  if (!isFirm || read.kind === 'unknown')
    return { status: NOT_FOUND, text: translate('api.rsvp.unknown', 'This link is not valid') } as const;
  if (!(await countUse(runner, tenantId, `preferences:${networkOf(request.ip)}`, ASKS_PER_NETWORK_AND_HOUR)))
    return { status: TOO_MANY, text: translate('api.rsvp.tooMany', 'Too many requests') } as const;
  if (read.kind === 'expired')
    return {
      status: GONE,
      text: translate('api.preferences.expired', 'This link has run out. Use the one in a newer mail.'),
    } as const;
  return { status: 200, link: read.link } as const;
}

async function unsubscribe(services: ApiServices, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const opened = await open(services, request);
  if (opened.link === undefined) return reply.code(opened.status).type('text/plain; charset=utf-8').send(opened.text);
  const { link } = opened;
  await services.runner.transaction(link.tenantId, async (transaction) => {
    const left =
      link.listId === null
        ? await transaction.query(optOutStatement, { contactId: link.id, source: 'oneClick' })
        : await transaction.query(leaveListStatement, { contactId: link.id, listId: link.listId, source: 'oneClick' });
    if (left.length > 0)
      await log(transaction, link, request, {
        action: 'optOut',
        detail: { source: 'oneClick', listId: link.listId },
      });
  });
  return reply.code(200).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
}

async function serve(
  services: ApiServices,
  request: Asked,
  reply: FastifyReply,
  sent: URLSearchParams | null,
): Promise<FastifyReply> {
  const { runner } = services;
  const language = acceptedLanguage(request.headers['accept-language']);
  const opened = await open(services, request);
  if (opened.link === undefined)
    return sendPage(reply, opened.status, publicPage({ language, title: opened.text, firmName: '', body: '' }));
  const { link } = opened;
  const contactId = link.id;
  if (sent !== null) await runner.transaction(link.tenantId, (transaction) => choose(transaction, link, request, sent));
  const [person] = await runner.query(link.tenantId, personStatement, { contactId });
  const lists = await runner.query(link.tenantId, listsStatement, { contactId });
  if (person === undefined)
    return sendPage(
      reply,
      GONE,
      publicPage({
        language,
        title: translatorIn(language)('api.preferences.gone', 'We no longer have your address.'),
        firmName: '',
        body: '',
      }),
    );
  return sendPage(reply, 200, preferencesPage(language, person, lists, sent !== null));
}

/** What was chosen: nothing at all, or each list by itself. */
async function choose(
  transaction: TenantTransaction,
  link: MarketingLink,
  request: Asked,
  sent: URLSearchParams,
): Promise<void> {
  const contactId = link.id;
  if (sent.get('all') === 'out') {
    const out = await transaction.query(optOutStatement, { contactId, source: 'preferences' });
    if (out.length > 0)
      await log(transaction, link, request, {
        action: 'optOut',
        detail: { source: 'preferences', listId: null },
      });
    return;
  }
  const known = new Set((await transaction.query(listsStatement, { contactId })).map(({ id }) => id));
  const wanted = sent.getAll('list').filter((id) => known.has(id));
  const back = sent.get('all') === 'in' ? await transaction.query(optInStatement, { contactId }) : [];
  const changed = sent.get('all') === 'in' ? [] : await transaction.query(chooseListsStatement, { contactId, wanted });
  if (back.length + changed.length > 0)
    await log(transaction, link, request, { action: 'choose', detail: { wanted: wanted.length } });
}

async function log(
  transaction: TenantTransaction,
  { tenantId, id }: MarketingLink,
  { ip, headers }: Asked,
  done: Pick<ActivityEntry, 'action' | 'detail'>,
): Promise<void> {
  await logActivityOf(
    transaction,
    tenantId,
    { userId: null, userName: '', roleName: '', client: { address: ip, userAgent: headers['user-agent'] ?? '' } },
    { kind: 'mailingList', objectType: 'contact', objectId: id, ...done },
  );
  await notifyAll(transaction, contactFileNotices(id));
}

function preferencesPage(
  language: Language,
  { name, firmName, isOptedOut }: PersonRow,
  lists: readonly ListPreference[],
  isSaved: boolean,
): string {
  const translate = translatorIn(language);
  const t = escaping(translate);
  const saved = isSaved ? `<p class="note" role="status">${t('api.preferences.saved', 'Saved.')}</p>` : '';
  const boxes = lists
    .map(
      (list) =>
        `<label><input type="checkbox" name="list" value="${list.id}"${list.isWanted ? ' checked' : ''}><span>${escapeHtml(list.name)}${list.description === '' ? '' : `<br><small>${escapeHtml(list.description)}</small>`}</span></label>`,
    )
    .join('');
  const chosen =
    lists.length === 0
      ? ''
      : `<form method="post">${boxes}<div><button class="main">${t('api.preferences.save', 'Save')}</button></div></form>`;
  const all = isOptedOut
    ? `<p>${t('api.preferences.isOut', 'We send you no news and no invitations.')}</p><form method="post"><div><button name="all" value="in">${t('api.preferences.in', 'Write to me again')}</button></div></form>`
    : `${chosen}<form method="post"><div><button name="all" value="out">${t('api.preferences.out', 'Send me nothing at all')}</button></div></form>`;
  return publicPage({
    language,
    firmName,
    title: translate('api.preferences.title', 'What we write to you'),
    body: `<p>${t('api.preferences.for', 'For {{name}}', { name })}</p>${saved}${all}<p><small>${t('api.preferences.matters', 'Mail about your own matters is not affected.')}</small></p>`,
  });
}
