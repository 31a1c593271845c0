import { type AccessFlag, accessFlags, type MenuItem, routesByOwner, sideMenu } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { isMenuItemVisible, visibleMenu } from './menu-visibility.ts';

/** A link that the product adds to those of the specification (decision 0043). */
const added = '/calendar';

function labelsFor(flags: readonly AccessFlag[], links: readonly MenuItem[] = sideMenu): string[] {
  return visibleMenu(links, new Set(flags)).flatMap((group) => group.items.map((item) => item.label));
}

test.each(sideMenu.filter((item) => item.phoneOnlyLabel === undefined))(
  '$label is shown with its own flag and not without',
  (item: MenuItem) => {
    const others = accessFlags.filter(
      (flag) => flag !== item.access && flag !== item.orAccess && flag !== 'internalAdmin',
    );
    expect(isMenuItemVisible(item, new Set([item.access]))).toBe(true);
    expect(isMenuItemVisible(item, new Set(others))).toBe(false);
  },
);

const taskCases: { flags: AccessFlag[]; labels: string[] }[] = [
  { flags: ['taskSummary', 'adHocTask'], labels: ['Tasks'] },
  { flags: ['taskSummary', 'adHocTask', 'phoneTask'], labels: ['Tasks'] },
  { flags: ['taskSummary', 'phoneTask'], labels: ['Phone Calls'] },
  { flags: ['taskSummary'], labels: [] },
  { flags: ['adHocTask'], labels: [] },
];

test.each(taskCases)('the tasks entry of someone with $flags reads $labels', ({ flags, labels }) => {
  const links = sideMenu.filter(({ path }) => path !== added);
  expect(labelsFor(flags, links)).toEqual(labels);
});

test('the calendar is shown to someone who sees tasks or matters', () => {
  expect(labelsFor(['taskSummary'])).toEqual(['Calendar']);
  expect(labelsFor(['matterSummary'])).toContain('Calendar');
  expect(labelsFor(['notes'])).not.toContain('Calendar');
});

test('internal administrators see Administration without its flag, and nothing else', () => {
  expect(labelsFor(['internalAdmin'])).toEqual(['Administration']);
});

test('links keep the order of their groups, and empty groups are left out', () => {
  const menu = visibleMenu(
    sideMenu,
    new Set(['timesheet', 'userDashboard', 'reports', 'staff', 'admin'] as AccessFlag[]),
  );
  expect(menu.map(({ group, items }) => [group, items.map(({ label }) => label)])).toEqual([
    ['Today', ['My dashboard', 'Timesheet']],
    ['Firm', ['Staff', 'Administration']],
  ]);
});

/** Product specification §2.7 and §6: each link, where it leads and the flag it needs. */
const specified: [path: string, flag: AccessFlag][] = [
  ['/clientDashboard', 'clientDashboard'],
  ['/userDashboard', 'userDashboard'],
  ['/dashboard', 'firmDashboard'],
  ['/feeEarnerDashboard', 'feeEarnerDashboard'],
  ['/lawyerDashboard', 'attorneyDashboard'],
  ['/matterSummary', 'matterSummary'],
  ['/matterManagement', 'bulkMatterManagement'],
  ['/clientsAndContacts', 'nameSummary'],
  ['/notesSummary', 'notes'],
  ['/referrers', 'referrers'],
  ['/eventsAndCampaigns', 'eventsAndCampaigns'],
  ['/staffSummary', 'staff'],
  ['/timesheet', 'timesheet'],
  ['/enquiriesDashboard', 'leadsDashboard'],
  ['/enquiriesSummary', 'leadsSummary'],
  ['/mailingList', 'mailingList'],
  ['/taskDashboard', 'taskDashboard'],
  ['/tasksSummary', 'taskSummary'],
  ['/reports', 'licensedReports'],
  ['/innography', 'innographyLink'],
  ['/clientsense', 'clientsenseLink'],
  ['/admin', 'admin'],
  ['/configurationDashboard', 'configurationMaintenance'],
  ['/GeneralMaterial', 'generalMaterial'],
  ['/clientDocuments', 'clientDocuments'],
];

test('the menu holds the links of the specification, the calendar, and no others', () => {
  expect(sideMenu.map(({ path }) => path).toSorted()).toEqual([added, ...specified.map(([path]) => path)].toSorted());
});

test.each(specified)('%s needs %s, and has words, an icon and a page of its own', (path, flag) => {
  const item = sideMenu.find((each) => each.path === path);
  expect(item?.access).toBe(flag);
  expect(item?.label).not.toBe('');
  expect(item?.icon).not.toBe('');
  expect(Object.values(routesByOwner).flatMap((routes) => routes.map((route) => route.path as string))).toContain(path);
});
