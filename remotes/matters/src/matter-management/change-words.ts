import type { Labels, Translate } from '@atrium/platform';
import { billingTypeLabel, fieldLabel } from '../common/matter-words.ts';
import { statusLabel } from '../common/status-label.ts';
import type { MatterChangeOutcome, MatterChange_RunFragment } from '../generated/graphql.ts';

/** A value as the API names it, in words. */
export function valueLabel(t: Translate, field: string, value: string): string {
  if (value === '') return t('matters.change.nothing', 'nothing');
  if (field === 'status') return statusLabel(t, value);
  if (field === 'billingType') return billingTypeLabel(t, value);
  if (field === 'isRestricted') return value === 'true' ? t('matters.change.yes', 'Yes') : t('matters.change.no', 'No');
  return field === 'estimateWarningPercent' ? t('matters.change.percent', '{{value}}%', { value }) : value;
}

export function outcomeLabel(t: Translate, outcome: MatterChangeOutcome): string {
  const words: Record<MatterChangeOutcome, string> = {
    WILL_CHANGE: t('matters.change.willChange', 'Would change'),
    UNCHANGED: t('matters.change.unchanged', 'Unchanged'),
    REFUSED: t('matters.change.refused', 'Refused'),
    CHANGED: t('matters.change.changed', 'Changed'),
    SKIPPED: t('matters.change.skipped', 'Unchanged'),
  };
  return words[outcome];
}

export function stateLabel(
  t: Translate,
  { state, failure }: Pick<MatterChange_RunFragment, 'state' | 'failure'>,
): string {
  if (failure === 'ACCESS_CHANGED') return t('matters.change.accessChanged', 'Stopped: your permissions have changed');
  const words: Record<MatterChange_RunFragment['state'], string> = {
    PREVIEW: t('matters.change.preview', 'Preview'),
    QUEUED: t('matters.change.queued', 'Waiting to start'),
    RUNNING: t('matters.change.running', 'In progress'),
    DONE: t('matters.change.done', 'Done'),
    CANCELLED: t('matters.change.cancelled', 'Stopped'),
    FAILED: t('matters.change.failed', 'Stopped: something went wrong'),
  };
  return words[state];
}

/** What a run sets, in one line. */
export function runLabel(
  t: Translate,
  labels: Labels,
  run: Pick<MatterChange_RunFragment, 'changes' | 'undoesId'>,
): string {
  if (run.undoesId !== null && run.undoesId !== undefined)
    return t('matters.change.undoing', 'Undo of an earlier change');
  return run.changes
    .map(({ field, value }) =>
      t('matters.change.sets', '{{field}}: {{value}}', {
        field: fieldLabel(t, labels, field),
        value: valueLabel(t, field, value),
      }),
    )
    .join(' · ');
}
