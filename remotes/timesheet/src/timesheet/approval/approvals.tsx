import { dayIn, formatBilledHours, formatDate } from '@atrium/domain';
import { Link, useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Avatar, Button, Checkbox, EmptyState, ErrorState, LoadingShape, StatCard, Stats, Tag } from '@atrium/ui';
import { ExportButton, fileColumns } from '@atrium/ui/grid';
import { useState } from 'react';
import type { TimesheetApprovalsQuery } from '../../generated/graphql.ts';
import { Meter } from '../parts/meter.tsx';
import { shareDone } from '../timesheet.week.ts';
import { approveTimesheetMutation, remindTimesheetsMutation, timesheetApprovalsQuery } from './approval.operations.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { WeekStatus, weekStatuses, weekStatusLabel } from './week-status.tsx';

type Person = TimesheetApprovalsQuery['timesheetApprovals']['people'][number];
/** Neither works in this week nor has recorded anything: nothing is missing. */
const isAway = ({ targetSeconds, entryCount, submission: { status } }: Person) =>
  status === 'Draft' && targetSeconds === 0 && entryCount === 0;
const isMissing = (person: Person) =>
  (person.submission.status === 'Draft' && !isAway(person)) || person.submission.status === 'Returned';

/** Whose week is submitted and whose is not: weeks are approved and returned here, and people are reminded. */
export function Approvals({ monday }: { readonly monday: string }) {
  const { t } = useTranslation();
  const [{ data, fetching, error }, ask] = useQuery({
    query: timesheetApprovalsQuery,
    variables: { day: monday },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const found = data?.timesheetApprovals.firstDay === monday ? data.timesheetApprovals : undefined;
  if (found === undefined)
    return error === undefined ? (
      <LoadingShape rows={8} />
    ) : (
      <ErrorState title={t('timesheet.approvals.failed', 'These weeks could not be loaded')} onRetry={refetch} />
    );
  const { people } = found;
  if (people.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={t('timesheet.approvals.none', 'You don’t approve anyone’s time')}
        description={t('timesheet.approvals.noneHint', 'People whose time your role lets you see are listed here.')}
      />
    );
  const count = (status: string) => people.filter(({ submission }) => submission.status === status).length;
  const missing = people.filter(isMissing);
  return (
    <div className="timesheet" aria-busy={fetching}>
      <Stats>
        <StatCard label={t('timesheet.approvals.waiting', 'Waiting for approval')} value={count('Submitted')} />
        <StatCard label={t('timesheet.approvals.missing', 'Not submitted')} value={missing.length} />
        <StatCard label={t('timesheet.approvals.approved', 'Approved')} value={count('Approved')} />
      </Stats>
      <ApprovalTable key={monday} people={people} onSettled={refetch} />
    </div>
  );
}

interface ApprovalTableProps {
  readonly people: readonly Person[];
  onSettled(): void;
}

function ApprovalTable({ people, onSettled }: ApprovalTableProps) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [returning, setReturning] = useState<Person | null>(null);
  const reminding = useCommand(remindTimesheetsMutation, { remote: 'timesheet', area: 'approval', onSettled });
  const missing = people.filter(isMissing);
  const chosen = missing.filter(({ submission }) => ticked.has(submission.userId));
  const firstDay = people[0]?.submission.firstDay ?? '';
  const tick = (userId: string, isOn: boolean) =>
    setTicked((known) => {
      const next = new Set(known);
      if (isOn) next.add(userId);
      else next.delete(userId);
      return next;
    });
  return (
    <>
      <div className="timesheet-submission__buttons">
        <Button
          icon="mail"
          disabled={missing.length === 0}
          busy={reminding.isRunning}
          onClick={() =>
            void reminding.run(
              { firstDay, userIds: (chosen.length > 0 ? chosen : missing).map(({ submission }) => submission.userId) },
              {
                saved: ({ value: ok }) =>
                  ok.count === 0
                    ? t('timesheet.approvals.remindedNone', 'They were reminded a short time ago')
                    : t('timesheet.approvals.reminded', '{{number}} reminded', { number: ok.count }),
              },
            )
          }
        >
          {chosen.length > 0
            ? t('timesheet.approvals.remindChosen', 'Remind the selected ({{number}})', { number: chosen.length })
            : t('timesheet.approvals.remindAll', 'Remind all who have not submitted')}
        </Button>
        <WeeksFile firstDay={firstDay} />
      </div>
      <div className="timesheet-sheet">
        <table className="timesheet-approvals" aria-label={t('timesheet.approvals.table', 'Weeks to approve')}>
          <thead>
            <tr>
              <th scope="col">{t('timesheet.approvals.person', 'Person')}</th>
              <th scope="col">{t('timesheet.approvals.status', 'Status')}</th>
              <th scope="col">{t('timesheet.approvals.hours', 'Hours of target')}</th>
              <th scope="col">{t('timesheet.approvals.billable', 'Billable')}</th>
              <th scope="col">{t('timesheet.approvals.action', 'Action')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow
                key={person.submission.userId}
                person={person}
                isTicked={ticked.has(person.submission.userId)}
                onTick={(isOn) => tick(person.submission.userId, isOn)}
                onReturn={() => setReturning(person)}
                onSettled={onSettled}
              />
            ))}
          </tbody>
        </table>
      </div>
      {returning !== null && (
        <ReturnDialog
          week={returning.submission}
          name={returning.user?.name ?? ''}
          onSettled={onSettled}
          onClose={() => setReturning(null)}
        />
      )}
    </>
  );
}

/** The table as a file. */
function WeeksFile({ firstDay }: { readonly firstDay: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <ExportButton
      list="TIMESHEET_WEEKS"
      title={t('timesheet.approvals.weeksOf', 'Timesheets, week of {{day}}', { day: formatDate(firstDay, language) })}
      screen="timesheetApprovals"
      columns={fileColumns(
        {
          user: t('timesheet.approvals.person', 'Person'),
          status: t('timesheet.approvals.status', 'Status'),
          entryCount: t('timesheet.writeOffs.entries', 'Entries'),
          billedSeconds: t('timesheet.approvals.billed', 'Hours'),
          targetSeconds: t('timesheet.approvals.target', 'Target'),
          billableSeconds: t('timesheet.approvals.billable', 'Billable'),
          submittedAt: t('timesheet.week.submitted', 'Submitted'),
          decidedAt: t('timesheet.approvals.decidedAt', 'Decided'),
          comment: t('timesheet.approvals.comment', 'Comment'),
        },
        ['billedSeconds', 'targetSeconds', 'billableSeconds'],
      )}
      request={{ timesheetWeeks: { day: firstDay } }}
      labels={{ status: weekStatuses.map((value) => ({ value, label: weekStatusLabel(t, value) })) }}
    />
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly isTicked: boolean;
  onTick(isOn: boolean): void;
  onReturn(): void;
  onSettled(): void;
}

function PersonRow({ person, isTicked, onTick, onReturn, onSettled }: PersonRowProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const approving = useCommand(approveTimesheetMutation, { remote: 'timesheet', area: 'approval', onSettled });
  const { user, submission, billedSeconds, billableSeconds, targetSeconds } = person;
  const { userId, firstDay, version, status, remindedAt, openCount } = submission;
  const name = user?.name ?? '';
  const hours = (seconds: number) => t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(seconds) });
  return (
    <tr>
      <th scope="row">
        <span className="timesheet-approvals__person">
          {isMissing(person) ? (
            <Checkbox checked={isTicked} onChange={onTick}>
              {name}
            </Checkbox>
          ) : (
            <span>{name}</span>
          )}
          <Avatar size="small" name={name} initials={user?.initials ?? ''} />
        </span>
      </th>
      <td>
        {isAway(person) ? (
          <Tag tone="neutral">{t('timesheet.approvals.away', 'Not working this week')}</Tag>
        ) : (
          <WeekStatus status={status} />
        )}
        {isMissing(person) && remindedAt && (
          <span className="timesheet-quiet timesheet-approvals__note">
            {t('timesheet.approvals.remindedOn', 'reminded on {{day}}', {
              day: formatDate(dayIn(timeZone, new Date(remindedAt)), language),
            })}
          </span>
        )}
        {!isMissing(person) && !isAway(person) && openCount > 0 && (
          <span className="timesheet-quiet timesheet-approvals__note">
            {t('timesheet.approvals.open', '{{number}} added later, not submitted', { number: openCount })}
          </span>
        )}
      </td>
      <td>
        {t('timesheet.approvals.ofTarget', '{{hours}} of {{target}}', {
          hours: hours(billedSeconds),
          target: hours(targetSeconds),
        })}
        <Meter share={shareDone(billedSeconds, targetSeconds)} />
      </td>
      <td>{hours(billableSeconds)}</td>
      <td>
        <span className="timesheet-submission__buttons">
          <Link to={`/timesheet?day=${firstDay}&person=${userId}`}>{t('timesheet.approvals.look', 'Look at it')}</Link>
          {submission.canDecide && status === 'Submitted' && (
            <Button
              size="small"
              kind="primary"
              busy={approving.isRunning}
              aria-label={t('timesheet.approvals.approve', 'Approve the week of {{name}}', { name })}
              onClick={() =>
                void approving.run(
                  { userId, firstDay, version },
                  { saved: t('timesheet.approvals.done', 'The week of {{name}} was approved', { name }) },
                )
              }
            >
              {t('timesheet.submission.approve', 'Approve')}
            </Button>
          )}
          {submission.canDecide && (
            <Button
              size="small"
              aria-label={t('timesheet.return.title', 'Return the week of {{name}}', { name })}
              onClick={onReturn}
            >
              {t('timesheet.submission.return', 'Return…')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
