import { formatNumber, formatPercentage } from '@atrium/domain';
import { type ExportRun, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { type ReactElement, useEffect } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';

/** How far an export is, with a way to stop it. */
export function ExportProgress({
  run: { total, written, state, format },
  onCancel,
}: {
  run: ExportRun;
  onCancel: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const share = total === 0 ? 0 : Math.min(written / total, 1);
  const percent = formatPercentage(share, language);
  const counts = { written: formatNumber(written, language), total: formatNumber(total, language) };
  const rows =
    format === 'ZIP'
      ? t('ui.export.parts', '{{written}} of {{total}} parts', counts)
      : t('ui.export.rows', '{{written}} of {{total}} rows', counts);
  return (
    <span className="at-export">
      <span
        className="at-export__bar"
        role="progressbar"
        aria-label={t('ui.export.progress', 'Export')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}, ${rows}`}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="at-export__words">
        {state === 'QUEUED' ? t('ui.export.waiting', 'Waiting') : percent}
        <span className="at-export__rows"> · {rows}</span>
      </span>
      <IconButton icon="close" size="small" label={t('ui.export.cancel', 'Cancel the export')} onClick={onCancel} />
    </span>
  );
}

interface ExportResultProps {
  run: ExportRun | null;
  /** Why nothing was begun. */
  problem: string | null;
  isStarting: boolean;
  onDownload: (id: string) => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The file, or why there is none. */
export function ExportResult({
  run,
  problem,
  isStarting,
  onDownload,
  onRetry,
  onDismiss,
}: ExportResultProps): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const notify = useNotify();
  const isPhone = useIsPhone();
  const dismiss = (
    <IconButton icon="close" size="small" label={t('ui.export.dismiss', 'Dismiss')} onClick={onDismiss} />
  );
  const reasons = {
    ACCESS_CHANGED: t('ui.export.accessChanged', 'Your access has changed: the export was stopped.'),
    TOO_MANY_ROWS: t('ui.export.tooMany', 'This is too many rows for one file. Filter the list further.'),
    NOT_POSSIBLE: t('ui.export.notPossible', 'The file could not be created.'),
  } as const;
  const words = problem ?? reasons[run?.failure ?? 'NOT_POSSIBLE'];
  const isDone = problem === null && run?.state === 'DONE';
  // A phone's page bar has no room for a sentence.
  useEffect(() => {
    if (isPhone && !isDone) notify.error(words);
  }, [isPhone, isDone, notify, words]);
  if (isDone) {
    return (
      <span className="at-export" role="status">
        <span className="at-export__words at-export__rows">
          {t('ui.export.ready', '{{rows}} rows are ready', {
            count: run.written,
            rows: formatNumber(run.written, language),
            defaultValue_one: 'One row is ready',
          })}
        </span>
        <Button kind="primary" icon="download" onClick={() => onDownload(run.id)}>
          {t('ui.export.download', 'Download')}
        </Button>
        {dismiss}
      </span>
    );
  }
  return (
    <span className="at-export" role="alert">
      <span className={isPhone ? 'at-visually-hidden' : 'at-export__words at-export__words--bad'} title={words}>
        {words}
      </span>
      <Button icon="refresh" busy={isStarting} onClick={onRetry}>
        {t('ui.export.retry', 'Try again')}
      </Button>
      {dismiss}
    </span>
  );
}
