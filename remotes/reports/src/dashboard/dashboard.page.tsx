import { dayIn, daysBetween, readPeriod, type PeriodKey } from '@atrium/domain';
import {
  useAccess,
  useAppUser,
  useCameFrom,
  usePageTitle,
  useRegion,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { DateText, EmptyState, LoadingShape, Page } from '@atrium/ui';
import { AntdProvider, PeriodBar } from '@atrium/ui/antd';
import { useMemo, useState, type ReactElement } from 'react';
import { dashboards, type DashboardName } from './dashboards.ts';
import { DashboardBar } from './parts/dashboard-bar.tsx';
import { NewerLayout } from './parts/newer-layout.tsx';
import { OfferedWidgets } from './parts/offered-widgets.tsx';
import { WidgetBoard } from './parts/widget-board.tsx';
import { WidgetView } from './parts/widget-view.tsx';
import { newsOf, newsOfList } from './row-news.ts';
import { useDashboardFigures } from './use-dashboard-figures.ts';
import { useDashboardLayout } from './use-dashboard-layout.ts';
import { useDashboardOpened } from './use-dashboard-opened.ts';
import { useRowNews } from './use-row-news.ts';
import type { ListName, Widget } from './widgets.ts';
import './dashboard.css';

const periodKeys: readonly PeriodKey[] = ['week', 'month', 'lastMonth', 'quarter', 'year', 'twelveMonths'];
const DAYS_OF_A_MONTH = 30.4;
const PENDING_ROWS = 12;
/** Lists of records that come from a source system; one's own day and timers do not. */
const limitedLists: ReadonlySet<ListName> = new Set(['tasks', 'matters']);

/** One dashboard: its widgets, over one period for all of them. */
export function DashboardPage({ name }: { readonly name: DashboardName }): ReactElement {
  const { t } = useTranslation();
  const { timeZone, financialYearStart } = useRegion();
  const { userId, canViewDashboard } = useAppUser();
  const { has } = useAccess();
  const { cameFrom } = useCameFrom();
  const [params, setParams] = useSearchParams();
  const {
    title: titleOf,
    isOwn,
    usualPeriod = 'twelveMonths',
    loggedAs,
    hasOffers,
    widgets: defined,
  } = dashboards[name];
  const title = titleOf(t);
  usePageTitle(title);
  useDashboardOpened(loggedAs ?? name);
  const [now] = useState(() => new Date());
  const period = readPeriod(params, dayIn(timeZone, now), financialYearStart, usualPeriod);
  const widgets = useMemo(
    () =>
      defined.filter(
        (widget) =>
          widget.kind !== 'list' ||
          (widget.needs.some((flag) => has(flag)) && (cameFrom === undefined || limitedLists.has(widget.list))),
      ),
    [defined, has, cameFrom],
  );
  const layout = useDashboardLayout(name, widgets);
  const [isArranging, setIsArranging] = useState(false);
  const figures = useDashboardFigures(widgets, period, isOwn === true ? userId : null);
  const [refreshes, setRefreshes] = useState(0);
  const news = useRowNews(newsOf(widgets, hasOffers === true), (kinds) => figures.refreshWhat(kinds));
  const open = widgets.filter((widget) => !isClosed(widget, figures.of(widget).figures));
  const nameOf = (widget: Widget): string =>
    widget.kind === 'number' ? (figures.of(widget).figures[0]?.measure.title ?? widget.measure) : widget.title(t);
  return (
    <Page>
      <DashboardBar
        title={title}
        layout={layout}
        isArranging={isArranging}
        isFetching={figures.isFetching}
        onArranging={setIsArranging}
        onRefresh={() => {
          figures.refetch();
          layout.refetch();
          setRefreshes((known) => known + 1);
        }}
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
          {layout.newerSince !== null && <NewerLayout layout={layout} since={layout.newerSince} />}
          {open.length === 0 && (
            <EmptyState
              icon="chart"
              title={t('reports.nothing', 'Nothing to show')}
              description={t('reports.nothingHint', 'Your role can’t see any of the figures of this dashboard.')}
            />
          )}
          {layout.isLoading ? (
            <LoadingShape rows={PENDING_ROWS} />
          ) : (
            <WidgetBoard
              widgets={open}
              arrangement={layout.arrangement}
              isArranging={isArranging}
              titleOf={nameOf}
              onArrange={layout.save}
              draw={(widget) => (
                <WidgetView
                  widget={widget}
                  found={figures.of(widget)}
                  period={period}
                  refreshes={refreshes + (widget.kind === 'list' ? news.countOf(newsOfList[widget.list]) : 0)}
                  onRetry={figures.refetch}
                />
              )}
            />
          )}
          {figures.asAt !== undefined && (
            <p className="reports-dashboard__as-at">
              {t('reports.asAt', 'As at')} <DateText value={figures.asAt} withTime />
              {canViewDashboard ? null : ` · ${t('reports.yourScope', 'Only what your role lets you see is counted.')}`}
            </p>
          )}
          {hasOffers === true && (
            <OfferedWidgets
              months={Math.max(1, Math.round(daysBetween(period.from, period.to) / DAYS_OF_A_MONTH))}
              refreshes={refreshes + news.countOf(['matters'])}
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
