import { expect, test } from '@jest/globals';
import { splitName } from './split-name.ts';

test.each([
  ['Ada Moreau', 'Ada', 'Moreau'],
  ['  Mai  Thi Nguyen ', 'Mai Thi', 'Nguyen'],
  ['Cleo', '', 'Cleo'],
  ['', '', ''],
])('reads “%s” as first and last name', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
