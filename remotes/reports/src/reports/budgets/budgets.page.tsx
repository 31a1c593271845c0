import { addMonths, dayIn, firstDayOfYear, type GenericColumn, type GenericRow } from '@atrium/domain';
import { usePageTitle, useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, NoAccess, Page, PageBar } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { GenericTable } from '@atrium/ui/inputs';
import type { ReactElement } from 'react';
import { monthLabel, writeFigure } from '../../common/write-figure.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { lineKey, monthsFrom, sumOf, unitSize } from './budget-values.ts';
import { budgetedMeasuresQuery, budgetsQuery } from './budgets.operations.ts';
import '../reports.css';
import './budgets.css';

const YEARS_BEFORE = 2;
const YEARS_AFTER = 1;

/** What the firm means to reach: a figure by month, of the firm, its offices, teams and people. */
export function BudgetsPage(): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone, financialYearStart } = useRegion();
  const [params, setParams] = useSearchParams();
  const title = t('reports.budgets.title', 'Budgets');
  usePageTitle(title);
  const [{ data, error, fetching }, refetch] = useQuery({ query: budgetedMeasuresQuery });
  const measures = (data?.measures ?? []).filter(({ isBudgeted }) => isBudgeted);
  const measure = measures.find(({ id }) => id === params.get('measure')) ?? measures[0];
  const starts = startsOf(dayIn(timeZone, new Date()), financialYearStart);
  const asked = params.get('from');
  const startsOn = starts.all.find((start) => start === asked) ?? starts.current;
  const [found, refetchFound] = useQuery({
    query: budgetsQuery,
    variables: { measure: measure?.id ?? '', startsOn },
    pause: measure === undefined || data?.reportBuilder?.mayShare !== true,
    requestPolicy: 'cache-and-network',
  });
  const sheet = found.data?.budgets;
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setParams(next);
  };
  const load = (): void => refetchFound({ requestPolicy: 'network-only' });
  const months = monthsFrom(startsOn);
  const open = sheet?.lines.find((line) => lineKey(line) === params.get('line'));
  const size = unitSize(measure?.unit ?? 'COUNT', sheet?.currency ?? 'AUD');
  const written = (amount: number | null): string | null =>
    amount === null || measure === undefined
      ? null
      : writeFigure(t, amount, { unit: measure.unit, currency: sheet?.currency ?? '', locale: language });
  const columns: GenericColumn[] = [
    { key: 'name', title: t('reports.budgets.whose', 'Whose') },
    ...months.map((month): GenericColumn => ({ key: month, title: monthLabel(month, language), type: 'number' })),
    { key: 'sum', title: t('reports.budgets.year', '12 months'), type: 'number' },
  ];
  const rows = (sheet?.lines ?? []).map((line, order): GenericRow => ({
    id: lineKey(line),
    order,
    cells: {
      name: line.kind === 'TEAM' ? t('reports.budgets.team', 'Team: {{name}}', { name: line.name }) : line.name,
      ...Object.fromEntries(months.map((month, index) => [month, written(line.amounts[index] ?? null)])),
      sum: written(sumOf(line.amounts.map((amount) => amount ?? null))),
    },
  }));
  const addressOf = (line: string): string => {
    const next = new URLSearchParams(params);
    next.set('line', line);
    return `/reports/budgets?${next.toString()}`;
  };
  const hasFailed = error !== undefined || (sheet === undefined && found.error !== undefined);
  return (
    <Page>
      <PageBar title={title} />
      {data === undefined && fetching && <LoadingShape rows={8} />}
      {hasFailed && !fetching && !found.fetching && (
        <ErrorState
          title={t('reports.budgets.error', 'The budgets could not be loaded')}
          onRetry={() => {
            refetch({ requestPolicy: 'network-only' });
            load();
          }}
        />
      )}
      {data !== undefined && data.reportBuilder?.mayShare !== true && <NoAccess />}
      {data?.reportBuilder?.mayShare === true && measure !== undefined && (
        <AntdProvider>
          <div className="reports-viewer">
            <div className="reports-parameters" role="group" aria-label={t('reports.budgets.which', 'Which budget')}>
              <ChoiceField
                label={t('reports.budgets.measure', 'Figure')}
                value={measure.id}
                choices={measures.map(({ id, title: label }) => ({ value: id, label }))}
                onChange={(id) => change({ measure: id, line: null })}
              />
              <ChoiceField
                label={t('reports.budgets.starts', 'Financial year from')}
                value={startsOn}
                choices={starts.all.map((value) => ({ value, label: monthLabel(value, language) }))}
                onChange={(from) => change({ from, line: null })}
              />
            </div>
            {sheet === undefined && found.fetching && <LoadingShape rows={8} />}
            {sheet && (
              <>
                <p className="reports-note">
                  {t(
                    'reports.budgets.hint',
                    'Open a line to set its months. Dashboards and reports show what is set beside the figure.',
                  )}
                </p>
                <GenericTable
                  label={t('reports.budgets.table', 'Budgets of {{measure}}', { measure: measure.title })}
                  hideLabel
                  columns={columns}
                  rows={rows}
                  linkOf={({ id }) => addressOf(id)}
                  linkKey="name"
                />
              </>
            )}
          </div>
          {open && (
            <BudgetDialog
              key={`${measure.id}.${startsOn}.${lineKey(open)}`}
              measure={measure}
              startsOn={startsOn}
              line={open}
              size={size}
              onSaved={load}
              onClose={() => change({ line: null })}
            />
          )}
        </AntdProvider>
      )}
    </Page>
  );
}

/** The first days of the financial years that budgets are set for. */
function startsOf(today: string, yearStart: number): { readonly all: readonly string[]; readonly current: string } {
  const current = firstDayOfYear(today, yearStart);
  const all = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_each, index) =>
    addMonths(current, (index - YEARS_BEFORE) * 12),
  );
  return { all, current };
}
