import { formatDateTime } from '@atrium/domain';
import { usePrintRecord, useQuery, useRegion, useTenant, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingShape, Panel } from '@atrium/ui';
import { useState } from 'react';
import {
  conflictReportQuery,
  recordConflictReportPrintMutation,
} from '../../../common/conflict-check/conflict-check.operations.ts';
import { ConflictReportView } from '../../../common/conflict-check/conflict-report-view.tsx';
import { DecideForm } from '../../../common/conflict-check/parts/decide-form.tsx';

/** One conflict check of the matter's file: to be decided on, and to be printed. */
export function ReportOnFile({ matterId, reportId }: { matterId: string; reportId: string }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const tenant = useTenant();
  const [now] = useState(() => new Date().toISOString());
  const [{ data, error }, ask] = useQuery({
    query: conflictReportQuery,
    variables: { id: reportId },
    requestPolicy: 'cache-and-network',
  });
  const report = data?.conflictReport;
  usePrintRecord(recordConflictReportPrintMutation, report ? { id: report.id } : null);
  const refetch = () => ask({ requestPolicy: 'network-only' });
  return (
    <section className="matters-rows-tab" aria-label={t('matters.parties.check', 'Conflict check')}>
      <div className="matters-rows-tab__bar at-no-print">
        <ButtonLink to={`/matterDetail/${matterId}/parties`}>
          {t('matters.parties.backToParties', 'Back to the parties')}
        </ButtonLink>
        <Button icon="report" disabled={!report} onClick={() => window.print()}>
          {t('matters.parties.print', 'Print')}
        </Button>
      </div>
      {report ? (
        <Panel title={t('matters.parties.checkTitle', 'Conflict check {{reference}}', { reference: report.reference })}>
          <p className="matters-parties__printed">
            {[tenant.title, formatDateTime(now, language, timeZone)].join(' · ')}
          </p>
          <ConflictReportView report={report} />
          {report.outcome === 'OPEN' && (
            <div className="matters-parties__decide at-no-print">
              <DecideForm key={report.version} report={report} onDecided={refetch} />
            </div>
          )}
        </Panel>
      ) : error !== undefined ? (
        <ErrorState
          title={t('matters.parties.checkFailed', 'The conflict check could not be loaded')}
          onRetry={refetch}
        />
      ) : data === undefined ? (
        <LoadingShape />
      ) : (
        <EmptyState title={t('matters.parties.checkGone', 'This conflict check does not exist, or you can’t see it')} />
      )}
    </section>
  );
}
