import { ExtensionView, Link, useExtensions, useTranslation } from '@atrium/platform';
import { Button, LoadingShape, Panel } from '@atrium/ui';
import { matterContext } from '../matter-context.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { useMatterTabs } from '../use-matter-tabs.ts';

const PENDING_ROWS = 3;

/** What other remotes say of a matter. A panel that fails says so in its own frame. */
export function OfferedPanels({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const panels = useExtensions('matter/panel@1');
  const tabs = useMatterTabs();
  return panels.map((panel) => {
    const tab = tabs.find(({ key }) => key === panel.offer.tab);
    return (
      <Panel
        key={panel.offer.id}
        title={panel.title}
        actions={
          tab && (
            <Link
              to={`/matterDetail/${matter.id}/${tab.key}`}
              aria-label={t('matters.overview.moreOn', 'More on {{panel}}', { panel: panel.title })}
            >
              {t('matters.overview.more', 'More')}
            </Link>
          )
        }
      >
        <ExtensionView
          extension={panel}
          context={{ matter: matterContext(matter) }}
          pending={<LoadingShape rows={PENDING_ROWS} />}
          failed={(retry) => (
            <div className="matters-glance__failed" role="alert">
              <span>
                {t('matters.overview.panelFailed', '{{panel}} is not available. Try again in a moment.', {
                  panel: panel.title,
                })}
              </span>
              <Button size="small" onClick={retry}>
                {t('matters.overview.retry', 'Try again')}
              </Button>
            </div>
          )}
        />
      </Panel>
    );
  });
}
