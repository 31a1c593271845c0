import { useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import type { UploadItem } from '../common/uploads/upload-queue.ts';

/** Tells a screen reader what changed, in one sentence and not with every percent. */
export function UploadSummary({ items }: { readonly items: readonly UploadItem[] }) {
  const { t } = useTranslation();
  const done = items.filter(({ state }) => state === 'done').length;
  const problems = items.filter(({ state }) => state === 'refused' || state === 'failed');
  const last = problems.at(-1);
  return (
    <div role="status">
      <VisuallyHidden>
        {items.length > 0 &&
          t('matters.upload.summary', {
            defaultValue_one: '{{done}} of {{count}} file uploaded.',
            defaultValue_other: '{{done}} of {{count}} files uploaded.',
            done,
            count: items.length,
          })}
        {last !== undefined &&
          ` ${last.file.name}: ${last.message ?? t('matters.upload.lost', 'The connection was lost. What was sent is kept.')}`}
      </VisuallyHidden>
    </div>
  );
}
