import { formatNumber } from '@atrium/domain';
import { useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, PageBar, useIsPhone } from '@atrium/ui';
import { ListBody, recordCountText, useList } from '@atrium/ui/grid';
import { useMemo, type ReactNode } from 'react';
import { FilterPanel } from '../../common/matter-list/filter-panel.tsx';
import { MatterCard } from '../../common/matter-list/matter-card.tsx';
import { useMatterColumns } from '../../common/matter-list/matter-columns.tsx';
import { listOfMatters } from '../../common/matter-list/matter-list.ts';
import { searchLabel } from '../../common/matter-list/search-label.ts';
import { useMatterFacts } from '../../common/matter-list/use-matter-facts.ts';
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
  const [params] = useSearchParams();
  const { types, stages, fields, total: all } = useMatterFacts(params.get('completed') === '1');
  const columns = useMatterColumns(fields);
  const list = useList(
    useMemo(
      () => ({
        ...listOfMatters({ name: 'matterManagement', columns, hasViews: false, types, stages }),
        hasSavedViews: false,
      }),
      [columns, types, stages],
    ),
  );
  useMatterChanges({ parts: ['RECORD', 'DATES'], onChange: list.refetch });
  const { found, request } = list;
  const ticked = list.ticks.keys;
  const count = ticked.length > 0 ? ticked.length : (found?.recordCount ?? 0);
  const choose = () => onChoose(ticked.length > 0 ? { ids: [...ticked], sort: request.sort } : request, count);
  const total = ticked.length > 0 ? formatNumber(count, language) : recordCountText(t, language, found ?? {});
  const label =
    ticked.length > 0
      ? t('matters.change.ticked', {
          defaultValue_one: 'Change {{total}} selected matter',
          defaultValue_other: 'Change {{total}} selected matters',
          count,
          total,
        })
      : t('matters.change.matching', {
          defaultValue_one: 'Change {{total}} matching matter',
          defaultValue_other: 'Change all {{total}} matching matters',
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
        count={isPhone || found === undefined ? undefined : recordCountText(t, language, found)}
        views={views}
        activeView="choose"
        onView={onView}
        actions={
          // Everything the firm has is not what a button should invite to change.
          <Button
            kind={ticked.length > 0 || list.isNarrowed ? 'primary' : 'default'}
            disabled={count === 0}
            aria-label={label}
            onClick={choose}
          >
            {isPhone ? short : label}
          </Button>
        }
      />
      <ListBody
        list={list}
        title={title}
        search={searchLabel(t, !list.isNarrowed ? all : list.address.filter === '' ? found : undefined, language)}
        filterPanel={(onClose) => <FilterPanel list={list} types={types} onClose={onClose} />}
        card={(matter) => <MatterCard matter={matter} closed={list.closed} />}
        isPrintable={false}
        empty={{
          title: t('matters.list.empty', 'No matters yet'),
          noMatch: {
            title: t('matters.list.noMatch', 'No matters match'),
            hint: t('matters.change.noMatchHint', 'Remove a filter to see more matters.'),
          },
        }}
      />
    </>
  );
}
