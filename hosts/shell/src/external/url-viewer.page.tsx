import { readViewerAddress } from '@atrium/domain';
import { useSearchParams, useTranslation } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';
import { ExternalScreen } from './external-screen.tsx';
import { LeadingOutside } from './leading-outside.tsx';

/** Shows an outside address within the page where the firm allows its origin, and says that one is leaving otherwise. */
export function UrlViewerPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const title = t('shell.viewer.title', 'Viewer');
  return (
    <ExternalScreen title={title}>
      {({ viewerOrigins }) => {
        const address = readViewerAddress(search.get('url'), viewerOrigins, window.location.origin);
        switch (address.kind) {
          case 'frame':
            return (
              <iframe
                className="sh-viewer"
                title={t('shell.viewer.frame', 'Content of {{host}}', { host: address.host })}
                src={address.url}
                // Never our own origin, so what it may do stays its own; it can neither move this page nor open dialogs over it.
                sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
                referrerPolicy="no-referrer"
                allow=""
              />
            );
          case 'leave':
            return (
              <LeadingOutside
                url={address.url}
                text={t('shell.viewer.leaving', 'This address is outside your firm. Continue only if you know it.')}
                button={t('shell.viewer.go', 'Leave for this address')}
              />
            );
          case 'refused':
            return (
              <EmptyState
                icon="warning"
                title={t('shell.viewer.refused', 'This address can’t be shown')}
                description={t('shell.viewer.refusedText', 'The viewer only opens addresses that start with https://.')}
              />
            );
        }
      }}
    </ExternalScreen>
  );
}
