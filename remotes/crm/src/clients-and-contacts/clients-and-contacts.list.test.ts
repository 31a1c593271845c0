import { expect, test } from '@jest/globals';
import { hidesRows } from '@atrium/platform';
import { conditionsOf } from '@atrium/ui/grid';
import { contactList } from './clients-and-contacts.list.ts';

const everyone = {
  includeIndividual: true,
  includeOrganisation: true,
  includeStaff: false,
  includePmsContacts: true,
  includeNonPmsContacts: true,
  isClient: null,
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
  expect(conditionsOf(contactList, query).conditions).toEqual({ ...everyone, ...changes });
});

test('showing staff too is no filter that could hide someone', () => {
  const isNarrowed = (query: string) => {
    const { asked, questions } = conditionsOf(contactList, query);
    return hidesRows(asked, questions);
  };
  expect(isNarrowed('staff=1')).toBe(false);
  expect(isNarrowed('kind=people')).toBe(true);
});
