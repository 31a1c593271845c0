import { expect, test } from '@jest/globals';
import { columnsOf } from './columns-of.ts';

interface Contact {
  readonly name: string;
  readonly kind: string;
  readonly isClient: boolean;
  readonly changedAt: string | null;
  readonly owed: { readonly minor: number; readonly currency: string };
}
const column = columnsOf<Contact>();
const contact: Contact = {
  name: 'Mai Nguyen',
  kind: 'person',
  isClient: false,
  changedAt: null,
  owed: { minor: 100, currency: 'AUD' },
};

test('a column shows the field of its name, and can be sorted and filtered', () => {
  const { value, ...name } = column.text('name', 'Name');
  expect(name).toEqual({ key: 'name', title: 'Name', isSortable: true, isFilterable: true });
  expect(value(contact)).toBe('Mai Nguyen');
});

test('what is said of a column goes before what is usual', () => {
  expect(column.moment('changedAt', 'Changed', { width: 90, isSortable: false })).toMatchObject({
    dataType: 'DateTime',
    width: 90,
    isSortable: false,
    isFilterable: true,
  });
  expect(column.text('initials', 'Initials', { value: ({ name }) => name[0] }).value(contact)).toBe('M');
});

test('codes and flags are read as their labels, can be grouped by, and are filtered by ticking', () => {
  const choices = [{ value: 'person', label: 'Person' }];
  const kind = column.choice('kind', 'Kind', choices);
  expect([kind.value(contact), kind.value({ ...contact, kind: 'robot' })]).toEqual(['Person', 'robot']);
  expect(kind).toMatchObject({ isGroupable: true, choices });
  const flag = column.flag('isClient', 'Client', ['Yes', 'No']);
  expect([flag.value(contact), flag.choices?.map(({ value }) => value)]).toEqual(['No', ['true', 'false']]);
});

test('amounts can be added up', () => {
  expect(column.money('owed', 'Owed')).toMatchObject({ dataType: 'Currency', canAggregate: true });
});
