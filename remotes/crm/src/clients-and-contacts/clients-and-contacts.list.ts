import type { ListFilter, ListViews, useTranslation } from '@atrium/platform';
import { defineList } from '@atrium/ui/grid';
import { contactColumns } from './clients-and-contacts.columns.tsx';
import { clientsAndContactsPageQuery } from './clients-and-contacts.operations.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

const contactViews = (t: Translate): ListViews => ({
  tabs: [
    { key: 'all', label: t('crm.view.all', 'All') },
    { key: 'clients', label: t('crm.view.clients', 'Clients') },
    { key: 'others', label: t('crm.view.others', 'Other contacts') },
  ],
});

const contactFilters = (t: Translate): readonly ListFilter[] => [
  {
    key: 'kind',
    label: t('crm.column.kind', 'Kind'),
    shown: 'choices',
    choices: [
      { value: 'people', label: t('crm.filter.people', 'People') },
      { value: 'organisations', label: t('crm.filter.organisations', 'Organisations') },
    ],
  },
  {
    key: 'origin',
    label: t('crm.column.origin', 'Source'),
    shown: 'choices',
    choices: [
      { value: 'pms', label: t('crm.filter.pms', 'Practice system') },
      { value: 'here', label: t('crm.filter.here', 'Created here') },
    ],
  },
  {
    key: 'staff',
    label: t('crm.filter.staff', 'Include staff'),
    shown: 'choices',
    isFlag: true,
    widens: true,
    choices: [{ value: '1', label: t('crm.filter.staff', 'Include staff') }],
  },
];

/**
 * Clients and contacts. Pages hold 50: the picker's 200 (product specification §9) suits scrolling through a short
 * drop-down; a table of 200 rows does not fit a person's eye, and search reaches any contact faster than paging.
 */
export const contactList = defineList(clientsAndContactsPageQuery, ({ clientAndContactList: list }) => ({
  ...list,
  rows: list.clientAndContacts,
}))({
  name: 'clientsAndContacts',
  secured: 'contacts',
  rowKey: (contact) => contact.nameID,
  columns: contactColumns,
  pageSize: 50,
  sort: { column: 'name', direction: 'asc' },
  views: contactViews,
  filters: contactFilters,
  conditions: (asked) => ({
    includeIndividual: asked.one('kind') !== 'organisations',
    includeOrganisation: asked.one('kind') !== 'people',
    includeStaff: asked.has('staff'),
    includePmsContacts: asked.one('origin') !== 'here',
    includeNonPmsContacts: asked.one('origin') !== 'pms',
    isClient: asked.view === 'all' ? null : asked.view === 'clients',
  }),
  export: { list: 'CONTACTS', field: 'contacts', ofTicked: { includeStaff: true } },
});
