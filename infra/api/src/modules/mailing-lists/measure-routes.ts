import { defineStatement } from '@atrium/database';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import {
  findMarketingKey,
  FOLLOW_PATH,
  readLink,
  SEEN_PATH,
  type MarketingLink,
} from '../marketing/marketing-links.ts';
import { isTargetOf } from './measured-links.ts';

interface Route {
  /** As a wildcard, since a parameter may not be as long as a signed link. */
  readonly Params: { readonly '*': string };
  readonly Querystring: { readonly to?: string; readonly by?: string };
}
/** A transparent point (GIF89a). */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const COUNTED_PER_NETWORK_AND_HOUR = 3000;
/** More links than this of one mail nobody looks at one by one. */
const MOST_LINKS = 50;
const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Each person counts once, and once for each link; whoever follows a link has opened the mail. */
const noteStatement = defineStatement<{ mailingId: string; contactId: string; link: string | null }, never>({
  name: 'mailings.measure',
  text: `
    update mailing_recipients p set opened_at = coalesce(p.opened_at, now()),
      clicked_at = case when :link::text is not null then coalesce(p.clicked_at, now()) else p.clicked_at end,
      followed_links = case when :link::text is null or :link::text = any(p.followed_links) or cardinality(p.followed_links) >= ${MOST_LINKS}
        then p.followed_links else p.followed_links || :link::text end
    from mailings m
    where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid and p.contact_id = :contactId::uuid and p.state = 'QUEUED'
      and m.tenant_id = :tenantId and m.id = p.mailing_id and m.is_measured
      and (p.opened_at is null or :link::text is not null and not :link::text = any(p.followed_links))`,
});

/**
 * GET /-/seen/{token} and /-/follow/{token}?to=…&by=…: the picture and the links of a mailing that is measured. Only
 * addresses that were in the mail are led on to; whatever is wrong with the link, the picture is a picture.
 */
export function registerMeasureRoutes(app: FastifyInstance, { runner }: ApiServices): void {
  const note = async ({ tenantId, id, listId }: MarketingLink, link: string | null, address: string): Promise<void> => {
    if (listId === null) return;
    if (!(await countUse(runner, tenantId, `measure:${networkOf(address)}`, COUNTED_PER_NETWORK_AND_HOUR))) return;
    await runner.query(tenantId, noteStatement, { mailingId: listId, contactId: id, link });
  };
  app.route<Route>({
    method: 'GET',
    url: `${SEEN_PATH}/*`,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const read = await readLink(runner, request.params['*'], 'measure');
      if (read.kind === 'known') await note(read.link, null, request.ip);
      return reply.headers(headers).type('image/gif').send(PICTURE);
    },
  });
  app.route<Route>({
    method: 'GET',
    url: `${FOLLOW_PATH}/*`,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const token = request.params['*'];
      const { to = '', by: mac = '' } = request.query;
      const read = await readLink(runner, token, 'measure');
      const tenantId = read.kind === 'known' ? read.link.tenantId : read.kind === 'expired' ? read.tenantId : null;
      const isOurs =
        tenantId !== null &&
        typeof to === 'string' &&
        typeof mac === 'string' &&
        isTargetOf(await findMarketingKey(runner, tenantId), token, { to, mac });
      if (!isOurs) return reply.code(404).headers(headers).type('text/plain; charset=utf-8').send('');
      // A link that ran out still leads where it led.
      if (read.kind === 'known') await note(read.link, to, request.ip);
      return reply.headers(headers).redirect(to);
    },
  });
}
