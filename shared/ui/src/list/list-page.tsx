import { useNavigate, usePageTitle, useRecordPrint, useRegion, useTranslation, type ListPrint } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import type { ExportButtonProps } from '../exports/export-button.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { recordCountText, type RecordCount } from '../grid/record-count-text.ts';
import type { DataGridProps, GridColumn } from '../grid/types.ts';
import type { Ticks } from '../grid/use-ticks.ts';
import { PageBar } from '../layout/page-bar.tsx';
import { Page } from '../layout/page.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { NoAccess } from '../states/no-access.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';
import type { FoundRows, RowOf } from './list-definition.ts';
import { ListExportButton } from './list-export-button.tsx';
import { listFilterParts, type ListFilterParts } from './list-filter-line.tsx';
import { PageBeyondEnd } from './page-beyond-end.tsx';
import { UnknownFiltersNotice } from './unknown-filters-notice.tsx';
import type { ListText } from './use-list-question.ts';
import type { List } from './use-list.ts';

/** What stands where rows would. */
export interface ListEmpty {
  readonly icon?: IconName | undefined;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
  /** What the search looks at, where filters hide everything: short for `noMatch` with the usual title. */
  readonly searched?: string | undefined;
  /** Where filters hide everything. */
  readonly noMatch?:
    { readonly title: string; readonly hint?: string | undefined; readonly clear?: string | undefined } | undefined;
}

export interface ListPageProps<Found extends FoundRows> {
  readonly list: List<Found>;
  readonly title: string;
  /** Beside the title, where it is not the number of rows; null for nothing. */
  readonly count?: number | string | null | undefined;
  /** Records of a view, shown on its tab: a number, or how far they were counted. */
  readonly viewCount?: ((key: string) => number | RecordCount | undefined) | undefined;
  /** Names the search field. */
  readonly search: string;
  /** The address that Enter or a double click leads to, or what it does. With a pane, a tap on a phone selects instead. */
  readonly open?: ((row: RowOf<Found>) => string | void) | undefined;
  /** Beside the list; the row is undefined where it is on another page. */
  readonly pane?: ((id: string, row: RowOf<Found> | undefined) => ReactNode) | undefined;
  readonly paneLabel?: string | undefined;
  /** The row beside the list and how to close it, where the path names one; that of the address otherwise. */
  readonly paneOf?: { readonly id: string | null; onClose(): void } | undefined;
  readonly card: (row: RowOf<Found>) => ReactNode;
  /** A button beside the card, such as to complete what it shows. */
  readonly cardAction?: ((row: RowOf<Found>) => ReactNode) | undefined;
  readonly empty: ListEmpty;
  /** Buttons after the export; or all of them, arranged around it. */
  readonly actions?: ReactNode | ((exportButton: ReactElement) => ReactNode);
  /** The filters in words for files and paper, where the screen reads its address itself. */
  readonly texts?: readonly ListText[] | undefined;
  /** Every filter at once, behind a chip. */
  readonly filterPanel?: ((onClose: () => void) => ReactNode) | undefined;
  /** Arranges the filter line otherwise than search, chips, panel. */
  readonly filterLine?: ((parts: ListFilterParts) => ReactNode) | undefined;
  /** What can be done with the ticked rows; takes the place of the filter line. */
  readonly selectionBar?: ((ticks: Ticks) => ReactNode) | undefined;
  /** Between the title line and the list. */
  readonly above?: ReactNode;
  readonly footer?: ReactNode;
  /** Columns for this table alone, such as a menu. */
  readonly columns?: readonly GridColumn<RowOf<Found>>[] | undefined;
  /** In place of the table, such as a board, under the same filter line. */
  readonly instead?: ((filterLine: ReactNode) => ReactNode) | undefined;
  /** Draws the table; the grid unless given. */
  readonly table?: ((props: DataGridProps<RowOf<Found>>) => ReactElement) | undefined;
  readonly isSelectable?: boolean | undefined;
  readonly isPrintable?: boolean | undefined;
  /** Files of other kinds that the screen makes itself, in the menu of the export. */
  readonly moreExports?: ExportButtonProps<never>['more'];
  /** The menu of the export is open at first, such as for an address that asks for a file. */
  readonly opensExport?: boolean | undefined;
  /** False where the screen writes down itself that the list is printed. */
  readonly recordsPrint?: boolean | undefined;
  /** Dialogs and drawers. */
  readonly children?: ReactNode;
}

/**
 * A list as a page: title with count, views, filter line or selection bar, table or cards, pane, and what stands
 * there while it loads, where it is empty, failed or refused.
 *
 * @example
 * <ListPage list={list} title="Contacts" search="Find a contact" open={({ id }) => `/contact/${id}`}
 *   pane={(id, row) => row && <ContactPane contact={row} />} card={(row) => <ContactCard contact={row} />}
 *   empty={{ icon: 'people', title: 'No contacts yet', searched: 'Names and suburbs are searched.' }} />
 */
export function ListPage<Found extends FoundRows>(props: ListPageProps<Found>): ReactElement {
  const { list, title, count, pane, actions } = props;
  const { address, selection, views, found, questions, closed } = list;
  const { t } = useTranslation();
  const { language } = useRegion();
  const countText = found?.recordCount === undefined ? undefined : recordCountText(t, language, found);
  usePageTitle(title);
  useRecordPrint(props.recordsPrint === false ? null : printOf(list, title));
  const exportButton = (
    <ListExportButton
      list={list}
      title={title}
      texts={props.texts}
      more={props.moreExports}
      isOpenAtFirst={props.opensExport}
    />
  );
  const id = props.paneOf === undefined ? selection.id : props.paneOf.id;
  const beside = id === null ? undefined : list.rows.find((row) => list.tableProps.rowKey(row) === id);
  const tabs = (questions.views?.tabs ?? []).filter(
    ({ isHidden, column }) => isHidden !== true && !closed.has(column ?? ''),
  );
  return (
    <Page
      paneLabel={props.paneLabel}
      onClosePane={props.paneOf === undefined ? () => selection.select(null) : props.paneOf.onClose}
      pane={id === null ? undefined : pane?.(id, beside)}
    >
      <PageBar
        title={title}
        count={count === undefined ? countText : (count ?? undefined)}
        views={[
          ...tabs.map(({ key, label }) => {
            const records = props.viewCount?.(key);
            if (records === undefined) return { key, label };
            const counted = typeof records === 'number' ? { recordCount: records } : records;
            return { key, label: `${label} ${recordCountText(t, language, counted)}` };
          }),
          ...views.tabs,
        ]}
        activeView={list.activeView}
        onView={list.openView}
        viewMenu={views.menu}
        actions={
          typeof actions === 'function' ? (
            actions(exportButton)
          ) : (
            <>
              {exportButton}
              {actions}
            </>
          )
        }
      />
      <UnknownFiltersNotice address={address} unknown={list.unknown} />
      {props.above}
      {list.isRefused ? <NoAccess /> : <ListBody {...props} />}
      {props.children}
    </Page>
  );
}

/** What is on paper when the page is printed: a list is named there as in exports. */
function printOf<Found extends FoundRows>(list: List<Found>, title: string): ListPrint {
  if (list.export === undefined) return null;
  const { list: name, field, always } = list.export;
  return {
    input: { list: name, title, [field]: { ...(list.request as object), ...always } },
    rowCount: list.rows.length,
  };
}

/** The filter line and the table of a list, without page and title: for a list that is part of another screen. */
export function ListBody<Found extends FoundRows>(
  props: Omit<ListPageProps<Found>, 'count' | 'actions' | 'paneLabel' | 'above' | 'children'>,
): ReactElement {
  const { list, open, pane, card } = props;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const parts = listFilterParts({ list, search: props.search, panel: props.filterPanel });
  const filterLine = props.filterLine?.(parts) ?? (
    <>
      {parts.search}
      {parts.chips}
      {parts.adder}
    </>
  );
  if (props.instead !== undefined) return <>{props.instead(filterLine)}</>;
  const openRow = (row: RowOf<Found>): void => {
    const to = open?.(row);
    if (typeof to === 'string') void navigate(to);
  };
  const { ticks, selection, columnTexts } = list;
  const texts = props.texts ?? list.texts;
  const opens = open === undefined || (isPhone && pane !== undefined) ? undefined : openRow;
  const table: DataGridProps<RowOf<Found>> = {
    ...list.tableProps,
    columns: props.columns ?? list.columns,
    screen: list.name,
    label: props.title,
    filters: filterLine,
    hasFilterPanel: props.filterPanel !== undefined,
    selectionBar: ticks.keys.length === 0 ? undefined : props.selectionBar?.(ticks),
    filterSummary: [...texts, ...columnTexts].map(({ name, value }) => `${name}: ${value}`).join(' · '),
    isSelectable: props.isSelectable ?? true,
    isPrintable: props.isPrintable ?? true,
    selectedKey: props.paneOf === undefined ? selection.id : props.paneOf.id,
    onSelect: pane === undefined ? opens : (row) => selection.select(list.tableProps.rowKey(row)),
    onOpen: opens,
    phoneCard: card,
    phoneAction: props.cardAction,
    footer: props.footer,
    emptyState: <Nothing list={list} empty={props.empty} />,
  };
  return props.table?.(table) ?? <DataGrid {...table} />;
}

function Nothing<Found extends FoundRows>({
  list,
  empty,
}: {
  readonly list: List<Found>;
  readonly empty: ListEmpty;
}): ReactElement {
  const { t } = useTranslation();
  const { icon, searched } = empty;
  const usual = searched === undefined ? undefined : { title: t('ui.list.noMatch', 'No matches'), hint: searched };
  const noMatch: ListEmpty['noMatch'] = empty.noMatch ?? usual;
  const { recordCount = 0 } = list.found ?? {};
  if (recordCount > 0)
    return <PageBeyondEnd address={list.address} recordCount={recordCount} pageSize={list.tableProps.page.first} />;
  if (!list.isNarrowed || noMatch === undefined)
    return <EmptyState icon={icon} title={empty.title} description={empty.hint} action={empty.action} />;
  return (
    <EmptyState
      icon={icon}
      title={noMatch.title}
      description={noMatch.hint}
      action={<Button onClick={list.clear}>{noMatch.clear ?? t('ui.list.clear', 'Clear filters')}</Button>}
    />
  );
}
