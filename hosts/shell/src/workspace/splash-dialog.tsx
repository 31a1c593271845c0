import { loadSanitiser, sanitiseHtml, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { AntdProvider, Modal } from '@atrium/ui/antd';
import { useEffect, useState } from 'react';
import './splash-dialog.css';

export interface SplashDialogProps {
  /** HTML of the firm; sanitised again as it enters the page, by the page's own policy. */
  readonly template: string;
  onClose(): void;
}

/** The firm's notice after signing in, with one button. */
export function SplashDialog({ template, onClose }: SplashDialogProps) {
  const { t } = useTranslation();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // Without a sanitiser the notice cannot be shown, and nobody is kept from their work for it.
    loadSanitiser().then(() => setIsReady(true), onClose);
  }, [onClose]);
  if (!isReady) return null;
  return (
    <AntdProvider>
      <Modal
        open
        onCancel={onClose}
        title={t('shell.splash.title', 'From your firm')}
        footer={
          <Button kind="primary" onClick={onClose}>
            {t('shell.splash.close', 'Close')}
          </Button>
        }
      >
        <div className="sh-splash" dangerouslySetInnerHTML={{ __html: sanitiseHtml(template) ?? '' }} />
      </Modal>
    </AntdProvider>
  );
}
