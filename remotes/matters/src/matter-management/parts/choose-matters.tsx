import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, PageBar, useIsPhone } from '@atrium/ui';
import { DataGrid } from '@atrium/ui/grid';
import { useState, type ReactNode } from 'react';
import { FilterLine } from '../../common/matter-list/filter-line.tsx';
import { MatterCard } from '../../common/matter-list/matter-card.tsx';
import { hasFilters } from '../../common/matter-list/matter-filters.ts';
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
  const isPhone = useIsPhone();
  const grid = useMatterGrid();
  useMatterChanges({ parts: ['RECORD', 'DATES'], onChange: grid.refresh });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { address, filters, list, columnFilters, variables } = grid;
  const count = ticked.length > 0 ? ticked.length : (list?.recordCount ?? 0);
  const choose = () => {
    const { filter, isIncludeCompleted, sort, where, columnFilters: conditions } = variables;
    const sorts = [sort].flat();
    const all = conditions === null || conditions === undefined ? null : [conditions].flat();
    onChoose(
      ticked.length > 0
        ? { ids: [...ticked], sort: sorts }
        : { filter, isIncludeCompleted, sort: sorts, where, columnFilters: all },
      count,
    );
  };
  const total = formatNumber(count, language);
  const label =
    ticked.length > 0
      ? t('matters.change.ticked', {
          defaultValue_one: 'Change {{total}} ticked matter',
          defaultValue_other: 'Change {{total}} ticked matters',
          count,
          total,
        })
      : t('matters.change.matching', {
          defaultValue_one: 'Change {{total}} matter that matches',
          defaultValue_other: 'Change all {{total}} that match',
          count,
          total,
        });
  // A phone has room for no more beside the title; what the button does is said whole all the same.
  const short =
    ticked.length > 0
      ? t('matters.change.tickedShort', 'Change {{total}}', { total })
      : t('matters.change.matchingShort', {
          defaultValue_one: 'Change {{total}}',
          defaultValue_other: 'Change all {{total}}',
          count,
          total,
        });
  return (
    <>
      <PageBar
        title={title}
        count={isPhone ? undefined : list?.recordCount}
        views={views}
        activeView="choose"
        onView={onView}
        actions={
          <Button kind="primary" disabled={count === 0} aria-label={label} onClick={choose}>
            {isPhone ? short : label}
          </Button>
        }
      />
      <DataGrid
        {...grid.gridProps}
        screen="matterManagement"
        label={title}
        filters={
          <FilterLine
            address={address}
            filters={filters}
            types={list?.types ?? []}
            total={list?.rowCountWithoutFilters}
            clientName={list?.matters[0]?.client}
          />
        }
        rows={list?.matters ?? []}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isSelectable
        onTicks={setTicked}
        phoneCard={(row) => <MatterCard matter={row} closed={grid.closed} />}
        emptyState={
          hasFilters(address, filters, columnFilters) ? (
            <EmptyState
              title={t('matters.list.noMatch', 'No matter matches')}
              description={t('matters.change.noMatchHint', 'Take a filter away to choose from more matters.')}
              action={
                <Button
                  onClick={() =>
                    address.change({
                      filter: null,
                      view: null,
                      status: null,
                      type: null,
                      responsible: null,
                      client: null,
                      where: null,
                    })
                  }
                >
                  {t('matters.list.clear', 'Clear filters')}
                </Button>
              }
            />
          ) : undefined
        }
      />
    </>
  );
}
