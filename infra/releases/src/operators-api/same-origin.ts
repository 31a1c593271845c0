import type { FastifyRequest } from 'fastify';

/** The address people open; where none is set, the one that was asked. */
export const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/** Whether a page of ours sent this: browsers say so with everything that writes, and no page can say it for another. */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  return request.headers.origin === originOf(request, publicUrl) && (site === undefined || site === 'same-origin');
}
