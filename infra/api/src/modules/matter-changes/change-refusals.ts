import { findClosingObstacles, isMatterStatus, needsReason } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { Speaker } from '../../words/words.ts';
import { mayManageAccess } from '../matters/matters.policy.ts';
import { sayWallPeople } from '../matters/wall/matter-wall.service.ts';
import { findStepRefusal, sayStepRefusal } from '../matters/lifecycle/status-step.ts';
import type { CurrentMatter } from './current-values.store.ts';
import type { FieldValue, RunChanges } from './matter-change-fields.ts';
import type { FindRefusal } from './preview-row.ts';

/**
 * Says why a matter may not be changed so, as far as one can say beforehand: by the rules that a single change of
 * it follows. What only the change itself can tell, its row says when it is applied.
 */
export function refusalFinder(viewer: Viewer, { statusReason }: RunChanges): FindRefusal {
  return (matter, { status, isRestricted, personResponsible, personActing }) => {
    if (!matter.mayEdit) return 'NOT_PERMITTED';
    const isOfTheWall = mayManageAccess(viewer, {
      personResponsibleId: String(matter.personResponsible),
      personActingId: idOf(matter.personActing),
    });
    if (isRestricted !== undefined && !isOfTheWall) return 'WALL_NOT_PERMITTED';
    if (matter.isRestricted === true && (personResponsible !== undefined || personActing !== undefined) && !isOfTheWall)
      return 'WALL_PEOPLE';
    return status === undefined ? null : findStatusRefusal(matter, String(status), statusReason !== undefined);
  };
}

const idOf = (value: FieldValue): string | null => (typeof value === 'string' ? value : null);

function findStatusRefusal(matter: CurrentMatter, to: string, hasReason: boolean): string | null {
  const from = String(matter.status);
  const refusal = findStepRefusal({ status: from, isTurnedDown: matter.isTurnedDown }, to);
  if (refusal !== null) return refusal;
  if (isMatterStatus(from) && isMatterStatus(to) && needsReason(from, to) && !hasReason) return 'REASON_MISSING';
  return to === 'Completed' && findClosingObstacles(matter).length > 0 ? 'STATUS_BLOCKED' : null;
}

/** A kept reason in the words of whoever reads it; what the matter's own services said is kept in words already. */
export function sayReason(speaker: Speaker, reason: string): string {
  const { say } = speaker;
  if (reason === 'NOT_PERMITTED') return say('api.matterChanges.notPermitted', 'You can’t edit this matter.');
  if (reason === 'WALL_NOT_PERMITTED')
    return say(
      'api.matterChanges.wallNotPermitted',
      'Only administrators and the persons responsible and acting can restrict this matter or open it.',
    );
  if (reason === 'WALL_PEOPLE') return sayWallPeople(say);
  if (reason === 'STATUS_NOT_POSSIBLE')
    return say('api.matterChanges.statusNotPossible', 'The matter can’t move to this status from its current one.');
  if (reason === 'WAITS_FOR_DECISION' || reason === 'TURNED_DOWN') return sayStepRefusal(speaker, reason);
  if (reason === 'REASON_MISSING')
    return say('api.matterChanges.reasonMissing', 'This change of status requires a reason.');
  if (reason === 'STATUS_BLOCKED')
    return say(
      'api.matterChanges.statusBlocked',
      'This matter still has amounts outstanding. Complete it on its own page, with a reason.',
    );
  if (reason === 'CHANGED_MEANWHILE')
    return say('api.matterChanges.changedMeanwhile', 'Someone else changed the matter, so it was left unchanged.');
  return reason;
}
