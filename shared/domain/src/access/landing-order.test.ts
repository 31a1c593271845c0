import { accessFlags } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { type LandingPerson, landingOrder, landingPathOf } from './landing-order.ts';

const nobody: LandingPerson = {
  access: [],
  isAdministrator: false,
  isInternalAdmin: false,
  isInternal: true,
  defaultMatterId: null,
};

test('the order is the one of the product specification', () => {
  expect(landingOrder).toEqual([
    '/admin',
    '/clientDashboard',
    '/userDashboard',
    '/dashboard',
    '/lawyerDashboard',
    '/feeEarnerDashboard',
    '/matterSummary',
    '/matterManagement',
    '/clientsAndContacts',
    '/referrers',
    '/staffSummary',
    '/timesheet',
    '/enquiriesDashboard',
    '/enquiriesSummary',
    '/tasksSummary',
    '/reports',
    '/innography',
    '/mailingList',
    '/clientsense',
    '/configurationDashboard',
  ]);
});

test.each([
  { who: 'an administrator', person: { ...nobody, isAdministrator: true, access: [...accessFlags] }, path: '/admin' },
  { who: 'an internal administrator', person: { ...nobody, isInternalAdmin: true }, path: '/admin' },
  {
    who: 'an external client',
    person: { ...nobody, isInternal: false, access: ['clientDashboard', 'matterSummary'] },
    path: '/clientDashboard',
  },
  {
    who: 'someone of the firm with the client dashboard flag',
    person: { ...nobody, access: ['clientDashboard', 'matterSummary'] },
    path: '/matterSummary',
  },
  {
    who: 'someone with exactly one matter',
    person: { ...nobody, defaultMatterId: 'm 1', access: ['clientDashboard', 'matterSummary'] },
    path: '/matterDetail/m%201',
  },
  {
    who: 'an administrator with exactly one matter',
    person: { ...nobody, isAdministrator: true, defaultMatterId: 'm1', access: [...accessFlags] },
    path: '/matterDetail/m1',
  },
  {
    who: 'someone whose only matter is not theirs to open',
    person: { ...nobody, defaultMatterId: 'm1', access: ['bulkMatterManagement', 'timesheet'] },
    path: '/matterManagement',
  },
  {
    who: 'someone of whose tasks neither kind is theirs',
    person: { ...nobody, access: ['taskSummary', 'licensedReports'] },
    path: '/reports',
  },
  {
    who: 'someone with phone calls alone',
    person: { ...nobody, access: ['taskSummary', 'phoneTask', 'licensedReports'] },
    path: '/tasksSummary',
  },
  {
    who: 'someone with one matter that is not named',
    person: { ...nobody, access: ['timesheet'] },
    path: '/timesheet',
  },
  {
    who: 'someone with two matters',
    person: { ...nobody, access: ['matterSummary'] },
    path: '/matterSummary',
  },
  { who: 'someone with nothing to open', person: nobody, path: null },
])('$who lands on $path', ({ person, path }) => {
  expect(landingPathOf(person)).toBe(path);
});

const flagAndPath: [string, string][] = [
  ['userDashboard', '/userDashboard'],
  ['firmDashboard', '/dashboard'],
  ['attorneyDashboard', '/lawyerDashboard'],
  ['feeEarnerDashboard', '/feeEarnerDashboard'],
  ['matterSummary', '/matterSummary'],
  ['bulkMatterManagement', '/matterManagement'],
  ['nameSummary', '/clientsAndContacts'],
  ['referrers', '/referrers'],
  ['staff', '/staffSummary'],
  ['timesheet', '/timesheet'],
  ['leadsDashboard', '/enquiriesDashboard'],
  ['leadsSummary', '/enquiriesSummary'],
  ['taskSummary', '/tasksSummary'],
  ['licensedReports', '/reports'],
  ['innographyLink', '/innography'],
  ['mailingList', '/mailingList'],
  ['clientsenseLink', '/clientsense'],
  ['configurationMaintenance', '/configurationDashboard'],
];

test.each(flagAndPath)('someone with %s and the flags of every later place lands on %s', (flag, path) => {
  const place = flagAndPath.findIndex(([each]) => each === flag);
  const access = flagAndPath.slice(place).map(([each]) => each);
  expect(landingPathOf({ ...nobody, access: [...access, 'adHocTask'] })).toBe(path);
});

test('a place without a screen is passed over for the next that has one', () => {
  const person = { ...nobody, access: ['userDashboard', 'matterSummary'] as const };
  expect(landingPathOf(person, (path) => path !== '/userDashboard')).toBe('/matterSummary');
  expect(landingPathOf(person, () => false)).toBeNull();
});

test('clients land on their documents while they have no dashboard', () => {
  const client = {
    ...nobody,
    isInternal: false,
    access: ['clientDashboard', 'clientDocuments', 'matterSummary'] as const,
  };
  expect(landingPathOf(client)).toBe('/clientDashboard');
  expect(landingPathOf(client, (path) => path !== '/clientDashboard')).toBe('/clientDocuments');
});
