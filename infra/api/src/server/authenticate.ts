import type { Viewer } from '../policy/viewer.ts';
import type { ApiServices } from './services.ts';

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

/** The token of an Authorization header, if it has one. */
export const readBearer = (header: string | undefined): string | null => (header === undefined ? null : (bearer.exec(header)?.[1] ?? null));

/** Whose token it is, while the session lives. Answers without a promise when both are remembered. */
export function findViewer(services: ApiServices, token: string | null): Viewer | null | Promise<Viewer | null> {
  if (token === null) return null;
  const claims = services.accessTokens.read(token);
  if (claims instanceof Promise) return claims.then((read) => (read === null ? null : services.sessions.viewerOf(read)));
  return claims === null ? null : services.sessions.viewerOf(claims);
}
