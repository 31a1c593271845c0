import { useNotify, useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';

/** A text to take elsewhere: shown whole, chosen with one press, copied with another. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => notify.success(t('console.copy.done', 'Copied')),
      () => notify.error(t('console.copy.failed', 'Could not copy. Select the text and copy it yourself.')),
    );
  };
  return (
    <div className="co-copy">
      <TextField
        label={label}
        readOnly
        value={text}
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={copy}>{t('console.copy.copy', 'Copy')}</Button>
    </div>
  );
}
