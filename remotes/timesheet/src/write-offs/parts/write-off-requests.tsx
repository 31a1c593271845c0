import { useCommand, useTranslation } from '@atrium/platform';
import { Button, MoneyText, Panel } from '@atrium/ui';
import type { WriteOffs_RequestFragment } from '../../generated/graphql.ts';
import { BillingFile } from '../../common/billing-file.tsx';
import { decideWriteOffMutation } from '../write-offs.operations.ts';

interface WriteOffRequestsProps {
  readonly requests: readonly WriteOffs_RequestFragment[];
  onDecided(): void;
}

/** What waits to be approved, above the list. */
export function WriteOffRequests({ requests, onDecided }: WriteOffRequestsProps) {
  const { t } = useTranslation();
  const deciding = useCommand(decideWriteOffMutation, {
    remote: 'timesheet',
    area: 'write-offs',
    onSettled: onDecided,
  });
  if (requests.length === 0) return null;
  const decide = (request: WriteOffs_RequestFragment, isApproved: boolean): void =>
    void deciding.run(
      { id: request.id, version: request.version, isApproved },
      {
        name: request.fileNumber,
        saved: isApproved
          ? t('timesheet.writeOffs.approved', 'Approved')
          : t('timesheet.writeOffs.refused', 'Refused. Nothing was written off.'),
      },
    );
  return (
    <Panel title={t('timesheet.writeOffs.waiting', 'Waiting for approval')}>
      <div className="timesheet-invoices__actions">
        <BillingFile
          billing={{ part: 'WRITE_OFF_REQUESTS' }}
          title={t('timesheet.writeOffs.requests', 'Write-offs that wait for approval')}
          headings={{
            requestedAt: t('timesheet.writeOffs.requestedAt', 'Requested'),
            requestedBy: t('timesheet.writeOffs.requestedBy', 'By'),
            fileNumber: t('timesheet.invoices.file', 'Matter'),
            title: t('timesheet.writeOffs.matterTitle', 'Title'),
            direction: t('timesheet.writeOffs.direction', 'What to do'),
            reason: t('timesheet.invoices.reason.label', 'Reason'),
            narrative: t('timesheet.matterTime.narrative', 'Narrative'),
            entryCount: t('timesheet.writeOffs.entries', 'Entries'),
            amount: t('timesheet.matterTime.amount', 'Amount'),
          }}
          labels={{
            direction: [
              { value: 'OFF', label: t('timesheet.writeOffs.off', 'Write off') },
              { value: 'ON', label: t('timesheet.writeOffs.on', 'Write on') },
            ],
          }}
        />
      </div>
      <ul className="timesheet-invoices__rows">
        {requests.map((request) => (
          <li key={request.id}>
            <span>
              {request.direction === 'OFF'
                ? t('timesheet.writeOffs.off', 'Write off')
                : t('timesheet.writeOffs.on', 'Write on')}{' '}
              · <bdi>{request.fileNumber}</bdi> <bdi>{request.title}</bdi> · <bdi>{request.reason}</bdi>
              <span className="timesheet-quiet"> {request.requestedBy?.name}</span>
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...request.amount} cents="always" />
              {request.canDecide && (
                <>
                  <Button size="small" kind="primary" onClick={() => decide(request, true)}>
                    {t('timesheet.writeOffs.approve', 'Approve')}
                  </Button>
                  <Button size="small" onClick={() => decide(request, false)}>
                    {t('timesheet.writeOffs.refuse', 'Refuse')}
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
