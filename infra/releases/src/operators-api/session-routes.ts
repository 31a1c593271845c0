import { z } from 'zod';
import type { Operators } from '../operators/operators.ts';
import { LONGEST_PASSWORD } from '../operators/operator-passwords.ts';
import type { SignedInOperator } from '../operators/operator-sessions.ts';
import { openRoute, route, type OperatorRoute } from './operator-route.ts';
import { refuse } from './refusal.ts';
import type { SessionCookie } from './session-cookie.ts';

const WRONG =
  'Incorrect email address, password or code. If you have set up an authenticator app, enter the six digits it shows now; each code counts once.';
const TOO_MANY = 'Too many attempts. Wait an hour and try again, or ask an administrator for a new link.';

const code = z
  .string()
  .trim()
  .max(20)
  .optional()
  .transform((digits) => (digits === '' ? undefined : digits));
const password = z.string().min(1).max(LONGEST_PASSWORD);
const secret = z.string().min(1).max(100);

export function sessionRoutes({ sessions, people }: Operators, cookie: SessionCookie): OperatorRoute[] {
  return [
    openRoute(
      'POST /session',
      z.strictObject({ email: z.string().min(1).max(200), password, code }),
      async ({ email, password: typed, code: digits }, { address, reply }) => {
        const outcome = await sessions.signIn(
          { email, password: typed, ...(digits === undefined ? {} : { code: digits }) },
          address,
        );
        if (!outcome.ok) return outcome.reason === 'tooMany' ? refuse('tooMany', TOO_MANY) : refuse('signedOut', WRONG);
        cookie.give(reply, outcome.token);
        return presentOperator(await sessions.findSession(outcome.token, false));
      },
    ),

    openRoute(
      'POST /session/welcome',
      z.strictObject({ secret }),
      async (input) =>
        (await people.welcome(input.secret)) ??
        refuse('notFound', 'This link was used, replaced or is too old. Ask an administrator for a new one.'),
    ),

    openRoute('POST /session/first', z.strictObject({ secret, password, code }), async (input, { address, reply }) => {
      const outcome = await people.setFirstPassword(input.secret, input.password, input.code);
      if (!outcome.ok) return refuse(outcome.reason, outcome.message);
      const token = await sessions.open(outcome.operatorId, address, outcome.step);
      if (token === null) return refuse('signedOut', WRONG);
      cookie.give(reply, token);
      return presentOperator(await sessions.findSession(token, false));
    }),

    route('GET /session', z.strictObject({}), (_input, { operator }) => Promise.resolve(presentOperator(operator))),

    route('DELETE /session', z.strictObject({}), async (_input, { sessionToken, reply }) => {
      if (sessionToken !== null) await sessions.signOut(sessionToken);
      cookie.take(reply);
      return null;
    }),
  ];
}

function presentOperator(operator: SignedInOperator | null): unknown {
  if (operator === null) return refuse('signedOut', WRONG);
  const { operatorId, email, name, role, lastSeenAt } = operator;
  return { operatorId, email, name, role, isDisabled: false, lastSeenAt };
}
