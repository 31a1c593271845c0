import { expect, test } from '@jest/globals';
import { labelsWithFallbacks, regionWithFallbacks } from './settings-fallbacks.ts';

const own = {
  personActingLabel: 'Solicitor',
  personResponsibleLabel: 'Partner',
  matterAssistingResponsibilityLabel: 'Paralegal',
  matterIntroducingResponsibilityLabel: 'Finder',
};

test.each([
  [null],
  [undefined],
  [{}],
  ['text'],
  [{ personActingLabel: '', personResponsibleLabel: '  ', matterAssistingResponsibilityLabel: 7 }],
])('%j has the product’s labels', (stored) => {
  expect(Object.values(labelsWithFallbacks(stored))).toEqual([
    'Person Acting',
    'Person Responsible',
    'Person Assisting',
    'Introducer',
  ]);
});

test('a firm’s own labels stand, and the rest falls back one by one', () => {
  expect(labelsWithFallbacks(own)).toEqual(own);
  expect(labelsWithFallbacks({ ...own, personResponsibleLabel: ' ' }).personResponsibleLabel).toBe(
    'Person Responsible',
  );
});

test.each([
  [null, { homeCountry: 'AU', currency: 'USD', financialYearStart: 7 }],
  [{ financialYearStart: 3 }, { homeCountry: 'AU', currency: 'USD', financialYearStart: 3 }],
  [
    { homeCountry: '', currency: ' ' },
    { homeCountry: 'AU', currency: 'USD', financialYearStart: 7 },
  ],
  [{ homeCountry: 'gb' }, { homeCountry: 'GB', currency: 'USD', financialYearStart: 4 }],
  [
    { homeCountry: 'NZ', currency: 'nzd' },
    { homeCountry: 'NZ', currency: 'NZD', financialYearStart: 4 },
  ],
])('a region stored as %j is %j', (stored, region) => {
  expect(regionWithFallbacks(stored)).toEqual(region);
});
