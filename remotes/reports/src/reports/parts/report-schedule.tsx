import { useAppUser, useExport, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { ScheduleDialog } from '../schedules/schedule-dialog.tsx';
import type { AskedReport } from '../report-address.ts';
import type { Report } from '../report.ts';

interface ReportScheduleProps {
  readonly report: Report;
  readonly asked: AskedReport;
  readonly params: URLSearchParams;
}

/** Has the report sent regularly as it is shown; for those who may take it along. A period that is named moves on with the days. */
export function ReportSchedule({ report, asked, params }: ReportScheduleProps): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isPermitted } = useExport('REPORTS');
  const user = useAppUser();
  if (!isPermitted) return null;
  const { from: _from, to: _to, asAt: _asAt, ...choices } = asked.parameters;
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {t('reports.viewer.schedule', 'Schedule')}
      </Button>
      {isOpen && (
        <ScheduleDialog
          report={report.id}
          asked={{
            ...choices,
            period: params.get('period'),
            groupBy: asked.groupBy,
            sort: asked.sort,
            columns: asked.columns.map(({ name }) => name),
          }}
          schedule={null}
          name={report.title}
          viewerId={user.userId}
          onSaved={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
