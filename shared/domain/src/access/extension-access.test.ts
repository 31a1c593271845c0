import type { AccessFlag } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { canUseOffer } from './extension-access.ts';

const person = { access: ['scrubData'], isAdministrator: false, isInternalAdmin: false, isInternal: true };
const offer = (...access: AccessFlag[]) => ({ access });
const forAdministrators = { access: ['scrubData'], isForAdministrators: true } as const;
const forPeopleOfTheFirm = { access: ['scrubData'], isInternal: true } as const;

test.each([
  { name: 'an offer without flags is for everybody', offer: offer(), holder: person, expected: true },
  { name: 'its flag opens it', offer: offer('scrubData'), holder: person, expected: true },
  { name: 'every flag is needed', offer: offer('scrubData', 'notes'), holder: person, expected: false },
  { name: 'administrators only', offer: forAdministrators, holder: person, expected: false },
  {
    name: 'an administrator of the firm',
    offer: forAdministrators,
    holder: { ...person, isAdministrator: true },
    expected: true,
  },
  {
    name: 'an administrator of the product',
    offer: forAdministrators,
    holder: { ...person, isInternalAdmin: true },
    expected: true,
  },
  {
    name: 'an administrator from outside',
    offer: forAdministrators,
    holder: { ...person, isAdministrator: true, isInternal: false },
    expected: false,
  },
  {
    name: 'an administrator without the flag',
    offer: forAdministrators,
    holder: { ...person, isAdministrator: true, access: [] },
    expected: false,
  },
  { name: 'people of the firm only', offer: forPeopleOfTheFirm, holder: person, expected: true },
  {
    name: 'somebody from outside with the flag',
    offer: forPeopleOfTheFirm,
    holder: { ...person, isInternal: false },
    expected: false,
  },
])('$name: $expected', ({ offer: each, holder, expected }) => {
  expect(canUseOffer(each, holder)).toBe(expected);
});
