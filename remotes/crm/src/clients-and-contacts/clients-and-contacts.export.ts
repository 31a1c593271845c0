import type { useTranslation } from '@atrium/platform';
import type { ExportButtonProps } from '@atrium/ui/grid';
import type { ClientsAndContactsPageQueryVariables } from '../generated/graphql.ts';
import type { ContactFilters } from './clients-and-contacts.filters.ts';
import { kindLabel } from './contact-words.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
type ContactExport = Required<Pick<ExportButtonProps<never>, 'request' | 'labels' | 'filterTexts'>>;

/** What a file of the list is to hold: the rows the page asked for, and the filters in words. */
export function contactExport(
  t: Translate,
  { offset: _, first: __, groupBy: ___, ...contacts }: ClientsAndContactsPageQueryVariables,
  filters: ContactFilters,
  viewLabel: string,
  conditions: ContactExport['filterTexts'] = [],
): ContactExport {
  const kinds = {
    people: t('crm.filter.people', 'People'),
    organisations: t('crm.filter.organisations', 'Organisations'),
  };
  const origins = { pms: t('crm.filter.pms', 'Practice system'), here: t('crm.filter.here', 'Entered here') };
  const texts = [
    { name: t('crm.export.search', 'Search'), value: contacts.filter ?? '' },
    { name: t('crm.export.view', 'View'), value: filters.view === 'all' ? '' : viewLabel },
    { name: t('crm.column.kind', 'Kind'), value: filters.kind === null ? '' : kinds[filters.kind] },
    { name: t('crm.column.origin', 'Origin'), value: filters.origin === null ? '' : origins[filters.origin] },
    { name: t('crm.filter.staff', 'With staff'), value: filters.isIncludeStaff ? t('crm.export.yes', 'Yes') : '' },
  ];
  return {
    request: {
      contacts: { ...contacts, sort: [contacts.sort].flat(), columnFilters: [contacts.columnFilters ?? []].flat() },
    },
    labels: {
      kind: ['person', 'organisation', 'trust', 'group'].map((value) => ({ value, label: kindLabel(t, value) })),
      isPms: [
        { value: 'true', label: t('crm.origin.pms', 'Practice system') },
        { value: 'false', label: t('crm.origin.here', 'Entered here') },
      ],
      marketingConsent: [
        { value: 'true', label: t('crm.consent.given', 'Agreed') },
        { value: 'false', label: t('crm.consent.none', 'Not agreed') },
      ],
    },
    filterTexts: [...texts.filter(({ value }) => value !== ''), ...(conditions ?? [])],
  };
}

/** The rows that were ticked, in the order on screen. They may have been found by several filters, so none of these narrows them. */
export const tickedContacts = (
  { sort }: ClientsAndContactsPageQueryVariables,
  ids: readonly string[],
): ExportButtonProps<never>['ticked'] => ({
  count: ids.length,
  request: { contacts: { ids: [...ids], sort: [sort].flat(), includeStaff: true } },
});
