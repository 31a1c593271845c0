import { useExport, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Notice, Panel } from '@atrium/ui';
import { ExportProgress, ExportResult } from '@atrium/ui/grid';
import type { ReactElement } from 'react';
import { firmExportQuery } from './firm-export.operations.ts';

/** Takes along everything the firm has: one archive, made by a job, fetched by a link of its own. */
export function FirmExport(): ReactElement {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: firmExportQuery, requestPolicy: 'cache-and-network' });
  const refusal = data?.firmExport.refusal;
  return (
    <Panel title={t('configuration.firmExport.title', 'Export everything')}>
      <p>
        {t(
          'configuration.firmExport.what',
          'One archive with everything the firm has: each table as CSV, documents as they are, contacts as vCards, appointments and key dates as a calendar, and workbooks of the lists that are read most. Its manifest names each file with its rows and its SHA-256 hash.',
        )}
      </p>
      <p>
        {t(
          'configuration.firmExport.whatNot',
          'Passwords, keys and unsent drafts are not in it, nor restricted matters that you may not see, nor private notes and appointments of other people.',
        )}
      </p>
      {data === undefined && error === undefined && <LoadingShape rows={2} />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t('configuration.firmExport.failed', 'Could not check whether you may export everything')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      )}
      {refusal !== undefined && refusal !== '' && <Notice tone="warn">{refusal}</Notice>}
      {refusal === '' && <Archives />}
    </Panel>
  );
}

function Archives(): ReactElement {
  const { t } = useTranslation();
  const work = useExport('EVERYTHING');
  const { run, problem, ready } = work;
  const isUnderWay = run !== null && (run.state === 'QUEUED' || run.state === 'RUNNING');
  const isSettled = problem !== null || run?.state === 'DONE' || run?.state === 'FAILED';
  return (
    <>
      {isUnderWay && <ExportProgress run={run} onCancel={work.cancel} />}
      {!isUnderWay && isSettled && (
        <ExportResult
          run={run}
          problem={problem}
          isStarting={work.isStarting}
          onDownload={work.download}
          onRetry={work.retry}
          onDismiss={work.dismiss}
        />
      )}
      {!isUnderWay && !isSettled && (
        <Button
          kind="primary"
          icon="download"
          busy={work.isStarting}
          onClick={() => work.start({ format: 'ZIP', title: '', columns: [] })}
        >
          {t('configuration.firmExport.start', 'Export everything')}
        </Button>
      )}
      {ready.length > 0 && (
        <ul className="configuration-archives" aria-label={t('configuration.firmExport.archives', 'Archives')}>
          {ready.map(({ id, finishedAt, expiresAt }) => (
            <li key={id}>
              <span>
                {t('configuration.firmExport.made', 'Made')} <DateText value={finishedAt ?? null} withTime />
              </span>
              <span>
                {t('configuration.firmExport.until', 'Kept until')} <DateText value={expiresAt ?? null} withTime />
              </span>
              <Button icon="download" onClick={() => work.download(id)}>
                {t('configuration.firmExport.download', 'Download')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
