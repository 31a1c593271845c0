import { chipsFilter, defineList, flagFilter, tabsOf } from '@atrium/ui/grid';
import { contactColumns } from './clients-and-contacts.columns.tsx';
import { clientsAndContactsPageQuery } from './clients-and-contacts.operations.ts';

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
  views: (t) => ({
    tabs: tabsOf({
      all: t('crm.view.all', 'All'),
      clients: t('crm.view.clients', 'Clients'),
      others: t('crm.view.others', 'Other contacts'),
    }),
  }),
  filters: (t) => [
    chipsFilter('kind', t('crm.column.kind', 'Kind'), {
      people: t('crm.filter.people', 'People'),
      organisations: t('crm.filter.organisations', 'Organisations'),
    }),
    chipsFilter('origin', t('crm.column.origin', 'Source'), {
      pms: t('crm.filter.pms', 'Practice system'),
      here: t('crm.filter.here', 'Created here'),
    }),
    flagFilter('staff', t('crm.filter.staff', 'Include staff'), { widens: true }),
  ],
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
