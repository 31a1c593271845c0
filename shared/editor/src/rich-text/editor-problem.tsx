import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';

/** The editor's code did not come; what was written is still there. */
export function EditorProblem({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" onClick={onRetry}>
          {t('editor.start.retry', 'Try again')}
        </Button>
      }
    >
      {t('editor.start.failed', 'The editor could not be loaded.')}
    </Notice>
  );
}
