import { advanceProvisioning, type TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../../server/logger.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { SourceSystems } from '../source-systems.ts';
import { sourceLabel } from '../source-words.ts';
import { problemLine } from './run-words.ts';
import { phaseStatement, putOffStatement, type ClaimedRun } from './runs.store.ts';

/** What one turn of one firm works with. */
export interface Turn {
  readonly runner: TenantRunner;
  readonly sources: SourceSystems;
  readonly tenantId: string;
  readonly run: ClaimedRun;
  readonly translate: Translate;
  readonly logger: ApiLogger;
  readonly signal: AbortSignal;
}
/** What a piece of work came to: `over` where the run has reached its next phase, or is somebody else's by now. */
export type Progress = 'more' | 'over';

/** How long a process that says nothing is taken to be alive. */
export const LEASE_SECONDS = 90;

const fenceOf = ({ id, attempts }: ClaimedRun) => ({ id, attempts });

/** Leaves the rest for later. */
export async function putOffRun(
  { runner, tenantId, run }: Turn,
  wait: { seconds: number; error: string; isFailure: boolean },
): Promise<void> {
  await runner.query(tenantId, putOffStatement, { ...fenceOf(run), ...wait });
}

/** Ends the run until somebody does something about it. A firm that was provisioned before stays so. */
export async function failRun({ runner, tenantId, run, translate }: Turn, error: string): Promise<void> {
  await runner.transaction(tenantId, async (transaction) => {
    const failed = await transaction.query(phaseStatement, {
      ...fenceOf(run),
      phase: 'failed',
      resumes: run.phase,
      error,
    });
    if (failed.length === 0) return;
    await advanceProvisioning(transaction, tenantId, run.system, {
      step: 7,
      description: problemLine(translate, error, sourceLabel(translate, run.system)),
    });
  });
}
