import { formatBilledHours, formatClock, formatDuration } from '@atrium/domain';
import { TimeEntryForm, type FirmTimeRules } from '@atrium/pickers';
import {
  Link,
  useCommand,
  useConfirmedClose,
  useNotify,
  useQuery,
  useRegion,
  useTranslation,
  type Translate,
} from '@atrium/platform';
import { Button, ErrorState, Panel } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import { deleteEntryMutation } from '../../common/entry/entry.operations.ts';
import { OwnRate } from '../../common/entry/rate-text.tsx';
import { activityFor } from '../../common/entry/read-quick-entry.ts';
import type { TimeProposalsQuery } from '../../generated/graphql.ts';
import {
  acceptProposalMutation,
  dismissProposalMutation,
  restoreProposalMutation,
  timeProposalsQuery,
} from './proposals.operations.ts';
import './proposals.css';

type Proposal = TimeProposalsQuery['timeProposals'][number];
const DRAWER_WIDTH_PX = 480;

interface ProposalsProps {
  readonly day: string;
  readonly activities: readonly string[];
  readonly rules: FirmTimeRules;
  /** Time was recorded, or taken back. */
  onRecorded(): void;
}

/** What was done on a day that no time was recorded for. Each says what it is from; nothing is recorded by itself. */
export function Proposals({ day, activities, rules, onRecorded }: ProposalsProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: timeProposalsQuery,
    variables: { day },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const settled = () => {
    refetch();
    onRecorded();
  };
  const [opened, setOpened] = useState<Proposal | null>(null);
  const act = useProposalActions(activities, settled);
  const proposals = (data?.timeProposals ?? []).filter((each) => each.day === day);
  const title = t('timesheet.proposals.title', 'Proposed from what you did');
  if (error !== undefined && data === undefined)
    return <ErrorState title={t('timesheet.proposals.failed', 'Proposals could not be loaded')} onRetry={refetch} />;
  if (proposals.length === 0) return null;
  return (
    <Panel title={title} padded={false}>
      <ul className="timesheet-proposals" aria-label={title}>
        {proposals.map((proposal) => (
          <ProposalLine
            key={proposal.id}
            proposal={proposal}
            isBusy={act.isRunning}
            onAccept={() => void act.accept(proposal)}
            onEdit={() => setOpened(proposal)}
            onDismiss={() => void act.dismiss(proposal)}
          />
        ))}
      </ul>
      {opened !== null && (
        <ProposalDrawer
          proposal={opened}
          activities={activities}
          rules={rules}
          onRecorded={() => {
            setOpened(null);
            settled();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

const inputOf = ({ kind, sourceId, day }: Proposal) => ({ kind, sourceId, day });

function useProposalActions(activities: readonly string[], onSettled: () => void) {
  const { t } = useTranslation();
  const options = { remote: 'timesheet', area: 'proposals', onSettled };
  const accepting = useCommand(acceptProposalMutation, options);
  const dismissing = useCommand(dismissProposalMutation, options);
  const restoring = useCommand(restoreProposalMutation, options);
  const deleting = useCommand(deleteEntryMutation, options);
  return {
    isRunning: accepting.isRunning || dismissing.isRunning,
    accept: (proposal: Proposal) =>
      accepting.run(
        {
          proposal: inputOf(proposal),
          input: {
            matterId: proposal.matterId,
            workedOn: proposal.day,
            seconds: proposal.seconds,
            activity: activityOf(proposal, activities),
            narrative: proposal.title,
            isBillable: true,
            mayLackNarrative: true,
          },
        },
        {
          saved: ({ value }) =>
            t('timesheet.form.added', '{{hours}} h added to {{file}}', {
              hours: formatBilledHours(value.billedSeconds),
              file: proposal.matter?.fileNumber ?? '',
            }),
          undo: async ({ value }) => {
            const outcome = await deleting.run({ id: value.id, version: value.version });
            if (outcome.kind === 'saved') await restoring.run({ proposal: inputOf(proposal) });
          },
        },
      ),
    dismiss: (proposal: Proposal) =>
      dismissing.run(
        { proposal: inputOf(proposal) },
        {
          saved: t('timesheet.proposals.dismissed', 'The proposal was dismissed'),
          undo: () => restoring.run({ proposal: inputOf(proposal) }),
        },
      ),
  };
}

/** By what each kind of work is called where people name it. */
const words: Readonly<Record<Proposal['kind'], string>> = {
  CALL: 'call',
  NOTE: 'note',
  DOCUMENT: 'draft',
  MESSAGE: 'email',
  MEETING: 'meeting',
  MATTER: 'review',
};
const activityOf = ({ kind }: Proposal, activities: readonly string[]): string =>
  activityFor(words[kind], activities) ?? activities[0] ?? '';

interface ProposalLineProps {
  readonly proposal: Proposal;
  readonly isBusy: boolean;
  onAccept(): void;
  onEdit(): void;
  onDismiss(): void;
}

function ProposalLine({ proposal, isBusy, onAccept, onEdit, onDismiss }: ProposalLineProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { matter, happenedAt, seconds, basis, title } = proposal;
  return (
    <li className="timesheet-proposal">
      <span className="timesheet-proposal__what">
        <Link className="timesheet-file" to={evidenceOf(proposal)}>
          {matter?.fileNumber}
        </Link>{' '}
        {matter?.title}
        <span className="timesheet-quiet timesheet-proposal__evidence">
          {[
            kindText(t, proposal.kind),
            title,
            ...(happenedAt == null ? [] : [formatClock(clockIn(timeZone, happenedAt), language)]),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <span className="timesheet-proposal__time">
        {formatDuration(seconds, 'clock', language)} <span className="timesheet-quiet">{basisText(t, basis)}</span>
      </span>
      <span className="timesheet-proposal__actions">
        <Button size="small" disabled={isBusy} onClick={onAccept}>
          {t('timesheet.proposals.accept', 'Record')}
        </Button>
        <Button size="small" kind="quiet" onClick={onEdit}>
          {t('timesheet.proposals.edit', 'Edit and record')}
        </Button>
        <Button size="small" kind="quiet" disabled={isBusy} onClick={onDismiss}>
          {t('timesheet.proposals.dismiss', 'Dismiss')}
        </Button>
      </span>
    </li>
  );
}

function kindText(t: Translate, kind: Proposal['kind']): string {
  switch (kind) {
    case 'CALL':
      return t('timesheet.proposals.call', 'Call');
    case 'NOTE':
      return t('timesheet.proposals.note', 'Note');
    case 'DOCUMENT':
      return t('timesheet.proposals.document', 'Document');
    case 'MESSAGE':
      return t('timesheet.proposals.message', 'Message');
    case 'MEETING':
      return t('timesheet.proposals.meeting', 'Meeting');
    case 'MATTER':
      return t('timesheet.proposals.matter', 'Matter opened');
  }
}
function basisText(t: Translate, basis: string): string {
  if (basis === 'measured') return t('timesheet.proposals.measured', 'measured');
  if (basis === 'scheduled') return t('timesheet.proposals.scheduled', 'scheduled');
  return t('timesheet.proposals.estimated', 'estimated');
}

/** The hour and minute of a moment by the firm's clock. */
const clockIn = (timeZone: string, moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(moment),
  );

/** Where what was done is read. */
const tabs: Readonly<Record<Proposal['kind'], string>> = {
  CALL: '/tasks',
  NOTE: '/notes',
  DOCUMENT: '/documents',
  MESSAGE: '/messages',
  MEETING: '/dates',
  MATTER: '',
};
const evidenceOf = ({ kind, matterId }: Proposal): string => `/matterDetail/${matterId}${tabs[kind]}`;

interface ProposalDrawerProps extends Omit<ProposalsProps, 'day'> {
  readonly proposal: Proposal;
  onClose(): void;
}

function ProposalDrawer({ proposal, activities, rules, onRecorded, onClose }: ProposalDrawerProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isTouched, setTouched] = useState(false);
  const accept = useCommand(acceptProposalMutation, { remote: 'timesheet', area: 'proposals' });
  const handleClose = useConfirmedClose(isTouched, onClose);
  const title = t('timesheet.form.title', 'Add time');
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      <TimeEntryForm<{ readonly billedSeconds: number }>
        label={title}
        start={{
          matter: proposal.matter ?? null,
          workedOn: proposal.day,
          activity: activityOf(proposal, activities),
          narrative: proposal.title,
          isBillable: true,
        }}
        measuredSeconds={proposal.seconds}
        activities={activities}
        rules={rules}
        terms={(matterId, day) => <OwnRate matterId={matterId} day={day} />}
        saveLabel={t('timesheet.form.save', 'Save')}
        send={(input, key) => accept.run({ proposal: inputOf(proposal), input }, { silent: true, key })}
        onTouch={() => setTouched(true)}
        onCancel={handleClose}
        onSaved={({ billedSeconds }, { matter }) => {
          notify.success(
            t('timesheet.form.added', '{{hours}} h added to {{file}}', {
              hours: formatBilledHours(billedSeconds),
              file: matter?.fileNumber ?? '',
            }),
          );
          onRecorded();
        }}
      />
    </Drawer>
  );
}
