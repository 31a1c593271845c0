import { ProTable as LibraryTable, type ProTableProps as LibraryProps } from '@ant-design/pro-table';
import { useDirection, useRegion, useTranslation } from '@atrium/platform';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Chip } from '../controls/chip.tsx';
import { ColumnChooser } from '../grid/column-chooser.tsx';
import { withoutClosed, type ClosedColumns } from '../grid/closed-columns.ts';
import { changeColumn } from '../grid/grid-layout.ts';
import { GridFooter } from '../grid/grid-footer.tsx';
import { HeaderCell } from '../grid/header-cell.tsx';
import { PrintHead } from '../grid/print-head.tsx';
import { leastWidth, shownColumns, TICK_WIDTH_PX } from '../grid/shown-columns.ts';
import { sortsOf } from '../grid/sorts-of.ts';
import { useGridLayout } from '../grid/use-grid-layout.ts';
import { useHasRoom } from '../grid/use-has-room.ts';
import { useTicks } from '../grid/use-ticks.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingShape } from '../states/loading-shape.tsx';
import { useDensity } from '../theme/density.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { RowFailure } from './edit-cell.tsx';
import { ProCards } from './pro-cards.tsx';
import { tableColumnsOf } from './pro-columns.tsx';
import { ProSurroundings } from './pro-surroundings.tsx';
import { createRovingCells, GridCell, GridContext, GridElement } from './roving-cells.tsx';
import { unfitDayText } from '../forms/written-days.ts';
import { createRowEditor } from './row-editor.ts';
import { SearchControlsContext } from './search-controls.ts';
import { DensityChoice } from './table-tools.tsx';
import { actionColumnsOf, ACTIONS_WIDTH_PX, DETAIL_WIDTH_PX } from './action-columns.tsx';
import { handleTableKey } from './table-keys.ts';
import type { ProTableProps } from './types.ts';
import { useSearchForm } from './use-search-form.tsx';
import '../controls/field.css';
import '../controls/tick.css';
import '../grid/grid.css';
import '../grid/grid-panels.css';
import './pro-table.css';

const NO_CONTROLS = {};
const NOTHING_CLOSED: ClosedColumns = new Map();
const components = { table: GridElement, header: { cell: HeaderCell }, body: { cell: GridCell } };

/**
 * A list from the server, of the same columns and props as `DataGrid`, where a
 * form searches it (`as="form-table"`) or its rows are edited in place, one at a
 * time (`as="editable"`). Sorting, paging and searching happen on the server; this
 * shows what came and reports wishes. Roles and keys are those of the grid; under
 * 700 px rows become cards. Stands inside `AntdProvider`, as the grid does.
 */
export function ProTable<Row extends object>(props: ProTableProps<Row>): ReactElement {
  return (
    <ProSurroundings>
      <Table {...props} />
    </ProSurroundings>
  );
}

function Table<Row extends object>(props: ProTableProps<Row>): ReactElement {
  const { rows, rowKey, page, recordCount, isLoading, error, detail, editing, closed = NOTHING_CLOSED } = props;
  const { t } = useTranslation();
  const region = useRegion();
  const label = props.label ?? t('ui.grid.label', 'List');
  const isPhone = useIsPhone();
  const isRightToLeft = useDirection() === 'rtl';
  const ownDensity = useDensity();
  const [chosenDensity, setDensity] = useState<typeof ownDensity | null>(null);
  const density = chosenDensity ?? ownDensity;
  const columns = useMemo(() => withoutClosed(props.columns, closed), [props.columns, closed]);
  const control = useGridLayout(props.screen, columns, props.layout, props.onLayout);
  const ticks = useTicks(props.screen);
  const { onTicks } = props;
  useEffect(() => onTicks?.(ticks.keys), [onTicks, ticks.keys]);
  const search = useSearchForm(props, columns);

  const isSelectable = props.isSelectable === true;
  const { placed } = control;
  const shown = useMemo(() => shownColumns(placed, isSelectable), [placed, isSelectable]);
  const place = useRef<HTMLDivElement>(null);
  const least =
    leastWidth(shown, isSelectable) +
    (editing === undefined ? 0 : ACTIONS_WIDTH_PX) +
    (detail === undefined ? 0 : DETAIL_WIDTH_PX);
  const hasRoom = useHasRoom(place, least);
  const nameOf = (row: Row): string => {
    const value = shown[0]?.column.value(row);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };

  const [editor] = useState(() => createRowEditor<Row>());
  const texts = useMemo(
    () => ({
      required: t('ui.proTable.required', 'Required'),
      failed: t('ui.proTable.failed', 'Couldn’t save. Nothing is lost; try again.'),
      notADay: unfitDayText(t),
    }),
    [t],
  );
  useLayoutEffect(() => editor.configure({ columns, rowKey, editing, texts }));
  const troubled = useSyncExternalStore(editor.subscribe, () => {
    const edited = editor.read();
    return edited !== null && (edited.conflict !== null || edited.message !== null) ? edited.key : null;
  });
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(detail?.openKey ? [detail.openKey] : []));
  // Another address may name another row.
  const [openKey, setOpenKey] = useState(detail?.openKey);
  if (detail?.openKey !== openKey) {
    setOpenKey(detail?.openKey);
    if (detail?.openKey) setOpened(new Set([...opened, detail.openKey]));
  }
  const toggleDetail = (key: string): void =>
    setOpened((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));

  const { sorts, canAdd, setSorts } = sortsOf(props);
  const actions = actionColumnsOf({
    editor,
    editing,
    detail,
    columns,
    rowKey,
    nameOf,
    opened,
    toggleDetail,
    first: shown.length,
    t,
  });
  const tableColumns = [
    ...search.searchColumns,
    ...tableColumnsOf({
      shown,
      region,
      isScrolling: !hasRoom,
      sorts,
      canAddSort: canAdd,
      onSorts: setSorts,
      onResize: (key, width, isDone) =>
        (isDone ? control.change : control.preview)(changeColumn(placed, key, { width })),
      editor,
      isEditable: editing !== undefined,
      rowKey,
    }),
    ...actions,
  ];

  const [cells] = useState(createRovingCells);
  const columnCount = shown.length + actions.length;
  useLayoutEffect(() => cells.resize(rows.length, columnCount), [cells, rows.length, columnCount]);
  const surroundings = useMemo(
    () => ({
      cells,
      table: {
        'aria-label': label,
        'aria-busy': isLoading,
        'aria-rowcount': recordCount === null ? -1 : recordCount + 1,
        'aria-colcount': columnCount + (isSelectable ? 1 : 0),
        ...(isSelectable ? { 'aria-multiselectable': true } : {}),
        style: { minInlineSize: hasRoom ? '100%' : least },
      },
    }),
    [cells, label, isLoading, recordCount, columnCount, isSelectable, hasRoom, least],
  );
  const turn = (by: -1 | 1): void => {
    const offset = page.offset + by * page.first;
    if (offset >= 0 && offset < (recordCount ?? 0)) props.onPage({ ...page, offset });
  };
  const open = props.onOpen ?? props.onSelect;
  const handleKey = (event: KeyboardEvent<HTMLElement>): void =>
    handleTableKey(event, {
      table: props,
      shown,
      editor,
      cells,
      isRightToLeft,
      turn,
      toggle: (row) => ticks.toggle(rowKey(row)),
    });

  const hasRows = rows.length > 0;
  const pageKeys = rows.map(rowKey);
  const isTicked = pageKeys.length > 0 && pageKeys.every((key) => ticks.has(key));
  const rowSelection: LibraryProps<Row, object>['rowSelection'] = isSelectable
    ? {
        selectedRowKeys: [...ticks.keys],
        columnWidth: TICK_WIDTH_PX,
        columnTitle: (
          <input
            className="at-tick"
            type="checkbox"
            aria-label={t('ui.grid.tickAll', 'Select all on this page')}
            checked={isTicked}
            onChange={() => ticks.toggleAll(pageKeys)}
          />
        ),
        renderCell: (_, row) => (
          <input
            className="at-tick"
            type="checkbox"
            tabIndex={-1}
            aria-label={t('ui.grid.tick', 'Select {{row}}', { row: nameOf(row) })}
            checked={ticks.has(rowKey(row))}
            onChange={() => ticks.toggle(rowKey(row))}
          />
        ),
        onCell: () => ({ role: 'gridcell', className: 'at-grid__tick' }),
      }
    : false;
  const view = (drawn: ReactNode): ReactNode =>
    error ? (
      <ErrorState onRetry={props.onRetry} />
    ) : hasRows && isPhone ? (
      <ProCards
        table={props}
        label={label}
        columns={shown.map(({ column }) => column)}
        region={region}
        editor={editor}
        nameOf={nameOf}
      />
    ) : hasRows ? (
      <div
        className={`at-grid__table at-pro-table__table${hasRoom ? ' at-grid__table--roomy' : ' at-grid__table--wide'}`}
      >
        {drawn}
      </div>
    ) : isLoading ? (
      <LoadingShape rows={Math.min(page.first, 12)} />
    ) : (
      (props.emptyState ?? (
        <EmptyState
          title={t('ui.grid.empty', 'No records')}
          description={t('ui.proTable.emptyHint', 'No records match. Clear the search to see more.')}
        />
      ))
    );
  return (
    <SearchControlsContext value={props.search?.controls ?? NO_CONTROLS}>
      <GridContext value={surroundings}>
        <div
          className={`at-grid at-pro-table at-pro-table--${density}${isLoading && hasRows ? ' at-grid--waiting' : ''}`}
          onKeyDown={handleKey}
          onFocus={cells.handleFocus}
        >
          <PrintHead
            label={label}
            columns={columns}
            filters={props.columnFilters ?? []}
            summary={props.filterSummary}
            recordCount={recordCount ?? rows.length}
          />
          <LibraryTable<Row, Record<string, unknown>>
            {...search}
            columns={tableColumns}
            dataSource={[...rows]}
            rowKey={rowKey}
            components={components}
            tableLayout="fixed"
            pagination={false}
            options={false}
            cardProps={false}
            tableAlertRender={false}
            ErrorBoundary={false}
            dateFormatter={false}
            rowSelection={rowSelection}
            toolBarRender={
              isPhone && !props.toolbar
                ? false
                : () => [
                    props.toolbar,
                    props.isPrintable === true && !isPhone && (
                      <Chip icon="document" label={t('ui.grid.print', 'Print')} onClick={() => window.print()} />
                    ),
                    !isPhone && <DensityChoice value={density} onChange={setDensity} />,
                    !isPhone && <ColumnChooser control={control} />,
                  ]
            }
            onRow={(row, index = 0) => {
              const key = rowKey(row);
              const isSelected = key === props.selectedKey;
              return {
                id: props.rowId?.(row),
                'aria-rowindex': page.offset + index + 2,
                ...(props.onSelect !== undefined || isSelectable
                  ? { 'aria-selected': isSelected || ticks.has(key) }
                  : {}),
                className: `at-grid__row${isSelected ? ' at-grid__row--selected' : ''}${ticks.has(key) ? ' at-grid__row--ticked' : ''}`,
                onClick: (event) => {
                  if (!isControl(event.target)) (props.onSelect ?? props.onOpen)?.(row);
                },
                onDoubleClick: (event) => {
                  if (!isControl(event.target)) open?.(row);
                },
              };
            }}
            expandable={{
              showExpandColumn: false,
              expandedRowKeys: [...new Set([...opened, ...(troubled === null ? [] : [troubled])])],
              expandedRowRender: (row) => (
                <>
                  <RowFailure editor={editor} columns={columns} rowKey={rowKey(row)} />
                  {opened.has(rowKey(row)) && detail?.render(row)}
                </>
              ),
            }}
            tableViewRender={(_, drawn) => (
              <div
                ref={place}
                className={isPhone && hasRows ? 'at-grid__frame at-grid__frame--cards' : 'at-grid__frame'}
              >
                {view(drawn)}
              </div>
            )}
          />
          {props.footer && !error && recordCount === null && <div className="at-grid__footer">{props.footer}</div>}
          {hasRows && !error && recordCount !== null && (
            <GridFooter
              page={page}
              shown={rows.length}
              recordCount={recordCount}
              onPage={props.onPage}
              sizes={isPhone ? undefined : props.pageSizes}
              ticked={ticks.keys.length}
            >
              {props.footer}
            </GridFooter>
          )}
        </div>
      </GridContext>
    </SearchControlsContext>
  );
}

/** Whether a press is for something within the row, not the row itself. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, select, textarea, label') !== null;
}
