import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodeOf, readCards } from './read-cards.ts';
import { writeCards, type CardContact } from './write-cards.ts';

const jane: CardContact = {
  id: '0193b3a0-0000-7000-8000-000000000001',
  kind: 'person',
  name: 'Jane Smith; the "Younger"',
  title: 'Dr',
  firstName: 'Jane',
  lastName: 'Smith; the "Younger"',
  email: 'jane@smith.example',
  phone: '08 8000 0000',
  mobile: '0412 000 111',
  addressLine: '18 Jetty Road, Level 2',
  suburb: 'Glenelg',
  state: 'SA',
  postcode: '5045',
  country: 'AU',
  bornOn: '1980-02-01',
  changedAt: '2026-11-28T01:02:03.456Z',
  emails: [{ label: 'Work', value: 'jane@firm.example' }],
  phones: [{ label: 'Home', value: '08 8111 1111' }],
  addresses: [
    {
      label: 'Work',
      addressLine: '1 King William Street',
      suburb: 'Adelaide',
      state: 'SA',
      postcode: '5000',
      country: 'AU',
    },
  ],
  aliases: [{ kind: 'former', name: 'Jane Doe' }],
};

test('a contact that is written as a card is read back as it was', () => {
  const text = writeCards([jane], () => 'Australia');
  assert.match(text, /^BEGIN:VCARD\r\nVERSION:4\.0\r\n/);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const { id: _id, name: _name, changedAt: _changedAt, aliases: _aliases, ...rest } = jane;
  assert.deepEqual(readCards(text), [{ ...rest, aliases: [{ kind: 'alias', name: 'Jane Doe' }] }]);
});

test('an organisation is written and read as one', () => {
  const none = {
    title: '',
    firstName: '',
    lastName: '',
    bornOn: null,
    emails: [],
    phones: [],
    addresses: [],
    aliases: [],
  };
  const [read] = readCards(
    writeCards([{ ...jane, ...none, kind: 'organisation', name: 'Acme Pty Ltd' }], () => 'Australia'),
  );
  assert.equal(read?.kind, 'organisation');
  assert.equal(read.name, 'Acme Pty Ltd');
});

test('cards of version 3, with groups, folded lines and types of their own, are read; a broken one is told apart', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Nguyen;Thanh;;;',
    'FN:Thanh Nguyen',
    'item1.EMAIL;TYPE=INTERNET;TYPE=HOME:thanh@',
    ' home.example',
    'item2.EMAIL;TYPE=INTERNET,WORK,pref:thanh@work.example',
    'TEL;TYPE=WORK,FAX:08 8000 0009',
    'TEL;TYPE=CELL:0491 570 006',
    'ADR;TYPE=HOME:;;18 Jetty Rd;Glenelg;SA;5045;Australia',
    'END:VCARD',
    'BEGIN:VCARD',
    'this is no property',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;;;;',
    'FN:Brightwater Dental',
    'ORG:Brightwater Dental;',
    'TEL;TYPE=WORK:08 8222 2222',
    'END:VCARD',
    '',
  ].join('\n');
  const [thanh, broken, dental] = readCards(text);
  assert.equal(thanh?.firstName, 'Thanh');
  assert.equal(thanh.email, 'thanh@work.example');
  assert.deepEqual(thanh.emails, [{ label: 'Home', value: 'thanh@home.example' }]);
  assert.equal(thanh.mobile, '0491 570 006');
  assert.equal(thanh.phone, '');
  assert.equal(thanh.country, 'AU');
  assert.equal(broken, null);
  assert.equal(dental?.kind, 'organisation');
  assert.equal(dental.phone, '08 8222 2222');
});

test('a country is known by its code and by its name', () => {
  assert.deepEqual(['au', 'Australia', 'New Zealand', 'UK', 'Atlantis', ''].map(countryCodeOf), [
    'AU',
    'AU',
    'NZ',
    'GB',
    null,
    null,
  ]);
});
