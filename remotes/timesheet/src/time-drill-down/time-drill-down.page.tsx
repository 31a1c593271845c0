import { dayIn, formatBilledHours, formatMoney, readPeriod } from '@atrium/domain';
import { useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { ButtonLink, Chip, MoneyText, Tag } from '@atrium/ui';
import { PeriodBar } from '@atrium/ui/antd';
import { ListPage, PhoneCard, useList } from '@atrium/ui/grid';
import { useMemo } from 'react';
import { figureLabel, hourFigures, isMoneyFigure, moneyFigures, readFigure } from '../common/figures/figures.ts';
import { useTeam } from '../common/figures/use-team.ts';
import { timeStatusLabel } from '../common/time-status.ts';
import type { TimeFigure } from '../generated/graphql.ts';
import { figureColumns, listOfFigure } from './time-drill-down.list.tsx';
import '../common/figures/figures.css';

/** The time behind a figure of hours: `/timesheetDrilldown?figure=BILLABLE&person=…&from=…&to=…`. */
export const TimesheetDrilldownPage = () => <FigurePage name="timesheetDrilldown" figures={hourFigures} />;

/** The time behind a figure of money: `/staffBillingSummaryDrilldown?figure=WIP&person=…&from=…&to=…`. */
export const StaffBillingDrilldownPage = () => (
  <FigurePage name="staffBillingSummaryDrilldown" figures={moneyFigures} />
);

interface FigurePageProps {
  readonly name: string;
  readonly figures: readonly [TimeFigure, ...TimeFigure[]];
}

function FigurePage({ name, figures }: FigurePageProps) {
  const { t } = useTranslation();
  const { language, timeZone, financialYearStart, currency } = useRegion();
  const [params] = useSearchParams();
  const today = dayIn(timeZone, new Date());
  const { from, to } = readPeriod(params, today, financialYearStart);
  const figure = readFigure(params, figures);
  const userId = params.get('person');
  const teamId = params.get('team');
  const team = useTeam(teamId);
  const list = useList(
    useMemo(
      () => listOfFigure(name, { figure, from, to, userId, teamId }, figureColumns(t, figure !== 'NON_BILLABLE')),
      [name, figure, from, to, userId, teamId, t],
    ),
  );
  const { address, found } = list;
  const sumOf = (column: string) => found?.totals?.find((total) => total.column === column)?.sum ?? 0;
  const person = userId === null ? undefined : found?.rows[0]?.user?.name;
  const total = isMoneyFigure(figure)
    ? formatMoney(sumOf('amount'), currency, language, { cents: 'always' })
    : t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(sumOf('hours') * 3600) });
  const title = person === undefined ? figureLabel(t, figure) : `${figureLabel(t, figure)}: ${person}`;
  return (
    <ListPage
      list={list}
      title={title}
      count={found === undefined ? undefined : total}
      search={t('timesheet.matterTime.search', 'Search time')}
      isSelectable={false}
      open={(row) => `/timesheet?day=${row.workedOn}${row.user ? `&person=${row.user.id}` : ''}`}
      actions={(exportButton) => (
        <>
          {exportButton}
          <ButtonLink
            kind="quiet"
            to={`/staffSummary?from=${from}&to=${to}${teamId === null ? '' : `&team=${teamId}`}`}
          >
            {t('timesheet.drillDown.back', 'Back to staff')}
          </ButtonLink>
        </>
      )}
      filterLine={({ search, chips }) => (
        <>
          {search}
          {figures.map((each) => (
            <Chip
              key={each}
              label={figureLabel(t, each)}
              active={each === figure}
              onClick={() => address.change({ figure: each })}
            />
          ))}
          {userId !== null && (
            <Chip
              active
              label={t('timesheet.matterTime.person', 'Person')}
              value={person ?? '…'}
              onRemove={() => address.change({ person: null })}
            />
          )}
          {teamId !== null && (
            <Chip
              active
              label={t('timesheet.staff.team', 'Team')}
              value={team?.description ?? '…'}
              onRemove={() => address.change({ team: null })}
            />
          )}
          <PeriodBar
            period={{ from, to }}
            keys={['week', 'month', 'year', 'lastMonth']}
            onChange={(period) => address.change({ ...period })}
          />
          {chips}
        </>
      )}
      card={(row) => (
        <PhoneCard
          reference={row.fileNumber}
          title={row.narrative === '' ? row.activity : row.narrative}
          start={
            <>
              {row.user?.name} <Tag tone="neutral">{timeStatusLabel(t, row.status)}</Tag>
            </>
          }
          end={
            row.amount && isMoneyFigure(figure) ? (
              <MoneyText minor={row.amount.minor} currency={row.amount.currency} cents="always" />
            ) : (
              formatBilledHours(row.hours * 3600)
            )
          }
        />
      )}
      empty={{
        icon: 'clock',
        title: t('timesheet.drillDown.empty', 'Nothing is behind this figure'),
        hint: t('timesheet.drillDown.emptyHint', 'Choose another period, figure or person.'),
        noMatch: { title: t('timesheet.matterTime.noMatch', 'No time entries match') },
      }}
    />
  );
}
