import type { OperatorsRefusal } from '@atrium/contracts';
import type { z } from 'zod';

const statuses: Readonly<Record<OperatorsRefusal['code'], number>> = {
  signedOut: 401,
  forbidden: 403,
  invalid: 400,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  unavailable: 503,
};

/** What a route answers instead, under the status of its code. */
export class Refusal {
  readonly status: number;
  readonly body: OperatorsRefusal;

  /** @param body what is sent; more than code and message where the contract says so */
  constructor(body: OperatorsRefusal, status = statuses[body.code]) {
    this.body = body;
    this.status = status;
  }
}

/** @param message what is wrong and what to do about it */
export const refuse = (code: OperatorsRefusal['code'], message: string): Refusal => new Refusal({ code, message });

export const refuseInput = (error: z.ZodError): Refusal =>
  refuse(
    'invalid',
    error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)).join('\n'),
  );
