import type { AskedFilters, ListFilter, ListViews, Translate } from '@atrium/platform';
import { defineList } from '@atrium/ui/grid';
import { openStatuses, statusChoices, urgencyChoices } from '../common/enquiries/enquiry-words.ts';
import type { EnquiryFilter, EnquiryOptionsQuery } from '../generated/graphql.ts';
import { enquiryColumns } from './enquiries-summary.columns.tsx';
import { enquiriesSummaryPageQuery } from './enquiries-summary.operations.ts';

export const enquiryViews = (t: Translate): ListViews => ({
  first: 'open',
  cleared: 'all',
  tabs: [
    { key: 'open', label: t('crm.enquiries.view.open', 'Open') },
    { key: 'mine', label: t('crm.enquiries.view.mine', 'Mine') },
    { key: 'unassigned', label: t('crm.enquiries.view.unassigned', 'Unassigned') },
    { key: 'overdue', label: t('crm.enquiries.view.overdue', 'Answer overdue') },
    { key: 'won', label: t('crm.enquiries.view.won', 'Won') },
    { key: 'lost', label: t('crm.enquiries.view.lost', 'Lost') },
    { key: 'all', label: t('crm.enquiries.view.all', 'All') },
    { key: 'spam', label: t('crm.enquiries.view.spam', 'Suspected spam') },
  ],
});

type Options = EnquiryOptionsQuery['enquiryOptions'] | undefined;
/** Until the choices are there a filter takes any word. */
const wordsOf = (values: readonly string[] | undefined) => values?.map((value) => ({ value, label: value }));
const placesOf = (places: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  places?.map(({ id, name }) => ({ value: id, label: name }));

export const enquiryFilters = (t: Translate, options: Options): readonly ListFilter[] => [
  {
    key: 'area',
    label: t('crm.enquiry.column.area', 'Area of law'),
    isMany: true,
    choices: wordsOf(options?.areas),
  },
  {
    key: 'stage',
    label: t('crm.enquiry.column.stage', 'Stage'),
    isMany: true,
    choices: wordsOf(options?.stages.map(({ name }) => name)),
  },
  {
    key: 'source',
    label: t('crm.enquiry.column.source', 'Source'),
    isMany: true,
    choices: wordsOf(options?.sources),
  },
  { key: 'urgency', label: t('crm.enquiry.column.urgency', 'Urgency'), isMany: true, choices: urgencyChoices(t) },
  { key: 'status', label: t('crm.enquiry.column.status', 'Status'), isMany: true, choices: statusChoices(t) },
  {
    key: 'office',
    label: t('crm.enquiry.column.office', 'Office'),
    choices: placesOf(options?.offices),
  },
  {
    key: 'team',
    label: t('crm.enquiry.column.team', 'Team'),
    choices: placesOf(options?.teams),
  },
];

/** What each view asks for. */
const viewConditions: Readonly<Record<string, EnquiryFilter>> = {
  open: { status: [...openStatuses] },
  mine: { isMine: true, status: [...openStatuses] },
  unassigned: { isUnassigned: true },
  overdue: { isOverdue: true },
  won: { status: ['Won'] },
  lost: { status: ['Lost'] },
  all: {},
  spam: { isSuspectedSpam: true },
};

/** The conditions as the server takes them. */
export function enquiryConditions(asked: AskedFilters): EnquiryFilter {
  const many = { area: 'areaOfLaw', stage: 'stage', source: 'source', urgency: 'urgency', status: 'status' } as const;
  const office = asked.one('office');
  const team = asked.one('team');
  return {
    ...viewConditions[asked.view],
    ...Object.fromEntries(
      Object.entries(many).flatMap(([key, field]) => (asked.has(key) ? [[field, [...asked.all(key)]]] : [])),
    ),
    ...(office === null ? {} : { officeId: office }),
    ...(team === null ? {} : { teamId: team }),
  };
}

/** Everybody who asked the firm for help. */
export const enquiryList = defineList(enquiriesSummaryPageQuery, ({ enquiryList: list }) => ({
  ...list,
  rows: list.enquiries,
}))({
  name: 'enquiriesSummary',
  rowKey: (enquiry) => enquiry.id,
  columns: enquiryColumns,
  pageSize: 50,
  sort: { column: 'receivedAt', direction: 'desc' },
  views: enquiryViews,
  knows: { layout: (value) => value === 'board' },
  conditions: (asked) => ({ where: enquiryConditions(asked) }),
  export: { list: 'ENQUIRIES', field: 'enquiries' },
});
