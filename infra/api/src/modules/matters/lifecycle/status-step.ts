import { canChangeMatterStatus, isMatterStatus } from '@atrium/domain';
import type { Translator } from '../../../translation/translate.ts';

/** SQL that is true where a matter `m` is cancelled because it, or the instructions it came as, were turned down. */
export const turnedDown = `(m.status = 'Cancelled' and (
  exists (select from matter_decisions r where r.tenant_id = :tenantId and r.matter_id = m.id and r.status = 'rejected')
  or exists (select from matter_instructions r where r.tenant_id = :tenantId and r.matter_id = m.id and r.status = 'rejected')))`;

export type StepRefusal = 'STATUS_NOT_POSSIBLE' | 'WAITS_FOR_DECISION' | 'TURNED_DOWN';

/**
 * What keeps a matter from going from where it stands to a status; null where nothing does. What waits is opened and
 * cancelled by the decision about it alone, which asks for the conflict check, is kept and told; whatever its number.
 */
export function findStepRefusal(
  { status: from, isTurnedDown }: { readonly status: string; readonly isTurnedDown: boolean },
  to: string,
): StepRefusal | null {
  if (from === 'Pending' && to !== 'Deleted') return 'WAITS_FOR_DECISION';
  if (isTurnedDown && to === 'Open') return 'TURNED_DOWN';
  return isMatterStatus(to) && canChangeMatterStatus(from, to) ? null : 'STATUS_NOT_POSSIBLE';
}

export function stepRefusalText({ translate }: Translator, refusal: StepRefusal): string {
  if (refusal === 'WAITS_FOR_DECISION')
    return translate('api.matter.waits', 'This matter is pending. Accept or decline it among the pending matters.');
  if (refusal === 'TURNED_DOWN')
    return translate(
      'api.matter.turnedDown',
      'This matter was declined and can’t be reopened. Open a new one, so that it is checked and decided again.',
    );
  return translate('api.matter.noStep', 'The matter can’t move to this status from its current one.');
}
