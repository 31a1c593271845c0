import type { MessageProblem } from '@atrium/domain';
import { reportError, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useCallback, useEffect, useState } from 'react';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import type { MessagePreview } from './message-editor.types.ts';
import { ProblemList } from './problem-list.tsx';

const WIDTH_PX = 720;

/** The message as one recipient will get it. */
export function PreviewDialog({
  onPreview,
  onShow,
  onClose,
}: {
  onPreview(): Promise<MessagePreview>;
  onShow(problem: MessageProblem): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<MessagePreview>();
  const [hasFailed, setFailed] = useState(false);
  const [ask] = useState(() => onPreview);
  const load = useCallback(() => {
    let isGone = false;
    setFailed(false);
    ask().then(
      (answer) => !isGone && setPreview(answer),
      (error: unknown) => {
        reportError(error, { remote: 'editor', area: 'preview' });
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [ask]);
  useEffect(load, [load]);
  return (
    <Modal
      open
      width={WIDTH_PX}
      title={t('editor.preview.title', 'Preview')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('editor.preview.close', 'Close')}</Button>}
    >
      {hasFailed ? (
        <ErrorState onRetry={load} />
      ) : preview === undefined ? (
        <LoadingShape />
      ) : (
        <>
          <ProblemList problems={preview.problems ?? []} onShow={onShow} />
          {preview.subject !== '' && (
            <h3 className="at-preview__subject" dir="auto">
              {preview.subject}
            </h3>
          )}
          <SafeHtml className="at-preview__body" html={preview.html} />
        </>
      )}
    </Modal>
  );
}
