import { expect, test } from '@jest/globals';
import { contactListRules, hasFilters, readFilters, variablesOf } from './clients-and-contacts.filters.ts';

const place = {
  filter: '',
  offset: 0,
  sort: contactListRules.defaultSort,
  sorts: [contactListRules.defaultSort],
  selected: null,
};
const grid = { sorts: place.sorts, columnFilters: [], groupBy: null };
const everyone = {
  offset: 0,
  first: 50,
  filter: null,
  includeIndividual: true,
  includeOrganisation: true,
  includeStaff: false,
  includePmsContacts: true,
  includeNonPmsContacts: true,
  isClient: null,
  sort: [{ column: 'name', direction: 'asc' }],
  columnFilters: null,
  groupBy: null,
};

test.each([
  ['', {}],
  ['view=clients', { isClient: true }],
  ['view=others', { isClient: false }],
  ['view=enemies', {}],
  ['kind=people', { includeOrganisation: false }],
  ['kind=organisations', { includeIndividual: false }],
  ['kind=robots', {}],
  ['origin=pms', { includeNonPmsContacts: false }],
  ['origin=here', { includePmsContacts: false }],
  ['staff=1', { includeStaff: true }],
])('asks for the contacts of "%s"', (query, changes) => {
  expect(variablesOf(place, readFilters(new URLSearchParams(query)), grid)).toEqual({ ...everyone, ...changes });
});

test('showing staff too is no filter that could hide someone', () => {
  expect(hasFilters(place, readFilters(new URLSearchParams('staff=1')))).toBe(false);
  expect(hasFilters(place, readFilters(new URLSearchParams('kind=people')))).toBe(true);
});

test('conditions on columns, orders and groups go along; groups bring their own rows', () => {
  const columnFilters = [{ column: 'kind', operator: 'ANY_OF' as const, values: ['person'] }];
  const sorts = [
    { column: 'kind', direction: 'desc' as const },
    { column: 'name', direction: 'asc' as const },
  ];
  expect(variablesOf(place, readFilters(new URLSearchParams()), { sorts, columnFilters, groupBy: 'kind' })).toEqual({
    ...everyone,
    first: 0,
    sort: sorts,
    columnFilters,
    groupBy: 'kind',
  });
  expect(hasFilters(place, readFilters(new URLSearchParams()), columnFilters)).toBe(true);
});
