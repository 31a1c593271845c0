import { defineList, tabsOf } from '@atrium/ui/grid';
import { referrerColumns } from './referrers.columns.tsx';
import { referrersPageQuery } from './referrers.operations.ts';

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
  views: (t) => ({
    tabs: tabsOf({
      all: t('crm.referrer.viewAll', 'All'),
      mine: t('crm.referrer.viewMine', 'Mine'),
      neglected: t('crm.referrer.viewNeglected', 'Neglected'),
      retired: t('crm.referrer.viewRetired', 'Retired'),
    }),
  }),
  conditions: (asked) => ({
    isActive: asked.view !== 'retired',
    isNeglected: asked.view === 'neglected' ? true : null,
    isMine: asked.view === 'mine' ? true : null,
  }),
  export: { list: 'REFERRERS', field: 'referrers' },
});
