import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { SignedInOperator } from '../operators/operator-sessions.ts';
import type { permissions, RouteName } from './permissions.ts';

type OpenRouteName = {
  [Name in RouteName]: (typeof permissions)[Name]['least'] extends 'anyone' ? Name : never;
}[RouteName];

/** What a handler knows beside its input. */
export interface Asked {
  readonly operator: SignedInOperator;
  /** The client's. */
  readonly address: string;
  /** What people open: where links lead to. */
  readonly origin: string;
  /** Of the session; null where a token asked. */
  readonly sessionToken: string | null;
  /** Null where a session asked. */
  readonly bearerToken: string | null;
  readonly reply: FastifyReply;
}

/** One resource: what it takes, checked before the handler sees it, and what it answers, a `Refusal` included. */
export interface OperatorRoute {
  readonly name: RouteName;
  readonly input: z.ZodType;
  handle(input: unknown, asked: Asked): Promise<unknown>;
}

/** A resource for those who are signed in and whom `permissions` lets through. */
export function route<Input>(
  name: Exclude<RouteName, OpenRouteName>,
  input: z.ZodType<Input>,
  handle: (input: Input, asked: Asked) => Promise<unknown>,
): OperatorRoute {
  // `input` has checked it.
  return { name, input, handle: (given, asked) => handle(given as Input, asked) };
}

/** A resource for anyone; nobody is signed in, or it does not matter who. */
export function openRoute<Input>(
  name: OpenRouteName,
  input: z.ZodType<Input>,
  handle: (input: Input, asked: Omit<Asked, 'operator' | 'sessionToken' | 'bearerToken'>) => Promise<unknown>,
): OperatorRoute {
  return { name, input, handle: (given, asked) => handle(given as Input, asked) };
}
