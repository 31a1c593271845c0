import { formatDateTime } from '@atrium/domain';
import {
  type ExportFormat,
  type ExportList,
  type RequestExportInput,
  useExport,
  useRegion,
  useTranslation,
} from '@atrium/platform';
import { Dropdown } from 'antd';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import type { GridLayout } from '../grid/grid-layout.ts';
import type { GridColumn } from '../grid/types.ts';
import { useGridLayout } from '../grid/use-grid-layout.ts';
import { exportColumnsOf, type ExportLabels } from './export-columns.ts';
import { ExportProgress, ExportResult } from './export-state.tsx';
import './export-button.css';

export interface ExportButtonProps<Row> {
  /** Which list of the API the screen shows. */
  list: ExportList;
  /** Names the file, such as "Matters". */
  title: string;
  /** The grid's `screen`: the file gets the columns the person arranged there. */
  screen: string;
  /** The grid's columns. */
  columns: readonly GridColumn<Row>[];
  /** The columns of the saved view that is open; undefined while none is. */
  layout?: GridLayout | null | undefined;
  /** The filters and the order on screen, as the list takes them. */
  request: Pick<
    RequestExportInput,
    | 'matters'
    | 'contacts'
    | 'users'
    | 'notes'
    | 'matterFigures'
    | 'invoices'
    | 'writeOffs'
    | 'staffFigures'
    | 'timeFigures'
    | 'roles'
    | 'matterChanges'
    | 'invoiceRuns'
    | 'matterLedger'
    | 'billing'
    | 'timesheetWeeks'
    | 'tasks'
    | 'matterTime'
    | 'mailingListMembers'
    | 'material'
    | 'activityLog'
    | 'reports'
  >;
  /** As PDF too, which the API makes of reports. */
  isPaper?: boolean | undefined;
  /** It is read out with the title, the file that is ready as well, where a screen has several of them. */
  isNamed?: boolean | undefined;
  /** The rows that are ticked: how many, and the list narrowed to them. */
  ticked?: { readonly count: number; readonly request: ExportButtonProps<Row>['request'] } | undefined;
  /** Files of other kinds that the screen makes itself. */
  more?: readonly { readonly key: string; readonly label: string; onSelect(): void }[] | undefined;
  /** The menu of formats is open at first. */
  isOpenAtFirst?: boolean | undefined;
  /** Words for coded values, by column, such as those of a status. */
  labels?: ExportLabels | undefined;
  /** The filters in words, for the workbook's second sheet. */
  filterTexts?: RequestExportInput['filterTexts'];
}

/** Files offered beside a new one. */
const READY_OFFERED = 3;

/**
 * Exports what a grid's filters show to CSV or a workbook (product specification
 * §3): the rows of every page, in the columns on screen. A job makes the file;
 * the button shows how far it is, also after leaving the page and coming back.
 * Shows nothing to those who may not export the list.
 */
export function ExportButton<Row>({
  list,
  title,
  screen,
  columns,
  layout,
  request,
  ticked,
  labels,
  filterTexts,
  isPaper = false,
  isNamed = false,
  more = [],
  isOpenAtFirst = false,
}: ExportButtonProps<Row>): ReactElement | null {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [isOpen, setOpen] = useState(false);
  const work = useExport(list, title);
  // The menu has its place on screen only once the button is drawn.
  const opensNow = isOpenAtFirst && work.isPermitted;
  useEffect(() => {
    if (!opensNow) return undefined;
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, [opensNow]);
  const { placed } = useGridLayout(screen, columns, layout);
  if (!work.isPermitted) return null;

  const { run, problem } = work;
  const named = (state: ReactElement): ReactElement =>
    isNamed ? (
      <span role="group" aria-label={title}>
        {state}
      </span>
    ) : (
      state
    );
  if (run !== null && (run.state === 'QUEUED' || run.state === 'RUNNING'))
    return named(<ExportProgress run={run} onCancel={work.cancel} />);
  if (problem !== null || (run !== null && (run.state === 'DONE' || run.state === 'FAILED'))) {
    return named(
      <ExportResult
        run={run}
        problem={problem}
        isStarting={work.isStarting}
        onDownload={work.download}
        onRetry={work.retry}
        onDismiss={work.dismiss}
      />,
    );
  }
  const start = (format: ExportFormat): void =>
    work.start({
      format,
      title,
      columns: exportColumnsOf(placed, labels),
      ...request,
      ...(filterTexts === undefined ? {} : { filterTexts }),
    });
  const hasTicks = ticked !== undefined && ticked.count > 0;
  const startTicked = (format: ExportFormat): void => {
    const text = {
      name: t('ui.export.rowsNamed', 'Rows'),
      value: t('ui.export.ticked', {
        defaultValue_one: '{{count}} selected row',
        defaultValue_other: '{{count}} selected rows',
        count: ticked?.count ?? 0,
      }),
    };
    work.start({ format, title, columns: exportColumnsOf(placed, labels), ...ticked?.request, filterTexts: [text] });
  };
  const ofTicked = (format: string): string =>
    t('ui.export.tickedAs', {
      defaultValue_one: '{{format}}: {{count}} selected row',
      defaultValue_other: '{{format}}: {{count}} selected rows',
      format,
      count: ticked?.count ?? 0,
    });
  const words = {
    CSV: t('ui.export.csv', 'CSV'),
    XLSX: t('ui.export.workbook', 'Excel workbook'),
    PDF: t('ui.export.paper', 'PDF'),
  };
  const items = [
    ...(hasTicks
      ? [
          { key: 'tickedCSV', label: ofTicked(words.CSV) },
          { key: 'tickedXLSX', label: ofTicked(words.XLSX) },
          { key: 'ticked', type: 'divider' as const },
        ]
      : []),
    { key: 'CSV', label: words.CSV },
    { key: 'XLSX', label: words.XLSX },
    ...(isPaper ? [{ key: 'PDF', label: words.PDF }] : []),
    ...more.map(({ key, label }) => ({ key, label })),
    ...(work.ready.length === 0 ? [] : [{ key: 'divider', type: 'divider' as const }]),
    ...work.ready.slice(0, READY_OFFERED).map(({ id, format, requestedAt }) => ({
      key: id,
      label: t('ui.export.again', 'Download {{format}} of {{moment}}', {
        format,
        moment: formatDateTime(requestedAt, language, timeZone),
      }),
    })),
  ];
  const choose = (key: string): void => {
    if (key === 'CSV' || key === 'XLSX' || key === 'PDF') start(key);
    else if (key === 'tickedCSV' || key === 'tickedXLSX') startTicked(key === 'tickedCSV' ? 'CSV' : 'XLSX');
    else (more.find((other) => other.key === key)?.onSelect ?? (() => work.download(key)))();
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => choose(key) }}
    >
      <Button
        icon="download"
        busy={work.isStarting}
        aria-haspopup="menu"
        aria-label={isNamed ? t('ui.export.named', 'Export: {{title}}', { title }) : undefined}
      >
        {t('ui.export.label', 'Export')}
      </Button>
    </Dropdown>
  );
}
