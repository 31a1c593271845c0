import { renderScreen, type RenderScreenOptions } from '@atrium/testing';
import { DashboardPage } from './dashboard.page.tsx';
import { dashboards } from './dashboards.ts';
import { figuresOf, type Figure } from './figures.ts';

type Unit = Figure['measure']['unit'];
export const period = { from: '2026-01-01', to: '2026-03-31' };
const units: Readonly<Record<string, Unit>> = {
  realisation: 'PERCENT',
  utilisation: 'PERCENT',
  timeBillable: 'MINUTES',
};
const moneyOnes = new Set(['wip', 'debtors', 'workRecorded', 'workBilled', 'writtenOff', 'received']);
const today = new Set(['wip', 'debtors', 'openMatters', 'openEnquiries']);

/** Answers every figure that a dashboard asks for: 1,000 in all, 600 and 400 of it by part. */
export function answered(name: keyof typeof dashboards, more: Partial<Record<string, object>> = {}) {
  const asked = dashboards[name].widgets;
  const figure = ({ measure, dimension }: { measure: string; dimension?: string | null | undefined }) => ({
    measure: {
      id: measure,
      title: `Title of ${measure}`,
      formula: `Formula of ${measure}.`,
      subject: today.has(measure) ? 'matters' : 'time',
      unit: moneyOnes.has(measure) ? 'MONEY' : (units[measure] ?? 'COUNT'),
      isOfToday: today.has(measure),
    },
    dimension: dimension ?? null,
    isClosed: false,
    isDimensionClosed: false,
    value: units[measure] === 'PERCENT' ? 0.5 : 1000,
    previous: today.has(measure) ? null : 800,
    soFar: null,
    rows: `/rows/${measure}`,
    points:
      dimension === undefined || dimension === null
        ? []
        : [
            { key: '2026-01-01', label: 'One', value: 600, rows: `/rows/${measure}/one` },
            { key: '2026-02-01', label: 'Two', value: 400, rows: null },
          ],
    ...more[measure],
  });
  const set = (isHeadline: boolean) => ({
    figures: {
      asAt: '2026-04-01T01:00:00.000Z',
      ...period,
      previousFrom: '2025-10-01',
      previousTo: '2025-12-31',
      currency: 'AUD',
      figures: asked
        .filter(({ kind }) => kind !== 'list' && (kind === 'number') === isHeadline)
        .flatMap((widget) => figuresOf(widget, period))
        .map(figure),
    },
  });
  return ({ figures }: { figures: readonly { comparesPrevious?: boolean | null }[] }) =>
    set(figures.some(({ comparesPrevious }) => comparesPrevious === true));
}

export function open(
  name: keyof typeof dashboards,
  options: RenderScreenOptions & { closed?: Record<string, object> } = {},
) {
  const answer = answered(name, options.closed);
  return renderScreen(<DashboardPage name={name} />, {
    route: `/${name}?from=${period.from}&to=${period.to}`,
    ...options,
    data: {
      DashboardFigures: answer,
      DashboardLayout: { dashboardLayout: null },
      DashboardOpened: { addUserDashboardAccessActivity: true },
      MeasureFacts: ({ only }: { only: readonly string[] }) => ({
        measures: only.map((id) => ({ id, readers: `Readers of ${id}.`, since: '2019-03-04' })),
      }),
      MayExportFigures: { exportRuns: { mayExportFigures: true } },
      SavedLayout: { savedLayout: null },
      SaveLayout: { saveLayout: null },
      ResetLayout: { resetLayout: true },
      ...options.data,
    } as never,
  });
}
