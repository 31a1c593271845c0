import type { useTranslation } from '@atrium/platform';
import type { TimeFigure } from '../../generated/graphql.ts';
import type { Period } from '@atrium/domain';

type Translate = ReturnType<typeof useTranslation>['t'];

export const hourFigures = ['RECORDED', 'BILLABLE', 'NON_BILLABLE'] as const satisfies readonly TimeFigure[];
export const moneyFigures = [
  'VALUE',
  'WIP',
  'BILLED',
  'RECEIVED',
  'UNPAID',
  'WRITTEN_OFF',
] as const satisfies readonly TimeFigure[];

export const isMoneyFigure = (figure: TimeFigure): boolean => (moneyFigures as readonly TimeFigure[]).includes(figure);

/** What a figure is called. */
export function figureLabel(t: Translate, figure: TimeFigure): string {
  return {
    RECORDED: t('timesheet.figure.recorded', 'Recorded'),
    BILLABLE: t('timesheet.figure.billable', 'Billable'),
    NON_BILLABLE: t('timesheet.figure.nonBillable', 'Non-billable'),
    VALUE: t('timesheet.figure.value', 'Value'),
    WIP: t('timesheet.figure.wip', 'WIP'),
    BILLED: t('timesheet.figure.billed', 'Billed'),
    RECEIVED: t('timesheet.figure.received', 'Received'),
    UNPAID: t('timesheet.figure.unpaid', 'Unpaid'),
    WRITTEN_OFF: t('timesheet.figure.writtenOff', 'Written off'),
  }[figure];
}

/** Whose time a figure is made of: one person's, that of a team, or everybody's. */
export interface FigureOf {
  readonly userId: string | null;
  readonly teamId: string | null;
}

/** The address of the entries behind a figure: hours are on the timesheet’s page, money on that of billing. */
export function figureAddress(figure: TimeFigure, { from, to }: Period, { userId, teamId }: FigureOf): string {
  const params = new URLSearchParams({ figure, from, to });
  if (userId !== null) params.set('person', userId);
  if (teamId !== null) params.set('team', teamId);
  return `${isMoneyFigure(figure) ? '/staffBillingSummaryDrilldown' : '/timesheetDrilldown'}?${params.toString()}`;
}

/** The figure of an address, among those of the page. */
export const readFigure = <Figure extends TimeFigure>(
  params: URLSearchParams,
  figures: readonly [Figure, ...Figure[]],
): Figure => figures.find((figure) => figure === params.get('figure')) ?? figures[0];
