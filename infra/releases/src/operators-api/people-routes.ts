import { operatorRoles } from '@atrium/contracts';
import { z } from 'zod';
import type { Operators } from '../operators/operators.ts';
import { isAtLeast } from '../operators/roles.ts';
import { page } from './input.ts';
import { route, type OperatorRoute } from './operator-route.ts';
import { refuse } from './refusal.ts';

const name = z.string().trim().min(1).max(100);
const role = z.enum(operatorRoles);

/** Who looks after firms, and the tokens their scripts use. */
export function peopleRoutes({ people, tokens }: Operators): OperatorRoute[] {
  return [
    route('GET /operators', z.strictObject({}), () => people.list()),

    route('GET /operators/events', z.strictObject({ limit: page.max(200).default(50) }), ({ limit }) =>
      people.events(limit),
    ),

    route(
      'POST /operators',
      z.strictObject({ email: z.email().max(200), name, role }),
      async (input, { operator, origin }) => {
        const outcome = await people.add(input, origin, operator.by);
        return outcome.ok ? outcome.answer : refuse(outcome.reason, outcome.message);
      },
    ),

    route(
      'PATCH /operators/:operatorId',
      z.strictObject({
        operatorId: z.uuid(),
        role: role.optional(),
        isDisabled: z.boolean().optional(),
        newLink: z.literal(true).optional(),
      }),
      async ({ operatorId, role: wanted, isDisabled, newLink }, { operator, origin }) => {
        const change = {
          ...(wanted === undefined ? {} : { role: wanted }),
          ...(isDisabled === undefined ? {} : { isDisabled }),
          ...(newLink === undefined ? {} : { newLink }),
        };
        if (Object.keys(change).length === 0)
          return refuse('invalid', 'Say what to change: role, isDisabled or newLink.');
        const outcome = await people.change(operatorId, change, origin, operator.by);
        return outcome.ok ? outcome.answer : refuse(outcome.reason, outcome.message);
      },
    ),

    route('GET /tokens', z.strictObject({}), (_input, { operator }) => tokens.list(operator.operatorId)),

    route(
      'POST /tokens',
      z.strictObject({ name, role, days: z.number().int().min(1).max(365) }),
      async (input, { operator }) => {
        if (!isAtLeast(operator.role, input.role))
          return refuse('forbidden', `Your role is ${operator.role}: a token of yours can be no more than that.`);
        return (
          (await tokens.add(input, operator)) ??
          refuse('conflict', 'You have as many tokens as anyone may have. Remove one first.')
        );
      },
    ),

    route('DELETE /tokens/:tokenId', z.strictObject({ tokenId: z.uuid() }), async ({ tokenId }, { operator }) =>
      (await tokens.remove(tokenId, operator)) ? null : refuse('notFound', 'You have no such token.'),
    ),
  ];
}
