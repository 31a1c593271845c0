import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, PageBar } from '@atrium/ui';
import { DataGrid } from '@atrium/ui/grid';
import { useState, type ReactNode } from 'react';
import { FilterLine } from '../../common/matter-list/filter-line.tsx';
import { MatterCard } from '../../common/matter-list/matter-card.tsx';
import { groupLabel } from '../../common/matter-list/matter-figures.ts';
import { hasFilters, matterListRules, matterPageSizes } from '../../common/matter-list/matter-filters.ts';
import { useMatterGrid } from '../../common/matter-list/use-matter-grid.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterSelectionInput } from '../../generated/graphql.ts';

interface ChooseMattersProps {
  readonly title: string;
  readonly views: { readonly key: string; readonly label: string }[];
  onView(key: string): void;
  onChoose(matters: MatterSelectionInput, count: number): void;
  readonly children?: ReactNode;
}

/** The list of matters, to choose from: those that were ticked, or else all that match. */
export function ChooseMatters({ title, views, onView, onChoose }: ChooseMattersProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const grid = useMatterGrid();
  useMatterChanges({ parts: ['RECORD', 'DATES'], onChange: grid.refresh });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { address, filters, list, columns, columnFilters, variables } = grid;
  const count = ticked.length > 0 ? ticked.length : (list?.recordCount ?? 0);
  const choose = () => {
    const { filter, isIncludeCompleted, sort, where, columnFilters: conditions } = variables;
    const sorts = [sort].flat();
    const all = conditions === null || conditions === undefined ? null : [conditions].flat();
    onChoose(ticked.length > 0 ? { ids: [...ticked], sort: sorts } : { filter, isIncludeCompleted, sort: sorts, where, columnFilters: all }, count);
  };
  const label =
    ticked.length > 0
      ? t('matters.change.ticked', { defaultValue_one: 'Change {{total}} ticked matter', defaultValue_other: 'Change {{total}} ticked matters', count, total: formatNumber(count, language) })
      : t('matters.change.matching', { defaultValue_one: 'Change {{total}} matter that matches', defaultValue_other: 'Change all {{total}} that match', count, total: formatNumber(count, language) });
  return (
    <>
      <PageBar
        title={title}
        count={list?.recordCount}
        views={views}
        activeView="choose"
        onView={onView}
        actions={
          <Button kind="primary" disabled={count === 0} onClick={choose}>
            {label}
          </Button>
        }
      />
      <DataGrid
        screen="matterManagement"
        label={title}
        filters={<FilterLine address={address} filters={filters} types={list?.types ?? []} total={list?.rowCountWithoutFilters} clientName={list?.matters[0]?.client} />}
        columns={columns}
        rows={list?.matters ?? []}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isLoading={grid.isLoading}
        error={grid.error}
        onRetry={grid.retry}
        page={{ offset: address.offset, first: grid.pageSize === 0 ? matterListRules.pageSize : grid.pageSize }}
        onPage={grid.setPage}
        pageSizes={matterPageSizes}
        isEndless={grid.pageSize === 0}
        blocks={grid.blocks}
        sort={address.sort}
        onSort={address.sortBy}
        sorts={grid.sorts}
        onSorts={address.sortByAll}
        columnFilters={columnFilters}
        onColumnFilters={grid.setColumnFilters}
        groupBy={grid.groupBy}
        onGroupBy={grid.setGroupBy}
        groups={grid.groups}
        groupLabel={(column, key) => groupLabel(t, language, column, key)}
        isSelectable
        onTicks={setTicked}
        phoneCard={(row) => <MatterCard matter={row} />}
        emptyState={
          hasFilters(address, filters, columnFilters) ? (
            <EmptyState
              title={t('matters.list.noMatch', 'No matter matches')}
              description={t('matters.change.noMatchHint', 'Take a filter away to choose from more matters.')}
              action={<Button onClick={() => address.change({ filter: null, view: null, status: null, type: null, responsible: null, client: null, where: null })}>{t('matters.list.clear', 'Clear filters')}</Button>}
            />
          ) : undefined
        }
      />
    </>
  );
}
