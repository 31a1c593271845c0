import type { ListViews, useTranslation } from '@atrium/platform';
import { defineList } from '@atrium/ui/grid';
import { referrerColumns } from './referrers.columns.tsx';
import { referrersPageQuery } from './referrers.operations.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

const referrerViews = (t: Translate): ListViews => ({
  tabs: [
    { key: 'all', label: t('crm.referrer.viewAll', 'All') },
    { key: 'mine', label: t('crm.referrer.viewMine', 'Mine') },
    { key: 'neglected', label: t('crm.referrer.viewNeglected', 'Neglected') },
    { key: 'retired', label: t('crm.referrer.viewRetired', 'Retired') },
  ],
});

/** Who sends work to the firm. */
export const referrerList = defineList(
  referrersPageQuery,
  ({ referrerList: list }) => list,
)({
  name: 'referrers',
  rowKey: ({ id }) => id,
  columns: referrerColumns,
  pageSize: 50,
  sort: { column: 'name', direction: 'asc' },
  views: referrerViews,
  conditions: (asked) => ({
    isActive: asked.view !== 'retired',
    isNeglected: asked.view === 'neglected' ? true : null,
    isMine: asked.view === 'mine' ? true : null,
  }),
  export: { list: 'REFERRERS', field: 'referrers' },
});
