import { expect, test } from '@jest/globals';
import { contactListRules, hasFilters, readFilters, variablesOf } from './clients-and-contacts.filters.ts';

const place = { filter: '', offset: 0, sort: contactListRules.defaultSort, sorts: [contactListRules.defaultSort], selected: null };
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
  sortColumn: 'name',
  sortDirection: 'asc',
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
  expect(variablesOf(place, readFilters(new URLSearchParams(query)))).toEqual({ ...everyone, ...changes });
});

test('showing staff too is no filter that could hide someone', () => {
  expect(hasFilters(place, readFilters(new URLSearchParams('staff=1')))).toBe(false);
  expect(hasFilters(place, readFilters(new URLSearchParams('kind=people')))).toBe(true);
});
