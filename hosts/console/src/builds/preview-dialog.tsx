import type { PreviewAnswer, PreviewRequest } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, DateText, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { asApiError } from '../api/use-answer.ts';
import { useProblemWords } from '../change/use-problem-words.ts';
import { CopyText } from '../common/copy-text.tsx';
import { useNames, useOverview } from '../session/overview.tsx';
import { useOperatorsApi } from '../session/session-context.ts';

const durations = [60, 480, 1440, 10_080] as const;

/** Makes a link that shows one build to whoever holds it, for a while. */
export function PreviewDialog({
  name,
  buildId,
  tenantId: given,
  onClose,
}: {
  name: string;
  buildId: string;
  tenantId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const api = useOperatorsApi();
  const names = useNames();
  const firms = useOverview().data?.firms ?? [];
  const problemWords = useProblemWords();
  const [chosen, setChosen] = useState(given ?? '');
  // The first, which the field shows, as soon as there is one.
  const tenantId = chosen === '' ? (firms[0]?.tenantId ?? '') : chosen;
  const [minutes, setMinutes] = useState<number>(durations[1]);
  const [link, setLink] = useState<PreviewAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const build = `${name} ${names.version(buildId)}`;
  const durationWords: Readonly<Record<number, string>> = {
    60: t('console.preview.hour', 'One hour'),
    480: t('console.preview.workday', 'Eight hours'),
    1440: t('console.preview.day', 'One day'),
    10_080: t('console.preview.week', 'One week'),
  };

  const make = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const request: PreviewRequest = { tenantId, name, buildId, minutes };
      setLink(await api.ask<PreviewAnswer>('POST', '/previews', request));
    } catch (error) {
      setProblem(problemWords(asApiError(error)));
    }
    setIsBusy(false);
  };

  return (
    <Modal
      open
      title={t('console.preview.title', 'Preview link for {{build}}', { build })}
      onCancel={onClose}
      footer={
        link === null ? (
          <div className="co-actions co-actions--end">
            <Button onClick={onClose}>{t('console.change.cancel', 'Cancel')}</Button>
            <Button kind="primary" busy={isBusy} disabled={tenantId === ''} onClick={() => void make()}>
              {t('console.preview.make', 'Make the link')}
            </Button>
          </div>
        ) : (
          <Button onClick={onClose}>{t('console.preview.close', 'Close')}</Button>
        )
      }
    >
      <div className="co-stack">
        {link !== null ? (
          <>
            <CopyText label={t('console.preview.link', 'Preview link')} text={link.url} />
            <p className="co-muted">
              {t('console.preview.until', 'Expires')} <DateText value={link.until} withTime />.{' '}
              {t(
                'console.preview.who',
                'Anyone who has it sees this build instead of the firm’s own; they still sign in as themselves.',
              )}
            </p>
          </>
        ) : (
          <>
            <label className="co-pick__label">
              {t('console.firms.firm', 'Firm')}
              <select
                className="co-select"
                value={tenantId}
                disabled={given !== undefined}
                onChange={(event) => setChosen(event.target.value)}
              >
                {firms.map((firm) => (
                  <option key={firm.tenantId} value={firm.tenantId}>
                    {firm.title}
                  </option>
                ))}
              </select>
            </label>
            <label className="co-pick__label">
              {t('console.preview.minutes', 'Expires after')}
              <select
                className="co-select"
                value={minutes}
                onChange={(event) => setMinutes(Number(event.target.value))}
              >
                {durations.map((each) => (
                  <option key={each} value={each}>
                    {durationWords[each]}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Modal>
  );
}
