import { PROVISIONING_FAILED_STEP, PROVISIONING_STEPS, type MessageCode } from '@atrium/contracts';

/** How far provisioning has come (product specification §4.2). */
export interface ProvisioningProgress {
  /** 0 to 5, or 7 when provisioning failed. */
  readonly step: number;
  /** The furthest step seen that is not a failure: where the bar stands. */
  readonly reached: number;
}

export type ProvisioningOutcome = 'inProgress' | 'succeeded' | 'failed';

const nothingYet: ProvisioningProgress = { step: 0, reached: 0 };

/** Progress as first heard of; the beginning when nothing is known. */
export function beginProvisioning(status?: number | null): ProvisioningProgress {
  return advanceProvisioning(nothingYet, status ?? 0);
}

/**
 * Progress after one more piece of news. The step never falls, so news that
 * arrives late, twice or out of order changes nothing; nor does a number that
 * is no step. Returns the same object when nothing changed.
 */
export function advanceProvisioning(progress: ProvisioningProgress, status: number): ProvisioningProgress {
  if (!isStep(status) || status <= progress.step) return progress;
  return { step: status, reached: status === PROVISIONING_FAILED_STEP ? progress.reached : status };
}

/** 5 is success, 7 is failure, anything else is under way. */
export function outcomeOf(progress: ProvisioningProgress): ProvisioningOutcome {
  if (progress.step === PROVISIONING_STEPS) return 'succeeded';
  return progress.step === PROVISIONING_FAILED_STEP ? 'failed' : 'inProgress';
}

/** Where the bar stands, in percent: 20 × the step. After a failure it stays where it was. */
export function provisioningPercent(progress: ProvisioningProgress): number {
  return (100 / PROVISIONING_STEPS) * progress.reached;
}

/** The line that goes with the bar, as a message and its values; null after a failure, which has its own sentence. */
export function provisioningStepText(
  progress: ProvisioningProgress,
): { readonly code: MessageCode; readonly values: { readonly step: number } } | null {
  const outcome = outcomeOf(progress);
  if (outcome === 'failed') return null;
  return {
    code: outcome === 'succeeded' ? 'provisioning.completed' : 'provisioning.inProgress',
    values: { step: progress.step },
  };
}

function isStep(status: number): boolean {
  return (
    Number.isInteger(status) && ((status >= 0 && status <= PROVISIONING_STEPS) || status === PROVISIONING_FAILED_STEP)
  );
}
