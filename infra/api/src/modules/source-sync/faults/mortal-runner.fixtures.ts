import type { TenantRunner, TenantTransaction } from '@atrium/database';

/** A runner whose process can end at any statement: nothing that comes after is said to the database. */
export interface MortalRunner {
  readonly runner: TenantRunner;
  /** Ends before the statement after so many. */
  endAfter(statements: number): void;
  /** Another process is there from now on. Answers whether this one had ended. */
  replace(): boolean;
}

/** Thrown by every call once the process has ended. */
class ProcessEnded extends Error {}

/** Makes one of a runner, which itself goes on. */
export function mortalRunner(runner: TenantRunner): MortalRunner {
  let left = Number.POSITIVE_INFINITY;
  const count = (): void => {
    if (left <= 0) throw new ProcessEnded('The process has ended.');
    left -= 1;
  };
  const within = (tx: TenantTransaction): TenantTransaction => ({
    tenantId: tx.tenantId,
    query(statement, parameters) {
      count();
      return tx.query(statement, parameters);
    },
  });
  return {
    runner: {
      ...runner,
      async query(tenantId, statement, parameters) {
        count();
        return runner.query(tenantId, statement, parameters);
      },
      async system(statement, parameters) {
        count();
        return runner.system(statement, parameters);
      },
      async transaction(tenantId, work) {
        count();
        return runner.transaction(tenantId, async (tx) => {
          const answer = await work(within(tx));
          // Ended before it was committed.
          count();
          return answer;
        });
      },
    },
    endAfter(statements) {
      left = statements;
    },
    replace() {
      const hadEnded = left <= 0;
      left = Number.POSITIVE_INFINITY;
      return hadEnded;
    },
  };
}
