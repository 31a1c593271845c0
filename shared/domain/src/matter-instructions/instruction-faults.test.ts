import { expect, test } from '@jest/globals';
import { findInstructionFaults } from './instruction-faults.ts';
import {
  type Debtor,
  type DebtorAddress,
  debtorNameOf,
  type MatterInstruction,
  tidyInstruction,
} from './matter-instruction.ts';

const address: DebtorAddress = {
  kind: 'street',
  line: '1 Pitt St',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
};
const debtor: Debtor = {
  kind: 'organisation',
  firstName: '',
  lastName: '',
  organisationName: 'Slow Payers Pty Ltd',
  tradingName: '',
  abn: '',
  acn: '',
  addresses: [address],
  phones: ['02 9000 0000'],
  emails: ['accounts@slow.example'],
};
const instruction: MatterInstruction = {
  clientId: null,
  clientReference: 'INV-7',
  matterType: 'Debt recovery',
  debtor,
  amountMinor: 123_450,
  interestBasis: 'contract',
  interestRate: 9.5,
  interestFrom: '2026-11-01',
  instructions: 'Send a letter of demand.',
  declares: true,
};
const rules = { today: '2026-11-21', matterTypes: ['Debt recovery'], needsClient: false };
const withDebtor = (changes: Partial<Debtor>): Partial<MatterInstruction> => ({ debtor: { ...debtor, ...changes } });
const withAddress = (changes: Partial<DebtorAddress>) => withDebtor({ addresses: [{ ...address, ...changes }] });
const person: Partial<Debtor> = { kind: 'person', firstName: 'Ada', lastName: 'Byron', organisationName: '' };

test.each<[name: string, changes: Partial<MatterInstruction>, fieldErrors: readonly string[]]>([
  ['a complete one', {}, []],
  ['a person', withDebtor(person), []],
  [
    'a person without names',
    withDebtor({ ...person, firstName: ' ', lastName: '' }),
    ['debtor.lastName name', 'debtor.firstName name'],
  ],
  ['an organisation without a name', withDebtor({ organisationName: ' ' }), ['debtor.organisationName name']],
  ['a name too long', withDebtor({ organisationName: 'x'.repeat(121) }), ['debtor.organisationName tooLong']],
  ['an ABN that checks', withDebtor({ abn: '51 824 753 556' }), []],
  ['an ABN that does not', withDebtor({ abn: '51 824 753 557' }), ['debtor.abn abn']],
  ['an ACN that checks', withDebtor({ acn: '004 085 616' }), []],
  ['an ACN that does not', withDebtor({ acn: '004 085 617' }), ['debtor.acn acn']],
  ['a trust’s ABN with its trustee’s ACN', withDebtor({ abn: '51 824 753 556', acn: '004 085 616' }), []],
  ['an ACN kept from before it was a person', withDebtor({ ...person, acn: '1' }), []],
  [
    'no address',
    withDebtor({ addresses: [{ ...address, line: '', suburb: '', postcode: ' ' }] }),
    ['debtor.addresses noAddress'],
  ],
  ['four addresses', withDebtor({ addresses: [address, address, address, address] }), ['debtor.addresses tooLong']],
  ['an address without a place', withAddress({ suburb: '' }), ['debtor.addresses.0.suburb address']],
  ['a postcode that is none', withAddress({ postcode: '20' }), ['debtor.addresses.0.postcode postcode']],
  ['a postcode of another country', withAddress({ postcode: 'SW1A 1AA', country: 'GB' }), []],
  ['a country that is none', withAddress({ country: 'au' }), ['debtor.addresses.0.line address']],
  ['an empty line among the phones', withDebtor({ phones: ['', '02 9000 0000'] }), []],
  ['a phone that is none', withDebtor({ phones: ['ring'] }), ['debtor.phones.0 phone']],
  ['an e-mail that is none', withDebtor({ emails: ['a@b'] }), ['debtor.emails.0 email']],
  ['no reference', { clientReference: '  ' }, ['clientReference reference']],
  ['a type the firm does not have', { matterType: 'Piracy' }, ['matterType matterType']],
  ['nothing owed', { amountMinor: 0 }, ['amountMinor amount']],
  ['less than nothing', { amountMinor: -1 }, ['amountMinor amount']],
  ['half a cent', { amountMinor: 0.5 }, ['amountMinor amount']],
  ['all the money there is', { amountMinor: 1e14 }, ['amountMinor amount']],
  ['no rate by contract', { interestRate: null }, ['interestRate interestRate']],
  ['a rate of a hundred and one', { interestRate: 101 }, ['interestRate interestRate']],
  ['statutory interest without a rate', { interestBasis: 'statutory', interestRate: null }, []],
  ['statutory interest from no day', { interestBasis: 'statutory', interestFrom: null }, ['interestFrom interestFrom']],
  ['interest from today', { interestFrom: '2026-11-21' }, []],
  ['interest from tomorrow', { interestFrom: '2026-11-22' }, ['interestFrom interestFrom']],
  ['no interest, whatever was typed before', { interestBasis: 'none', interestRate: 400, interestFrom: 'soon' }, []],
  ['no instructions', { instructions: '\n' }, ['instructions instructions']],
  ['no declaration', { declares: false }, ['declares declares']],
])('%s', (_name, changes, fieldErrors) => {
  expect(
    findInstructionFaults(tidyInstruction({ ...instruction, ...changes }), rules).map(
      ({ field, problem }) => `${field} ${problem}`,
    ),
  ).toEqual(fieldErrors);
});

test('people of the firm say whose matter it is', () => {
  expect(findInstructionFaults(instruction, { ...rules, needsClient: true })).toEqual([
    { field: 'clientId', problem: 'client' },
  ]);
  expect(findInstructionFaults({ ...instruction, clientId: 'c1' }, { ...rules, needsClient: true })).toEqual([]);
});

test('a debtor is called by the name of its kind', () => {
  expect([debtorNameOf(debtor), debtorNameOf({ ...debtor, ...person })]).toEqual(['Slow Payers Pty Ltd', 'Ada Byron']);
});
