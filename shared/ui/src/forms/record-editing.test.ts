import { expect, test } from '@jest/globals';
import { defineRecord, integer, money, reference, text } from '@atrium/contracts';
import { editedRecord } from './record-editing.ts';

const tree = editedRecord(
  defineRecord('tree', {
    name: text({ max: 20 }),
    height: integer({ min: 0, max: 200 }),
    priceMinor: money({ max: 100_000 }),
    gardenerId: reference('person', {}),
    gardenId: reference('office', {}),
    seedlingId: reference('person', {}),
  }),
);

test('a person comes whole, a place as its id beside its name, an amount with its currency, and what is missing is empty', () => {
  expect(
    tree.valuesOf({
      price: { minor: 1200, currency: 'AUD' },
      gardener: { id: 'u1', name: 'Ada Moreau', initials: 'AM' },
      gardenId: 'g1',
      garden: 'Glenelg',
      seedlingId: '',
    }),
  ).toEqual({
    name: '',
    height: null,
    price: 1200,
    gardener: { id: 'u1', name: 'Ada Moreau' },
    garden: { id: 'g1', name: 'Glenelg' },
    seedling: null,
  });
});

test('changes are sent by key, what was chosen by its id, and what was cleared as nothing', () => {
  expect(tree.inputOf({ price: null, gardener: { id: 'u2', name: 'Ben Okafor' }, name: 'Oak' })).toEqual({
    priceMinor: null,
    gardenerId: 'u2',
    name: 'Oak',
  });
});
