import { advanceProvisioning, type TenantTransaction } from '@atrium/database';
import { logActivityOf } from '../../activity/log-activity.ts';
import { failedStatement, waitingStatement } from './items.store.ts';
import { failRun, LEASE_SECONDS, type Progress, type Turn } from './turn.ts';
import { countStatement, holdStatement, phaseStatement, type ItemCount } from './runs.store.ts';
import { RecordRefusal, writeItems } from './write-records.ts';

const TOGETHER = 25;
const WRITING_STEP = 4;
const LAST_STEP = 5;
const sum = (counts: readonly ItemCount[]): number => counts.reduce((total, { count }) => total + count, 0);

/** Brings the next records across, all of them or, where one cannot be, each by itself; at the end closes the run. */
export function writeNext(turn: Turn): () => Promise<Progress> {
  return async () => {
    const written = await writeTogether(turn, TOGETHER).catch(() => writeEach(turn));
    if (written === null) return 'over';
    return written > 0 ? 'more' : finish(turn);
  };
}

/** Null where the run is no longer this process's. */
function writeTogether(turn: Turn, most: number): Promise<number | null> {
  const { runner, tenantId, run } = turn;
  const { id, attempts, system, startedBy } = run;
  return runner.transaction(tenantId, async (transaction) => {
    const held = await transaction.query(holdStatement, { id, attempts, leaseSeconds: LEASE_SECONDS });
    if (held.length === 0 || startedBy === null) return null;
    const items = await transaction.query(waitingStatement, { system, most });
    const { matterIds } = await writeItems(transaction, { system, userId: startedBy }, items);
    await log(transaction, turn, matterIds);
    await report(transaction, turn);
    return items.length;
  });
}

async function writeEach(turn: Turn): Promise<number | null> {
  const { runner, tenantId, run, signal, logger } = turn;
  for (let done = 0; done < TOGETHER && !signal.aborted; done += 1) {
    const written = await writeTogether(turn, 1).catch((error: unknown) =>
      runner.transaction(tenantId, async (transaction) => {
        const { id, attempts, system } = run;
        const held = await transaction.query(holdStatement, { id, attempts, leaseSeconds: LEASE_SECONDS });
        const [item] = held.length === 0 ? [] : await transaction.query(waitingStatement, { system, most: 1 });
        if (item === undefined) return null;
        const code = error instanceof RecordRefusal ? error.code : 'unexpected';
        if (code === 'unexpected')
          logger.error({ err: error, tenantId, itemId: item.id }, 'a record of a source system could not be saved');
        await transaction.query(failedStatement, { id: item.id, error: code });
        return 1;
      }),
    );
    if (written === null || written === 0) return written;
  }
  return TOGETHER;
}

async function log(
  transaction: TenantTransaction,
  { tenantId, run }: Turn,
  matterIds: readonly string[],
): Promise<void> {
  if (matterIds.length === 0) return;
  await logActivityOf(
    transaction,
    tenantId,
    { userId: run.startedBy, userName: '', roleName: '', client: { address: '', userAgent: '' } },
    ...matterIds.map((objectId) => ({
      kind: 'matter' as const,
      objectType: 'matter',
      objectId,
      action: 'bringAcross',
      detail: { sourceSystem: run.system },
    })),
  );
}

async function report(transaction: TenantTransaction, { tenantId, run, translate }: Turn): Promise<void> {
  if (run.step === LAST_STEP) return;
  const counts = (await transaction.query(countStatement, { system: run.system })).filter(
    ({ plan }) => plan === 'create' || plan === 'match',
  );
  await advanceProvisioning(transaction, tenantId, run.system, {
    step: WRITING_STEP,
    status: 'MappingComplete',
    description: translate('api.sources.writing', 'Bringing records across: {{done}} of {{all}}.', {
      done: sum(counts.filter(({ state }) => state === 'done')),
      all: sum(counts),
    }),
  });
}

/** Everything was tried: done, or failed where something could not be brought across. */
async function finish(turn: Turn): Promise<Progress> {
  const { runner, tenantId, run } = turn;
  const { id, attempts, system } = run;
  const counts = await runner.query(tenantId, countStatement, { system });
  if (counts.some(({ state }) => state === 'failed')) {
    await failRun(turn, 'itemsFailed');
    return 'over';
  }
  await runner.transaction(tenantId, async (transaction) => {
    const held = await transaction.query(phaseStatement, { id, attempts, phase: 'finished', resumes: null, error: '' });
    if (held.length > 0) await advanceProvisioning(transaction, tenantId, system, { step: LAST_STEP });
  });
  return 'over';
}
