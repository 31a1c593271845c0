import { dayIn, formatBilledHours, formatPercentage, readPeriod } from '@atrium/domain';
import { TeamPicker } from '@atrium/pickers';
import { Link, useNavigate, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { MoneyText, StatCard, Stats } from '@atrium/ui';
import { PeriodBar } from '@atrium/ui/antd';
import { ListPage, PhoneCard, useList } from '@atrium/ui/grid';
import { useMemo, type ReactNode } from 'react';
import { figureAddress, figureLabel } from '../common/figures/figures.ts';
import { useTeam } from '../common/figures/use-team.ts';
import type { TimeFigure } from '../generated/graphql.ts';
import { Formulas } from './formulas.tsx';
import { listOfStaff, ofPerson, staffColumns } from './staff-summary.list.tsx';
import '../common/figures/figures.css';

/** Hours and money of people over a period. Every number opens the entries that add up to it. */
export function StaffSummaryPage() {
  const { t } = useTranslation();
  const { language, timeZone, financialYearStart } = useRegion();
  const [params] = useSearchParams();
  const today = dayIn(timeZone, new Date());
  const { from, to } = readPeriod(params, today, financialYearStart);
  const teamId = params.get('team');
  const team = useTeam(teamId);
  const navigate = useNavigate();
  const list = useList(
    useMemo(() => {
      const period = { from, to };
      const go = (path: string): void => void navigate(path);
      return listOfStaff(period, teamId, staffColumns(t, { language, period, go }));
    }, [from, to, teamId, t, language, navigate]),
  );
  const { address, found } = list;
  const totals = found?.totals;
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : formatPercentage(value, language);
  // Entries cannot be narrowed as people were here: what they add up to would be another number.
  const isOfSome = address.filter !== '' || list.columnFilters.length > 0;
  const opened = (figure: TimeFigure, value: ReactNode): ReactNode =>
    isOfSome ? value : <Link to={figureAddress(figure, { from, to }, { userId: null, teamId })}>{value}</Link>;
  const card = (figure: TimeFigure, value: { minor: number; currency: string } | null | undefined) =>
    value && (
      <StatCard
        label={figureLabel(t, figure)}
        value={opened(figure, <MoneyText minor={value.minor} currency={value.currency} />)}
      />
    );
  const title = t('timesheet.staff.title', 'Staff');
  return (
    <ListPage
      list={list}
      title={title}
      search={t('timesheet.staff.find', 'Find a person')}
      isSelectable={false}
      open={(row) => figureAddress('RECORDED', { from, to }, ofPerson(row.id))}
      above={
        <>
          {totals && (
            <Stats>
              <StatCard
                label={figureLabel(t, 'RECORDED')}
                value={opened(
                  'RECORDED',
                  t('timesheet.hours', '{{hours}} h', {
                    hours: formatBilledHours((totals.recordedHours ?? 0) * 3600),
                  }),
                )}
                hint={`${t('timesheet.staff.utilisation', 'Utilisation')} ${share(totals.utilisation)}`}
              />
              {card('WIP', totals.wip)}
              {card('BILLED', totals.billed)}
              {card('RECEIVED', totals.received)}
              {totals.billed && (
                <StatCard
                  label={t('timesheet.staff.realisation', 'Realisation')}
                  value={share(totals.realisation)}
                  hint={
                    totals.lockUpDays === null
                      ? undefined
                      : `${t('timesheet.staff.lockUp', 'Lock-up days')} ${totals.lockUpDays.toFixed(1)}`
                  }
                />
              )}
            </Stats>
          )}
          <Formulas />
        </>
      }
      filterLine={({ search, chips }) => (
        <>
          {search}
          <PeriodBar
            period={{ from, to }}
            keys={['week', 'month', 'year', 'lastMonth']}
            onChange={(period) => address.change({ ...period })}
          />
          <div className="timesheet-team">
            <TeamPicker
              onlyUsedByFinancials
              label={t('timesheet.staff.team', 'Team')}
              placeholder={t('timesheet.staff.team', 'Team')}
              value={team}
              onChange={(chosen) => address.change({ team: chosen?.guidID ?? null })}
            />
          </div>
          {chips}
        </>
      )}
      card={(row) => (
        <PhoneCard
          reference={formatBilledHours((row.recordedHours ?? 0) * 3600)}
          title={row.user?.name ?? ''}
          start={`${t('timesheet.staff.utilisation', 'Utilisation')} ${share(row.utilisation)}`}
          end={row.billed && <MoneyText minor={row.billed.minor} currency={row.billed.currency} />}
        />
      )}
      empty={{
        icon: 'people',
        title: t('timesheet.staff.empty', 'You can’t see anyone’s time'),
        hint: t('timesheet.approvals.noneHint', 'People whose time your role lets you see are listed here.'),
        noMatch: { title: t('timesheet.staff.noMatch', 'No matches') },
      }}
    />
  );
}
