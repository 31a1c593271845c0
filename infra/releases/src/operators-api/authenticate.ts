import type { FastifyRequest } from 'fastify';
import type { OperatorSessions, SignedInOperator } from '../operators/operator-sessions.ts';
import { findObjection, permissionOf, type RouteName } from './permissions.ts';
import { refuse, type Refusal } from './refusal.ts';
import { isFromOwnPage, originOf } from './same-origin.ts';
import type { SessionCookie } from './session-cookie.ts';

const SIGN_IN = 'Sign in first.';
const BEARER = /^Bearer +(\S{1,200})$/i;

export interface Credentials {
  readonly operator: SignedInOperator | null;
  readonly sessionToken: string | null;
  readonly bearerToken: string | null;
}

export interface AuthenticationParts {
  readonly sessions: OperatorSessions;
  readonly cookie: SessionCookie;
  readonly publicUrl: string | null;
}

/** Who asks for this, or why they may not. The one place where that is decided. */
export async function authenticate(
  request: FastifyRequest,
  name: RouteName,
  { sessions, cookie, publicUrl }: AuthenticationParts,
): Promise<Credentials | Refusal> {
  const { authorization } = request.headers;
  const isWrite = request.method !== 'GET';
  // A page can make a browser send a cookie, but not this header.
  if (isWrite && authorization === undefined && !isFromOwnPage(request, publicUrl)) {
    return refuse(
      'forbidden',
      `Only pages of ${originOf(request, publicUrl)} may ask for this. Open the console there, or send a token.`,
    );
  }
  const permission = permissionOf(name);
  if (permission.least === 'anyone') return { operator: null, sessionToken: null, bearerToken: null };

  // With a token, a cookie does not count: what it sends is not held to our pages.
  const bearerToken = authorization === undefined ? null : (BEARER.exec(authorization)?.[1] ?? '');
  const sessionToken = bearerToken === null ? cookie.read(request) : null;
  const operator =
    bearerToken === null
      ? sessionToken && (await sessions.findSession(sessionToken, name !== 'GET /live'))
      : await sessions.findToken(bearerToken);
  if (operator === null || operator === '')
    return refuse(
      'signedOut',
      bearerToken === null
        ? SIGN_IN
        : 'This token does not exist, has expired or was removed. Make another on the console.',
    );
  const objection = findObjection(operator, permission);
  return objection === null ? { operator, sessionToken, bearerToken } : refuse('forbidden', objection);
}
