import { COMPOSITIONS_PATH, type RouteDefinition } from '@atrium/contracts';
import { usePageTitle, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useEffect, useEffectEvent } from 'react';
import { PageStrip } from '../releases/page-strip.tsx';
import { useShellServices } from '../services/shell-services.ts';

const ASK_AGAIN_AFTER_MS = 10_000;

/** Time entry that was started without a connection; as soon as there is one, the page is loaded as the firm gets it now. */
export function OfflineTime({ tenantId, route }: { readonly tenantId: string; readonly route: RouteDefinition }) {
  const { t } = useTranslation();
  const { RemoteScreen, reloadPage } = useShellServices();
  usePageTitle(t(`shell.screen.${route.title}`, route.title));
  const look = useEffectEvent(async (isOver: () => boolean) => {
    const isThere = await fetch(`${COMPOSITIONS_PATH}${encodeURIComponent(tenantId)}`, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere && !isOver()) reloadPage();
  });
  useEffect(() => {
    let isOver = false;
    const lookNow = (): void => void look(() => isOver);
    const timer = setInterval(lookNow, ASK_AGAIN_AFTER_MS);
    window.addEventListener('online', lookNow);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', lookNow);
    };
  }, []);
  return (
    <main className="sh-bare">
      <RemoteScreen remote="timesheet" route={route} />
      <PageStrip isLoud label={t('shell.offline.label', 'Connection')}>
        <span className="sh-strip__text">
          {t(
            'shell.offline.time',
            'You are offline. Time you record stays in this window and is sent when the connection is back.',
          )}
        </span>
        <Button size="small" onClick={reloadPage}>
          {t('shell.offline.retry', 'Try again')}
        </Button>
      </PageStrip>
    </main>
  );
}
