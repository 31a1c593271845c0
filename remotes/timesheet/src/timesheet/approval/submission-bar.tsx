import { dayIn, formatDate } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import type { TimesheetSubmission_PartFragment } from '../../generated/graphql.ts';
import { approveTimesheetMutation, submitTimesheetMutation } from './approval.operations.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { WeekStatus } from './week-status.tsx';

interface SubmissionBarProps {
  readonly week: TimesheetSubmission_PartFragment;
  /** Of whose week it is, where it is not the user's own. */
  readonly name: string | null;
  onSettled(): void;
}

/** Where the week stands, and what can be done with it: it is submitted, approved or returned. */
export function SubmissionBar({ week, name, onSettled }: SubmissionBarProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [isReturning, setReturning] = useState(false);
  const options = { remote: 'timesheet', area: 'approval', onSettled };
  const submitting = useCommand(submitTimesheetMutation, options);
  const approving = useCommand(approveTimesheetMutation, options);
  const { userId, firstDay, version, status, openCount, wordlessCount, codelessCount, comment, decidedBy } = week;
  const isLate = openCount > 0 && (status === 'Submitted' || status === 'Approved');
  const moment = (at: string) => formatDate(dayIn(timeZone, new Date(at)), language);
  return (
    <section className="timesheet-submission" aria-label={t('timesheet.submission', 'Submission of the week')}>
      {status === 'Returned' && (
        <Notice tone="warn">
          {decidedBy
            ? t('timesheet.submission.returnedBy', '{{name}} returned this week: {{comment}}', {
                name: decidedBy.name,
                comment,
              })
            : t('timesheet.submission.returned', 'This week was returned: {{comment}}', { comment })}
        </Notice>
      )}
      <div className="timesheet-submission__row">
        <WeekStatus status={status} />
        <span className="timesheet-quiet">
          {status === 'Submitted' &&
            week.submittedAt &&
            t('timesheet.submission.submittedOn', 'on {{day}}', { day: moment(week.submittedAt) })}
          {status === 'Approved' &&
            decidedBy &&
            week.decidedAt &&
            t('timesheet.submission.approvedBy', 'by {{name}} on {{day}}', {
              name: decidedBy.name,
              day: moment(week.decidedAt),
            })}
          {isLate &&
            ` · ${t('timesheet.submission.late', '{{number}} added later, not submitted', { number: openCount })}`}
          {wordlessCount > 0 &&
            ` · ${t('timesheet.submission.wordless', '{{number}} without a narrative', { number: wordlessCount })}`}
          {codelessCount > 0 &&
            ` · ${t('timesheet.submission.codeless', '{{number}} without codes that the client asks for', { number: codelessCount })}`}
        </span>
        <span className="timesheet-submission__buttons">
          {week.canSubmit && (
            <Button
              kind={openCount > 0 ? 'primary' : 'default'}
              busy={submitting.isRunning}
              onClick={() =>
                void submitting.run(
                  { firstDay, version },
                  { saved: t('timesheet.submission.done', 'The week was submitted') },
                )
              }
            >
              {isLate
                ? t('timesheet.submission.submitLate', 'Submit the rest')
                : t('timesheet.submission.submit', 'Submit week')}
            </Button>
          )}
          {week.canDecide && status === 'Submitted' && (
            <Button
              kind="primary"
              busy={approving.isRunning}
              onClick={() =>
                void approving.run(
                  { userId, firstDay, version },
                  { saved: t('timesheet.submission.approved', 'The week was approved') },
                )
              }
            >
              {t('timesheet.submission.approve', 'Approve')}
            </Button>
          )}
          {week.canDecide && (
            <Button onClick={() => setReturning(true)}>{t('timesheet.submission.return', 'Return…')}</Button>
          )}
        </span>
      </div>
      {isReturning && (
        <ReturnDialog
          week={week}
          name={name ?? t('timesheet.submission.you', 'you')}
          onSettled={onSettled}
          onClose={() => setReturning(false)}
        />
      )}
    </section>
  );
}
