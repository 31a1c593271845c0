import { expect, test } from '@jest/globals';
import type { ContactHeader } from '../contact-tab.ts';
import { primaryInput } from './primary-input.ts';

const contact = {
  email: 'first@x.example',
  phone: '08 8000 0000',
  mobile: '',
  addressLine: '1 First Street',
  suburb: 'Glenelg',
  state: 'SA',
  postcode: '5045',
  country: 'AU',
  record: {
    emails: [
      { label: 'Work', value: 'a@x.example' },
      { label: 'Home', value: 'b@x.example' },
    ],
    phones: [{ label: '', value: '08 8111 1111' }],
    addresses: [
      { label: 'Work', addressLine: '2 Second Street', suburb: 'Unley', state: 'SA', postcode: '5061', country: 'AU' },
    ],
  },
} as unknown as ContactHeader;

test('the one that is chosen comes first, and the first takes its place', () => {
  expect(primaryInput(contact, 'emails', 1)).toEqual({
    email: 'b@x.example',
    emails: [
      { label: 'Work', value: 'a@x.example' },
      { label: '', value: 'first@x.example' },
    ],
  });
  expect(primaryInput(contact, 'phones', 0)).toEqual({
    phone: '08 8111 1111',
    phones: [{ label: '', value: '08 8000 0000' }],
  });
  expect(primaryInput(contact, 'addresses', 0)).toEqual({
    addressLine: '2 Second Street',
    suburb: 'Unley',
    state: 'SA',
    postcode: '5061',
    country: 'AU',
    addresses: [
      { label: '', addressLine: '1 First Street', suburb: 'Glenelg', state: 'SA', postcode: '5045', country: 'AU' },
    ],
  });
});

test('an empty first leaves nothing behind', () => {
  expect(primaryInput({ ...contact, email: '' }, 'emails', 0)).toEqual({
    email: 'a@x.example',
    emails: [{ label: 'Home', value: 'b@x.example' }],
  });
});
