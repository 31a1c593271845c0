import { advanceProvisioning, type TenantTransaction } from '@atrium/database';
import { logActivityOf } from '../../activity/log-activity.ts';
import { failedStatement, waitingStatement } from './items.store.ts';
import { failRun, LEASE_SECONDS, type Progress, type Turn } from './turn.ts';
import { countStatement, holdStatement, phaseStatement, type ItemCount } from './runs.store.ts';
import { RecordRefusal, writeItems } from './write-records.ts';

const TOGETHER = 100;
const WRITING_STEP = 4;
const LAST_STEP = 5;
const sum = (counts: readonly ItemCount[]): number => counts.reduce((total, { count }) => total + count, 0);

/** How many of the records that are to be written are, as far as this turn knows. */
interface Written {
  done: number;
  readonly all: number;
}

/** Brings the next records across, all of them or, where one cannot be, each by itself; at the end closes the run. */
export function writeNext(turn: Turn): () => Promise<Progress> {
  let known: Written | null = null;
  return async () => {
    const progress = (known ??= await countWritten(turn));
    const written = await writeTogether(turn, TOGETHER, progress).catch(() => writeEach(turn, progress));
    if (written === null) return 'over';
    return written > 0 ? 'more' : finish(turn);
  };
}

async function countWritten({ runner, tenantId, run }: Turn): Promise<Written> {
  const counts = (await runner.query(tenantId, countStatement, { system: run.system })).filter(
    ({ plan }) => plan === 'create' || plan === 'match',
  );
  return { done: sum(counts.filter(({ state }) => state === 'done')), all: sum(counts) };
}

/** Null where the run is no longer this process's. */
async function writeTogether(turn: Turn, most: number, progress: Written): Promise<number | null> {
  const { runner, tenantId, run } = turn;
  const { id, attempts, system, startedBy } = run;
  const written = await runner.transaction(tenantId, async (transaction) => {
    const held = await transaction.query(holdStatement, { id, attempts, leaseSeconds: LEASE_SECONDS });
    if (held.length === 0 || startedBy === null) return null;
    const items = await transaction.query(waitingStatement, { system, most });
    const { matterIds } = await writeItems(transaction, { system, userId: startedBy }, items);
    await log(transaction, turn, matterIds);
    await report(transaction, turn, { ...progress, done: progress.done + items.length });
    return items.length;
  });
  progress.done += written ?? 0;
  return written;
}

async function writeEach(turn: Turn, progress: Written): Promise<number | null> {
  const { runner, tenantId, run, signal, logger } = turn;
  for (let done = 0; done < TOGETHER && !signal.aborted; done += 1) {
    const written = await writeTogether(turn, 1, progress).catch((error: unknown) =>
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

async function report(
  transaction: TenantTransaction,
  { tenantId, run, translate }: Turn,
  { done, all }: Written,
): Promise<void> {
  if (run.step === LAST_STEP) return;
  await advanceProvisioning(transaction, tenantId, run.system, {
    step: WRITING_STEP,
    status: 'MappingComplete',
    description: translate('api.sources.writing', 'Bringing records across: {{done}} of {{all}}.', { done, all }),
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
