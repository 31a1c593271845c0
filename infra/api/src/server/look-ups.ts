import type { AnyStatement, Requests, Statement, TenantRunner } from '@atrium/database';

/** The part of a runner that small look-ups need. */
export type LookUps = Pick<TenantRunner, 'query'>;

interface Waiting {
  readonly request: readonly [AnyStatement, unknown];
  readonly resolve: (rows: never[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Look-ups that a request asks for in the same turn, such as the people, the office and the fields of the rows it has
 * just read, sent in one round trip over one connection. They run one after the other there and fail together, so it
 * is for statements that each take a moment.
 */
export function createLookUps(runner: TenantRunner): LookUps {
  const waiting = new Map<string, Waiting[]>();

  function send(tenantId: string): void {
    const together = waiting.get(tenantId) ?? [];
    waiting.delete(tenantId);
    const requests = together.map(({ request }) => request) as unknown as Requests<AnyStatement[]>;
    runner.queryTogether(tenantId, requests).then(
      (results) => {
        for (const [place, { resolve }] of together.entries()) resolve((results[place] ?? []) as never[]);
      },
      (error: unknown) => {
        for (const { reject } of together) reject(error);
      },
    );
  }

  return {
    query<Parameters extends object, Row>(
      tenantId: string,
      statement: Statement<Parameters, Row>,
      parameters: Parameters,
    ): Promise<Row[]> {
      const together = waiting.get(tenantId) ?? [];
      // Loaders of one turn begin in ticks that stand in line by now: this one comes after them.
      if (together.length === 0) process.nextTick(send, tenantId);
      waiting.set(tenantId, together);
      return new Promise((resolve, reject) => together.push({ request: [statement, parameters], resolve, reject }));
    },
  };
}
