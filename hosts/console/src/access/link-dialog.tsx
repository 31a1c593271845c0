import type { OperatorAnswer } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, DateText } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { CopyText } from '../common/copy-text.tsx';

/** Shows a link of an operator, once. */
export function LinkDialog({
  name,
  link,
  onClose,
}: {
  name: string;
  link: NonNullable<OperatorAnswer['link']>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('console.link.title', 'Link for {{name}}', { name })}
      maskClosable={false}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('console.preview.close', 'Close')}</Button>}
    >
      <div className="co-stack">
        <p>
          {t(
            'console.link.hint',
            'Send it through a channel you trust. It is shown only once, works once, and sets the password.',
          )}
        </p>
        <CopyText label={t('console.link.link', 'Link')} text={link.url} />
        <p className="co-muted">
          {t('console.preview.until', 'Expires')} <DateText value={link.until} withTime />
        </p>
      </div>
    </Modal>
  );
}
