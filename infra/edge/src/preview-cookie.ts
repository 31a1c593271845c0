import type { PreviewLink, PreviewLinks } from '@atrium/releases';
import type { FastifyRequest } from 'fastify';

const COOKIE = 'atriumPreview';

/** The preview that a browser was given for this firm; anything else in its cookies counts for nothing. */
export function readPreview(request: FastifyRequest, links: PreviewLinks | null, tenantId: string): PreviewLink | null {
  const link = readAnyPreview(request, links);
  return link?.tenantId === tenantId ? link : null;
}

/** The preview that a browser was given, whichever firm it is of. */
export function readAnyPreview({ headers }: FastifyRequest, links: PreviewLinks | null): PreviewLink | null {
  if (links === null) return null;
  const given = (headers.cookie ?? '').split(';').map((part) => part.trim());
  const token = given.find((part) => part.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  if (token === undefined) return null;
  const read = links.read(token);
  return read.ok ? read.link : null;
}

/** Kept by the browser as long as the link is good, out of reach of scripts. */
export function previewCookie(token: string, secondsLeft: number, isHttps: boolean): string {
  return cookie(token, secondsLeft, isHttps);
}

export function noPreviewCookie(isHttps: boolean): string {
  return cookie('', 0, isHttps);
}

function cookie(value: string, seconds: number, isHttps: boolean): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
