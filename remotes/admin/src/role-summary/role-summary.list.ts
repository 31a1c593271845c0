import { defineList } from '@atrium/ui/grid';
import { roleColumns } from './role-summary.columns.tsx';
import { roleSummaryPageQuery } from './role-summary.operations.ts';

const PAGE_SIZE = 50;

/**
 * Roles of the firm. The last part of the path is the scope of the counts that lead here: `0` internal, `1` external
 * (product specification §2.6); `/admin/roleSummary/0` is another way to write `?kind=0`.
 */
export const roleList = defineList(roleSummaryPageQuery, ({ roleSummary }) => ({
  ...roleSummary,
  rows: roleSummary.roles,
}))({
  name: 'roleSummary',
  rowKey: ({ id }) => id,
  columns: roleColumns,
  pageSize: PAGE_SIZE,
  sort: { column: 'name', direction: 'asc' },
  hasSavedViews: false,
  viewOfPath: { parameter: 'command', without: '/admin/roleSummary' },
  views: (t) => ({
    parameter: 'kind',
    label: t('admin.roles.kind', 'Kind'),
    areParts: true,
    tabs: [
      { key: 'all', label: t('admin.roles.all', 'All'), text: '' },
      { key: '0', label: t('admin.roles.internal', 'Internal') },
      { key: '1', label: t('admin.roles.external', 'External') },
      { key: 'retired', label: t('admin.roles.retired', 'Retired') },
    ],
  }),
  conditions: ({ view }) => ({
    ...(view === '0' || view === '1' ? { isExternal: view === '1' } : {}),
    ...(view === 'retired' ? { isRetired: true } : {}),
  }),
  export: { list: 'ROLES', field: 'roles' },
});
