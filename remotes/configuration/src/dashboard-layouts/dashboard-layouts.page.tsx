import { configurationCards } from '@atrium/contracts';
import { Link, useAccess, useLocation, usePageTitle, useTranslation } from '@atrium/platform';
import { NoAccess, Notice, Page, PageBar, Panel, TabLinks } from '@atrium/ui';
import type { ReactElement } from 'react';
import { isCardShown } from '../common/shown-cards.ts';
import { dashboardsOf } from './dashboard-layouts.ts';

/** The layouts of dashboards (product specification §2.6): opened with `layoutId`, else the first that is open to the visitor. */
export function DashboardLayoutsPage(): ReactElement {
  const { t } = useTranslation();
  const { flags } = useAccess();
  const { state, search } = useLocation();
  const title = t('configuration.layouts.title', 'Dashboard layouts');
  usePageTitle(title);
  const cards = configurationCards.filter((card) => card.layoutId !== undefined && isCardShown(card, flags));
  const wanted = wantedLayout(state) ?? Number(new URLSearchParams(search).get('layout') ?? Number.NaN);
  const card = cards.find(({ layoutId }) => layoutId === wanted) ?? cards[0];
  if (card === undefined) return <NoAccess />;
  const layout = dashboardsOf(t).find(({ layoutId }) => layoutId === card.layoutId);
  return (
    <Page>
      <PageBar title={title} />
      <TabLinks
        label={title}
        active={card.key}
        tabs={cards.map(({ key, title: name, layoutId }) => ({
          key,
          label: t(`configuration.card.${key}.title`, name),
          to: `/dashboardLayoutConfiguration?layout=${layoutId ?? 0}`,
        }))}
      />
      <Panel title={t(`configuration.card.${card.key}.title`, card.title)}>
        <Notice>
          {t(
            'configuration.layouts.noRoles',
            'Layouts can’t be set for a role yet. Everyone with the feature begins with the same one.',
          )}
        </Notice>
        {layout !== undefined && (
          <>
            <p>{layout.about}</p>
            <p>
              {t('configuration.layouts.seenBy', 'Seen by people whose role has: {{feature}}.', {
                feature: layout.feature,
              })}
            </p>
            <p>
              <Link to={layout.path}>{t('configuration.layouts.open', 'Open the dashboard')}</Link>
            </p>
          </>
        )}
      </Panel>
    </Page>
  );
}

const wantedLayout = (state: unknown): number | null => {
  const layoutId: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'layoutId') : null;
  return typeof layoutId === 'number' ? layoutId : null;
};
