import { formatDateTime, formatNumber } from '@atrium/domain';
import { saveFile, useNotify, useRegion, useRequest, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { ReportSchedulesQuery } from '../../../generated/graphql.ts';
import { formatTitle } from '../schedule.ts';
import { receivedLinkMutation } from '../schedules.operations.ts';

interface ReceivedReportsProps {
  readonly reports: ReportSchedulesQuery['receivedReports'];
  /** The one that an email led to. */
  readonly marked: string | null;
}

/** What schedules sent to the reader, with the files that are still there. */
export function ReceivedReports({ reports, marked }: ReceivedReportsProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const notify = useNotify();
  const request = useRequest(receivedLinkMutation, { remote: 'reports', area: 'received reports' });
  const handleDownload = async (id: string): Promise<void> => {
    const link = await request.run({ id });
    if (link?.url) saveFile(link.url);
    else notify.error(link?.message ?? t('reports.received.failed', 'The file could not be downloaded. Try again.'));
  };
  if (reports.length === 0)
    return (
      <EmptyState
        icon="report"
        title={t('reports.received.empty', 'No reports were sent to you')}
        description={t('reports.received.emptyHint', 'Reports that a schedule sends you are listed here.')}
      />
    );
  return (
    <ul className="reports-schedules">
      {reports.map(({ id, name, from, format, rows, sentAt, exportId, expiresAt }) => (
        <li key={id} className={`reports-card ${id === marked ? 'reports-card--marked' : ''}`}>
          <div className="reports-card__head">
            <h2 className="reports-card__title">
              <bdi>{name}</bdi>
            </h2>
            <Tag>{formatTitle(t, format)}</Tag>
          </div>
          <p className="reports-card__asks">
            {t('reports.received.about', '{{moment}}, {{rows}} rows, set up by {{name}}', {
              moment: formatDateTime(sentAt, language, timeZone),
              rows: formatNumber(rows, language),
              name: from,
            })}
          </p>
          {typeof exportId === 'string' ? (
            <div className="reports-schedule__actions">
              <Button
                size="small"
                icon="download"
                busy={request.isRunning}
                onClick={() => void handleDownload(exportId)}
              >
                {t('reports.received.download', 'Download')}
              </Button>
              {typeof expiresAt === 'string' && (
                <span className="reports-card__asks">
                  {t('reports.received.until', 'until {{moment}}', {
                    moment: formatDateTime(expiresAt, language, timeZone),
                  })}
                </span>
              )}
            </div>
          ) : (
            <p className="reports-card__asks">{t('reports.received.expired', 'The file has expired.')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
