import type { MatterPartProps } from '@atrium/contracts';
import { dayIn, formatBilledHours } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, KeyFacts, LoadingShape, MoneyText } from '@atrium/ui';
import { matterTimePanelQuery } from './matter-time.operations.ts';
import { unbilledStatuses } from '../common/time-status.ts';
import { useMatterTimeChanges } from './use-matter-time-changes.ts';
import './matter-time.css';

const PENDING_ROWS = 3;

/** What was recorded on a matter this month and is not billed yet, as far as the person may see whose time it is. */
export function MatterTimePanel({ matter }: MatterPartProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const from = `${dayIn(timeZone, new Date()).slice(0, 'YYYY-MM'.length)}-01`;
  const [{ data, error }, ask] = useQuery({
    query: matterTimePanelQuery,
    variables: {
      matterId: matter.id,
      recorded: { from },
      unbilled: { from, isBillable: true, status: [...unbilledStatuses] },
    },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterTimeChanges(matter.id, refetch);
  if (data === undefined)
    return error === undefined ? (
      <LoadingShape rows={PENDING_ROWS} />
    ) : (
      <div className="timesheet-matter-time__failed" role="alert">
        <span>{t('timesheet.matterPanel.failed', 'The time could not be loaded.')}</span>
        <Button size="small" onClick={refetch}>
          {t('timesheet.matterPanel.retry', 'Try again')}
        </Button>
      </div>
    );
  const { recorded, unbilled } = data;
  if (!recorded || !unbilled || recorded.totals.seconds === 0)
    return (
      <p className="timesheet-matter-time__quiet">
        {t('timesheet.matterPanel.none', 'No time has been recorded this month.')}
      </p>
    );
  const hours = (seconds: number) => t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(seconds) });
  const facts = [
    { label: t('timesheet.matterPanel.recorded', 'Recorded this month'), value: hours(recorded.totals.billedSeconds) },
    {
      label: t('timesheet.matterPanel.unbilled', 'Billable, not billed yet'),
      value: hours(unbilled.totals.billedSeconds),
    },
    ...(unbilled.totals.wip
      ? [
          {
            label: t('timesheet.matterPanel.value', 'Value not billed yet'),
            value: <MoneyText {...unbilled.totals.wip} />,
          },
        ]
      : []),
  ];
  return <KeyFacts items={facts} />;
}
