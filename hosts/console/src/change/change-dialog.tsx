import type { ReleaseChangeAnswer, ReleaseChangeRecord, ReleaseChangeRequest } from '@atrium/contracts';
import { useNotify, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type SubmitEvent, useId, useState } from 'react';
import { asApiError } from '../api/use-answer.ts';
import { useLive } from '../session/live.tsx';
import { useOperatorsApi } from '../session/session-context.ts';
import { useNames, useOverview } from '../session/overview.tsx';
import type { Proposal } from './change-provider.tsx';
import { useChangeWords } from './change-words.ts';
import { ConflictView } from './conflict-view.tsx';
import { EffectView } from './effect-view.tsx';
import { useEffectOf } from './use-effect-of.ts';
import { useProblemWords } from './use-problem-words.ts';
import './change.css';

/**
 * Shows what a change would do, asks why, and does it. It is sent with the
 * revision whose effect was looked at: where somebody changed the same things
 * meanwhile, their changes are shown and nothing is done before another look.
 */
export function ChangeDialog({ change, rolloutName, onDone, onClose }: Proposal & { onClose: () => void }) {
  const { t } = useTranslation();
  const api = useOperatorsApi();
  const notify = useNotify();
  const overview = useOverview();
  const names = useNames();
  const { news } = useLive();
  const words = useChangeWords();
  const { act, isDestructive } = words(change, names, rolloutName);
  const problemWords = useProblemWords();
  const formId = useId();
  const effect = useEffectOf(change);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [since, setSince] = useState<readonly ReleaseChangeRecord[] | null>(null);
  const lacksReason = reason.trim() === '';

  const apply = async (expectedRevision: number): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const request: ReleaseChangeRequest = { change, reason: reason.trim(), expectedRevision };
      const answer = await api.ask<ReleaseChangeAnswer>('POST', '/changes', request, { expected: [409] });
      if (answer.ok) {
        notify.success(t('console.change.done', 'Done: {{act}}', { act }));
        overview.reload();
        onDone?.();
        onClose();
        return;
      }
      if (answer.reason === 'conflict') setSince(answer.since);
      else setProblem(answer.message);
    } catch (error) {
      setProblem(problemWords(asApiError(error)));
    }
    setIsBusy(false);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Enter sends a form whose button is busy, too.
    if (isBusy) return;
    setWasTried(true);
    if (!lacksReason && effect.seen !== null && since === null) void apply(effect.seen.revision);
  };
  const lookAgain = (): void => {
    setSince(null);
    overview.reload();
    effect.reload();
  };

  return (
    <Modal
      open
      title={act}
      width={640}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <div className="co-change__footer">
          <Button onClick={onClose}>{t('console.change.cancel', 'Cancel')}</Button>
          {since === null ? (
            <Button
              kind={isDestructive ? 'danger' : 'primary'}
              type="submit"
              form={formId}
              busy={isBusy}
              disabled={effect.seen === null}
            >
              {act}
            </Button>
          ) : (
            <Button kind="primary" onClick={lookAgain}>
              {t('console.change.lookAgain', 'Preview again')}
            </Button>
          )}
        </div>
      }
    >
      <form id={formId} className="co-change" noValidate onSubmit={handleSubmit}>
        {isDestructive && since === null && (
          <Notice tone="warn">
            {t(
              'console.change.destructive',
              'This takes something away from people who are working. It takes effect immediately.',
            )}
          </Notice>
        )}
        {since !== null ? (
          <ConflictView since={since} />
        ) : effect.error !== null ? (
          <ErrorState
            title={t('console.change.noEffect', 'The effect could not be calculated')}
            description={problemWords(effect.error)}
            onRetry={effect.reload}
          />
        ) : effect.seen === null ? (
          <LoadingShape rows={3} />
        ) : (
          <EffectView effect={effect.seen.effect} names={names} />
        )}
        <TextField
          label={t('console.change.reason', 'Reason')}
          hint={t('console.change.reasonHint', 'Recorded in the audit log with your name')}
          error={wasTried && lacksReason ? t('console.change.reasonNeeded', 'Enter a reason') : undefined}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {/* Below what is being typed, so that it moves nothing. */}
        {news !== null && since === null && effect.seen !== null && news.revision > effect.seen.revision && (
          <Notice
            action={
              <Button size="small" onClick={lookAgain}>
                {t('console.change.lookAgain', 'Preview again')}
              </Button>
            }
          >
            {t('console.news.changed', 'Changed by {{who}} a moment ago: {{what}}', {
              who: news.by,
              what: words(news.change, names).act,
            })}
          </Notice>
        )}
      </form>
    </Modal>
  );
}
