import { PREVIEW_PATH } from '@atrium/contracts';
import type { PreviewLinks, Releases } from '@atrium/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FindTenant } from './firm-pages.ts';
import { noPreviewCookie, previewCookie, readAnyPreview } from './preview-cookie.ts';

interface PreviewOptions {
  readonly links: PreviewLinks;
  readonly releases: Pick<Releases, 'previewFor'>;
  readonly findTenant: FindTenant;
}

const askAgain = 'Ask the person who sent you the link for a new one.';
const problems = {
  expired: {
    status: 410,
    title: 'This preview is over',
    text: `The link was good for a limited time only. ${askAgain}`,
  },
  invalid: {
    status: 404,
    title: 'This is no preview',
    text: `The link is not whole, or was made by another installation. ${askAgain}`,
  },
  gone: {
    status: 404,
    title: 'There is nothing to preview any more',
    text: `The version that the link shows is not offered any more. ${askAgain}`,
  },
} as const;

/**
 * Opens a signed link: from then on, and until its time is up, this browser's
 * pages of that firm show that build. A link that is not good changes nothing,
 * a preview that runs already included.
 */
export function registerPreviews(app: FastifyInstance, { links, releases, findTenant }: PreviewOptions): void {
  app.get(`${PREVIEW_PATH}leave`, async (request, reply) => {
    const link = readAnyPreview(request, links);
    return goTo(reply, link === null ? '/' : addressOf(link), noPreviewCookie(request.protocol === 'https'));
  });

  app.get<{ Params: { '*': string } }>(`${PREVIEW_PATH}*`, async (request, reply) => {
    const { 'sec-fetch-dest': destination } = request.headers;
    const token = request.params['*'];
    const read = links.read(token);
    // Only a person who follows the link opens it, not a picture or a frame of some page.
    if (!read.ok || (destination !== undefined && destination !== 'document'))
      return refuse(reply, read.ok ? 'invalid' : read.reason);
    const { tenantId, name, buildId } = read.link;
    if ((await findTenant(tenantId)) === null || (await releases.previewFor(tenantId, name, buildId)) === null)
      return refuse(reply, 'gone');
    return goTo(reply, addressOf(read.link), previewCookie(token, read.secondsLeft, request.protocol === 'https'));
  });
}

const addressOf = ({ tenantId }: { readonly tenantId: string }): string => `/${encodeURIComponent(tenantId)}`;

function goTo(reply: FastifyReply, address: string, cookie: string): FastifyReply {
  return secured(reply).header('set-cookie', cookie).redirect(address, 303);
}

function refuse(reply: FastifyReply, problem: keyof typeof problems): FastifyReply {
  const { status, title, text } = problems[problem];
  return secured(reply)
    .code(status)
    .header(
      'content-security-policy',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text} Nothing has changed for you.</p><p><a href="/">Go on to Atrium</a></p></body>
</html>
`);
}

/** The address is a secret while it is good. */
function secured(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
}
