import type { GenericColumn, GenericRow } from '@atrium/domain';
import { useLocation, useRegion, useTranslation } from '@atrium/platform';
import { Button, Chip } from '@atrium/ui';
import { GenericTable } from '@atrium/ui/inputs';
import type { ReactElement } from 'react';
import { changedAddress, PAGE_SIZE } from '../report-address.ts';
import { cellOf, genericColumn, groupLabel, totalCells, totalsRow } from '../report-cells.ts';
import type { ReportResult } from '../report.ts';
import type { ReportPartProps } from './report-parameters.tsx';

type Props = ReportPartProps & { readonly result: ReportResult; readonly isBusy: boolean };

/** The rows, or the groups with their subtotals; the totals of all below. */
export function ReportTable(props: Props): ReactElement {
  const { asked, report } = props;
  const { t } = useTranslation();
  const hasMoney = asked.columns.some(({ kind }) => kind === 'MONEY');
  const hasHours = asked.columns.some(({ kind }) => kind === 'DURATION');
  const { currency } = useRegion();
  return (
    <section className="reports-result" aria-label={report.title} aria-busy={props.isBusy}>
      {asked.groupBy !== null && asked.group === null ? <Groups {...props} /> : <Rows {...props} />}
      {(hasMoney || hasHours) && (
        <p className="reports-note">
          {[
            ...(hasMoney ? [t('reports.viewer.amounts', 'Amounts in {{currency}}.', { currency })] : []),
            ...(hasHours ? [t('reports.viewer.hours', 'Time in hours.')] : []),
          ].join(' ')}
        </p>
      )}
    </section>
  );
}

/** What a row is called by, where it is shown; else its first column leads there. */
const linkColumns = ['fileNumber', 'subject', 'number', 'name'];

const useCells = () => {
  const { language, timeZone, currency } = useRegion();
  return { language, timeZone, currency };
};

/** A line for each group. */
function Groups({ report, asked, result, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const { search, pathname } = useLocation();
  const region = useCells();
  const by = report.columns.find(({ name }) => name === asked.groupBy);
  const summed = asked.columns.filter(({ hasTotal }) => hasTotal);
  const columns: GenericColumn[] = [
    { key: 'group', title: by?.title ?? '' },
    { key: 'rows', title: t('reports.viewer.rows', 'Rows'), type: 'number' },
    ...summed.map(genericColumn),
  ];
  const nothing = t('reports.viewer.noValue', 'None');
  const rows = result.groups.map((group, order): GenericRow => ({
    id: group.key,
    order,
    cells: {
      group: groupLabel(group, by, { language: region.language, nothing }),
      rows: group.recordCount,
      ...totalCells(summed, group.totals, region),
    },
  }));
  return (
    <>
      <GenericTable
        label={t('reports.viewer.groupsOf', '{{title}} by {{column}}', {
          title: report.title,
          column: by?.title ?? '',
        })}
        hideLabel
        columns={columns}
        rows={rows}
        linkOf={({ id }) => `${pathname}?${changedAddress(new URLSearchParams(search), { within: id }).toString()}`}
        footer={{
          label: t('reports.viewer.total', 'Total'),
          cells: { rows: result.recordCount, ...totalCells(summed, result.totals, region) },
        }}
      />
      <p className="reports-screen">
        <Button kind="quiet" onClick={() => onChange({ group: 'none' })}>
          {t('reports.viewer.allRows', 'Show all rows')}
        </Button>
      </p>
    </>
  );
}

/** A page of rows, each leading to what it is about. */
function Rows({ report, asked, result, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const region = useCells();
  const { columns, sort, group, groupBy, offset } = asked;
  const open = group === null ? undefined : result.groups.find(({ key }) => key === group);
  const by = report.columns.find(({ name }) => name === groupBy);
  const count = group === null ? result.recordCount : (open?.recordCount ?? 0);
  const rows = result.rows.map((row, order): GenericRow => ({
    id: row.id,
    order,
    cells: Object.fromEntries(
      columns.map((column) => [
        column.name,
        cellOf(
          column,
          row.cells.find((cell) => cell.column === column.name),
          region,
        ),
      ]),
    ),
  }));
  const links = new Map(result.rows.map(({ id, link }) => [id, link ?? null]));
  const totals = group === null ? result.totals : (open?.totals ?? []);
  const page = Math.floor(offset / PAGE_SIZE) + 1;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  return (
    <>
      {group !== null && (
        <p className="reports-open-group">
          <Chip
            active
            label={by?.title ?? ''}
            value={groupLabel({ key: group, label: open?.label ?? group }, by, {
              language: region.language,
              nothing: t('reports.viewer.noValue', 'None'),
            })}
            onRemove={() => onChange({ within: null })}
          />
        </p>
      )}
      <GenericTable
        label={report.title}
        hideLabel
        columns={columns.map(genericColumn)}
        rows={rows}
        linkOf={({ id }) => links.get(id) ?? null}
        linkKey={linkColumns.find((name) => columns.some((column) => column.name === name)) ?? columns[0]?.name}
        sort={sort}
        onSort={(column) =>
          onChange({ sort: `${column}-${sort.column === column && sort.direction === 'asc' ? 'desc' : 'asc'}` })
        }
        {...totalsRow(
          group === null ? t('reports.viewer.total', 'Total') : t('reports.viewer.subtotal', 'Subtotal'),
          totalCells(columns, totals, region),
        )}
      />
      {pages > 1 && (
        <nav className="reports-pages" aria-label={t('reports.viewer.pages', 'Pages')}>
          <Button disabled={page <= 1} onClick={() => onChange({ page: page === 2 ? null : String(page - 1) })}>
            {t('reports.viewer.previous', 'Previous')}
          </Button>
          <span>{t('reports.viewer.page', 'Page {{page}} of {{pages}}', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => onChange({ page: String(page + 1) })}>
            {t('reports.viewer.next', 'Next')}
          </Button>
        </nav>
      )}
    </>
  );
}
