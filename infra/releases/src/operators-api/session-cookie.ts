import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HOURS } from '../operators/operator-sessions.ts';

const NAME = 'atrium-operator';

export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  give(reply: FastifyReply, token: string): void;
  take(reply: FastifyReply): void;
}

/**
 * No script reads it, no other site sends it, and by its prefix no other host and no
 * unencrypted page can have set it.
 *
 * @param isSecure false only for a demo on http://localhost, where some browsers keep no secure cookie
 */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? `__Host-${NAME}` : NAME;
  const set = (reply: FastifyReply, value: string, maxAge: number): void => {
    reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }),
    );
  };
  return {
    read: ({ headers }) => parseCookie(headers.cookie ?? '')[name] ?? null,
    give: (reply, token) => set(reply, token, SESSION_HOURS * 3600),
    take: (reply) => set(reply, '', 0),
  };
}
