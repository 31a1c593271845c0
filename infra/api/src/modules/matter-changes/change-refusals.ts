import { findClosingObstacles, isMatterStatus, needsReason } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { Translator } from '../../translation/translate.ts';
import { mayManageAccess } from '../matters/matters.policy.ts';
import { wallPeopleText } from '../matters/wall/matter-wall.service.ts';
import type { StageChoice } from '../matters/record/matter-types.store.ts';
import { findStepRefusal, stepRefusalText } from '../matters/lifecycle/status-step.ts';
import type { CurrentMatter } from './current-values.store.ts';
import type { FieldValue, RunChanges } from './matter-change-fields.ts';
import type { FindRefusal } from './preview-row.ts';

/**
 * Says why a matter may not be changed so, as far as one can say beforehand: by the rules that a single change of
 * it follows. What only the change itself can tell, its row says when it is applied.
 */
export function refusalFinder(
  viewer: Viewer,
  { statusReason }: RunChanges,
  stages: readonly StageChoice[],
): FindRefusal {
  const typeOfStage = new Map<FieldValue, string>(stages.map(({ id, type }) => [id, type]));
  return (matter, { status, isRestricted, personResponsible, personActing, type = matter.type, stage = null }) => {
    if (!matter.mayEdit) return 'NOT_PERMITTED';
    if (stage !== null && typeOfStage.get(stage) !== type) return 'STAGE_OF_ANOTHER_TYPE';
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
export function reasonText(translator: Translator, reason: string): string {
  const { translate } = translator;
  if (reason === 'NOT_PERMITTED') return translate('api.matterChanges.notPermitted', 'You can’t edit this matter.');
  if (reason === 'WALL_NOT_PERMITTED')
    return translate(
      'api.matterChanges.wallNotPermitted',
      'Only administrators and the persons responsible and acting can restrict this matter or open it.',
    );
  if (reason === 'STAGE_OF_ANOTHER_TYPE')
    return translate('api.matterChanges.stageOfAnotherType', 'Matters of this type do not have this stage.');
  if (reason === 'WALL_PEOPLE') return wallPeopleText(translate);
  if (reason === 'STATUS_NOT_POSSIBLE')
    return translate(
      'api.matterChanges.statusNotPossible',
      'The matter can’t move to this status from its current one.',
    );
  if (reason === 'WAITS_FOR_DECISION' || reason === 'TURNED_DOWN') return stepRefusalText(translator, reason);
  if (reason === 'REASON_MISSING')
    return translate('api.matterChanges.reasonMissing', 'This change of status requires a reason.');
  if (reason === 'STATUS_BLOCKED')
    return translate(
      'api.matterChanges.statusBlocked',
      'This matter still has amounts outstanding. Complete it on its own page, with a reason.',
    );
  if (reason === 'CHANGED_MEANWHILE')
    return translate(
      'api.matterChanges.changedMeanwhile',
      'Someone else changed the matter, so it was left unchanged.',
    );
  return reason;
}
