import { loadSanitiser, reportError, sanitiseHtml, useTranslation } from '@atrium/platform';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { AntdProvider } from './antd-provider.tsx';
import { Modal } from './modal.tsx';
import './splash-dialog.css';

export interface SplashDialogProps {
  /** HTML of the firm; sanitised again as it enters the page, by the page's own policy. */
  readonly template: string;
  onClose(): void;
  /** In place of `onClose` where the notice could not be shown. */
  readonly onFailed?: () => void;
}

/** The firm's notice after signing in, with one button. */
export function SplashDialog({ template, onClose, onFailed = onClose }: SplashDialogProps): ReactElement | null {
  const { t } = useTranslation();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    loadSanitiser().then(
      () => setIsReady(true),
      (error: unknown) => {
        // Without a sanitiser the notice cannot be shown, and nobody is kept from their work for it.
        reportError(error, { remote: 'ui', area: 'splash' });
        onFailed();
      },
    );
  }, [onFailed]);
  if (!isReady) return null;
  return (
    <AntdProvider>
      <Modal
        open
        onCancel={onClose}
        title={t('ui.splash.title', 'From your firm')}
        footer={
          <Button kind="primary" onClick={onClose}>
            {t('ui.splash.close', 'Close')}
          </Button>
        }
      >
        <div className="at-splash" dir="auto" dangerouslySetInnerHTML={{ __html: sanitiseHtml(template) ?? '' }} />
      </Modal>
    </AntdProvider>
  );
}
