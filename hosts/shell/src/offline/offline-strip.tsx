import { useTranslation } from '@atrium/platform';
import { PageStrip } from '../releases/page-strip.tsx';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, for as long as there is none. */
export function OfflineStrip() {
  const { t } = useTranslation();
  if (useOnline()) return null;
  return (
    <PageStrip isLoud label={t('shell.offline.label', 'Connection')}>
      <span className="sh-strip__text">
        {t(
          'shell.offline.text',
          'You are offline. What you type stays here; this page continues when the connection is back.',
        )}
      </span>
    </PageStrip>
  );
}
