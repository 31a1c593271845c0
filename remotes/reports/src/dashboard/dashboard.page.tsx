import { dayIn, daysBetween, readPeriod, type PeriodKey } from '@atrium/domain';
import {
  useAccess,
  useAppUser,
  useCameFrom,
  usePageTitle,
  useRegion,
  useSavedLayout,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { Button, DateText, EmptyState, IconButton, Page, PageBar } from '@atrium/ui';
import { AntdProvider, PeriodBar } from '@atrium/ui/antd';
import { useMemo, useState, type ReactElement } from 'react';
import { arrange, changeArrangement, readArrangement, type Arrangement } from './arrangement.ts';
import { dashboards, type DashboardName } from './dashboards.ts';
import { ArrangeTools } from './parts/arrange-tools.tsx';
import { OfferedWidgets } from './parts/offered-widgets.tsx';
import { WidgetView } from './parts/widget-view.tsx';
import { useDashboardFigures } from './use-dashboard-figures.ts';
import { useDashboardOpened } from './use-dashboard-opened.ts';
import type { ListName, Widget } from './widgets.ts';
import './dashboard.css';

const periodKeys: readonly PeriodKey[] = ['week', 'month', 'lastMonth', 'quarter', 'year', 'twelveMonths'];
const DAYS_OF_A_MONTH = 30.4;
/** Lists of records that come from a source system; one's own day and timers do not. */
const limitedLists: ReadonlySet<ListName> = new Set(['tasks', 'matters']);

/** One dashboard: its widgets, over one period for all of them. */
export function DashboardPage({ name }: { readonly name: DashboardName }): ReactElement {
  const { t } = useTranslation();
  const { timeZone, homeCountry } = useRegion();
  const { userId, canViewDashboard } = useAppUser();
  const { has } = useAccess();
  const { cameFrom } = useCameFrom();
  const [params, setParams] = useSearchParams();
  const { title: titleOf, isOwn, loggedAs, hasOffers, widgets: defined } = dashboards[name];
  const title = titleOf(t);
  usePageTitle(title);
  useDashboardOpened(loggedAs ?? name);
  const [now] = useState(() => new Date());
  const period = readPeriod(params, dayIn(timeZone, now), homeCountry, 'twelveMonths');
  const widgets = useMemo(
    () =>
      defined.filter(
        (widget) =>
          widget.kind !== 'list' ||
          (widget.needs.some((flag) => has(flag)) && (cameFrom === undefined || limitedLists.has(widget.list))),
      ),
    [defined, has, cameFrom],
  );
  const kept = useSavedLayout(`dashboard/${name}`);
  const [isArranging, setIsArranging] = useState(false);
  const [changed, setChanged] = useState<Arrangement | null>(null);
  const arrangement = changed ?? readArrangement(widgets, kept.layout);
  const placeOf = (id: string) => arrangement.find((each) => each.id === id);
  const figures = useDashboardFigures(widgets, period, isOwn === true ? userId : null);
  const [refreshes, setRefreshes] = useState(0);
  const open = arrange(widgets, arrangement).filter((widget) => !isClosed(widget, figures.of(widget).figures));
  const shown = open.filter(({ id }) => isArranging || placeOf(id)?.isHidden !== true);
  const nameOf = (widget: Widget): string =>
    widget.kind === 'number' ? (figures.of(widget).figures[0]?.measure.title ?? widget.measure) : widget.title(t);
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          <>
            {isArranging && (
              <Button
                kind="quiet"
                onClick={() => {
                  setChanged(readArrangement(widgets, null));
                  kept.reset();
                }}
              >
                {t('reports.arrange.reset', 'Reset')}
              </Button>
            )}
            <Button kind={isArranging ? 'primary' : 'quiet'} onClick={() => setIsArranging(!isArranging)}>
              {isArranging ? t('reports.arrange.done', 'Done') : t('reports.arrange.start', 'Arrange')}
            </Button>
            <IconButton
              icon="refresh"
              label={t('reports.refresh', 'Refresh the figures')}
              disabled={figures.isFetching}
              onClick={() => {
                figures.refetch();
                setRefreshes((known) => known + 1);
              }}
            />
          </>
        }
      />
      <AntdProvider>
        <div className="reports-dashboard">
          <PeriodBar
            period={period}
            keys={periodKeys}
            onChange={({ from, to }) => {
              const changed = new URLSearchParams(params);
              changed.set('from', from);
              changed.set('to', to);
              setParams(changed);
            }}
          />
          {open.length === 0 && (
            <EmptyState
              icon="chart"
              title={t('reports.nothing', 'Nothing to show')}
              description={t('reports.nothingHint', 'Your role can’t see any of the figures of this dashboard.')}
            />
          )}
          <div className="reports-dashboard__grid">
            {shown.map((widget, at) => (
              <div
                key={widget.id}
                className={`reports-dashboard__cell${widget.w > 8 ? ' reports-dashboard__cell--wide' : ''}`}
                style={{ gridColumn: `span ${widget.w}`, gridRow: `span ${widget.h}` }}
              >
                {isArranging && (
                  <ArrangeTools
                    title={nameOf(widget)}
                    place={placeOf(widget.id) ?? { id: widget.id, w: widget.w, isHidden: false }}
                    isFirst={at === 0}
                    isLast={at === shown.length - 1}
                    onChange={(change) => {
                      const next = changeArrangement(arrangement, widget.id, change);
                      setChanged(next);
                      kept.save({ widgets: next });
                    }}
                  />
                )}
                <WidgetView
                  widget={widget}
                  found={figures.of(widget)}
                  period={period}
                  refreshes={refreshes}
                  onRetry={figures.refetch}
                />
              </div>
            ))}
          </div>
          {figures.asAt !== undefined && (
            <p className="reports-dashboard__as-at">
              {t('reports.asAt', 'As at')} <DateText value={figures.asAt} withTime />
              {canViewDashboard ? null : ` · ${t('reports.yourScope', 'Only what your role lets you see is counted.')}`}
            </p>
          )}
          {hasOffers === true && (
            <OfferedWidgets
              months={Math.max(1, Math.round(daysBetween(period.from, period.to) / DAYS_OF_A_MONTH))}
              refreshes={refreshes}
            />
          )}
        </div>
      </AntdProvider>
    </Page>
  );
}

/** True where the role may see none of what the widget shows. */
const isClosed = (widget: Widget, figures: readonly { readonly isClosed: boolean }[]): boolean =>
  widget.kind !== 'list' && figures.length > 0 && figures.every((figure) => figure.isClosed);

/** The screens, one for each address. */
export const screenOf = (name: DashboardName) => () => <DashboardPage key={name} name={name} />;
