import { failureText, useCommand, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, describedBy } from '@atrium/ui';
import { Input, Radio } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import { reviewConflictReportMutation } from '../conflict-check.operations.ts';
import type { ConflictReport } from '../conflict-words.ts';

type Decision = 'CLEAR' | 'WAIVED' | 'CONFLICT';
const LONGEST_REASONS = 2000;

/** What somebody decides about a report, and why. Whoever comes second is shown what the first decided. */
export function DecideForm({
  report,
  onDecided,
}: {
  report: ConflictReport;
  onDecided: (report: ConflictReport) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [reasons, setReasons] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const review = useCommand(reviewConflictReportMutation, { remote: 'matters', area: 'conflict check' });
  const needsReasons = report.needsDecision || decision !== 'CLEAR';
  const fieldErrors = { decision: decision === null, reasons: needsReasons && reasons.trim() === '' };

  const decide = async () => {
    setIsAsked(true);
    if (decision === null || fieldErrors.reasons) return;
    const input = { id: report.id, version: report.version, outcome: decision, reasons };
    const outcome = await review.run({ input }, { silent: true });
    if (outcome.kind === 'saved') return onDecided(outcome.value);
    if (outcome.kind === 'conflict') return onDecided(outcome.current);
    const failed = t('matters.conflictCheck.decideFailed', 'The decision could not be saved. Try again.');
    setFailure(failureText(outcome, failed));
  };
  const reasonsId = `${id}-reasons`;
  const reasonsError =
    isAsked && fieldErrors.reasons ? t('matters.conflictCheck.reasonsMissing', 'Enter the reasons.') : undefined;
  return (
    // No form of its own: it stands inside the form of a new matter, a party or an acceptance, which must not be sent with it.
    <div className="matters-conflict-decide" role="group" aria-label={t('matters.conflictCheck.decide', 'Decide')}>
      <Radio.Group
        className="matters-conflict-decide__choices"
        aria-label={t('matters.conflictCheck.decision', 'Decision')}
        value={decision}
        onChange={({ target }) => setDecision(target.value as Decision)}
      >
        <Radio value="CLEAR">{t('matters.conflictCheck.outcome.clear', 'No conflict')}</Radio>
        <Radio value="WAIVED">{t('matters.conflictCheck.waive', 'Conflict, waived')}</Radio>
        <Radio value="CONFLICT">{t('matters.conflictCheck.isConflict', 'Conflict: do not act')}</Radio>
      </Radio.Group>
      {isAsked && fieldErrors.decision && (
        <Notice tone="bad">{t('matters.conflictCheck.decisionMissing', 'Choose an option.')}</Notice>
      )}
      <Field
        id={reasonsId}
        label={t('matters.conflictCheck.reasons', 'Reasons')}
        hint={t('matters.conflictCheck.reasonsHint', 'Recorded in the report with your name.')}
        error={reasonsError}
      >
        <Input.TextArea
          id={reasonsId}
          value={reasons}
          maxLength={LONGEST_REASONS}
          rows={3}
          onChange={({ target }) => setReasons(target.value)}
          {...describedBy(reasonsId, { hint: 'hint', error: reasonsError })}
        />
      </Field>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <div>
        <Button kind="primary" busy={review.isRunning} onClick={() => void decide()}>
          {t('matters.conflictCheck.saveDecision', 'Save decision')}
        </Button>
      </div>
    </div>
  );
}
