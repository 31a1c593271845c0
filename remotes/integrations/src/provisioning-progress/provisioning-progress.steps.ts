import { PROVISIONING_STEPS } from '@atrium/contracts';
import { outcomeOf, type ProvisioningProgress } from '@atrium/domain';

export type StepState = 'done' | 'current' | 'failed' | 'waiting';

/** How each of the five steps stands, first to last. */
export function statesOfSteps(progress: ProvisioningProgress): readonly StepState[] {
  const outcome = outcomeOf(progress);
  return Array.from({ length: PROVISIONING_STEPS }, (_, index) => {
    const step = index + 1;
    if (outcome === 'succeeded' || step < progress.reached) return 'done';
    if (step > progress.reached) return 'waiting';
    return outcome === 'failed' ? 'failed' : 'current';
  });
}
