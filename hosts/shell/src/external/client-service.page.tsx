import { useTranslation } from '@atrium/platform';
import { LoadingShape } from '@atrium/ui';
import { useEffect } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { ExternalScreen } from './external-screen.tsx';

/** Leads to the firm's own client service. */
export function ClientServicePage() {
  const { t } = useTranslation();
  return (
    <ExternalScreen title={t('shell.clientService.title', 'Client service')}>
      {({ clientService }) => (clientService == null ? null : <Leading url={clientService} />)}
    </ExternalScreen>
  );
}

function Leading({ url }: { url: string }) {
  const { t } = useTranslation();
  const { openAddress } = useShellServices();
  useEffect(() => {
    openAddress(url);
  }, [openAddress, url]);
  return (
    <>
      <p role="status">{t('shell.clientService.leading', 'Taking you to {{host}} …', { host: new URL(url).host })}</p>
      <LoadingShape rows={3} />
      <a href={url}>{t('shell.clientService.link', 'Go there now')}</a>
    </>
  );
}
