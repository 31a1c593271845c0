import AxeBuilder from '@axe-core/playwright';
import { ApiSession } from '../fixtures/api-session.ts';
import { expect, test } from '../fixtures/test.ts';
import { people } from '../fixtures/people.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const screens = [
  'matterSummary',
  'clientsAndContacts',
  'timesheet',
  'dashboard',
  'configurationDashboard',
  'admin',
  'admin/userList',
  'reports',
  'nowhere',
  'settings',
  'settings?section=security',
  'acuityResourceCenter',
  'learnMore/units',
  'urlViewer?url=https%3A%2F%2Felsewhere.example',
  'innography',
  'autoSignIn',
  'SmokeballSignIn',
  'SmokeballProvisioningInProgress',
];
const lists = [
  'matterSummary/pending',
  'matterSummary/new',
  'matterSummaryDrillDown',
  'matterSummary/list/print?filter=Nguyen',
  'matterSummary/list/print2?filter=Nguyen',
  'matterManagement',
  'notesSummary',
  'notesSummaryDrilldown',
  'tasksSummary?view=all',
  'tasksSummary/new/task',
  'tasksSummary/new/phone',
  'tasksSummary?view=all&layout=board',
  'tasksSummary?view=all&layout=calendar',
  'tasksSummaryDrilldown',
  'GeneralMaterial',
  'clientDocuments',
];
const tabs = ['overview', 'parties', 'notes', 'tasks', 'time', 'invoices', 'documents', 'dates', 'activity'];
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Dark, only the colours are others, and they are the same at every size. */
const looks = [
  { name: 'desktop, light', viewport: desktop, colorScheme: 'light', rules: null },
  { name: 'phone, light', viewport: phone, colorScheme: 'light', rules: null },
  { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark', rules: ['color-contrast'] },
] as const;

/** Of one that has something in each: a client who was asked and shown, invoices, time. */
async function tabsOfAMatter(): Promise<string[]> {
  const session = new ApiSession();
  await session.signIn(people.administrator);
  const { matterSummaryListX } = await session.run(
    '{ matterSummaryListX(filter: "Nguyen", first: 1, sort: [{ column: "wip", direction: "desc" }]) { matters { id } } }',
    {},
  );
  const [matter] = matterSummaryListX?.['matters'] as { id: string }[];
  return tabs.map((tab) => `matterDetail/${matter?.id ?? ''}/${tab}`);
}

for (const { name, viewport, colorScheme, rules } of looks) {
  test(`no screen has a serious accessibility problem (${name})`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const signIn = new SignInPage(page);
    await signIn.open();
    const found: string[] = [];
    const examine = async (screen: string) => {
      const axe = new AxeBuilder({ page });
      const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      found.push(
        ...serious.map(
          ({ id, nodes }) =>
            `${screen}: ${id} at ${nodes
              .map(({ target }) => target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        ),
      );
    };
    await examine('sign-in');
    await signIn.submit(people.administrator);
    await expect(page).toHaveURL(/\/harbour\/admin$/);
    for (const screen of [...screens, ...lists, ...(await tabsOfAMatter())]) {
      await page.goto(`/harbour/${screen}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await examine(screen);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 1) found.push(`${screen}: ${overflow} px wider than the screen`);
    }
    await page.goto('/harbour/matterSummary');
    for (const dialog of [
      'uploadDocuments',
      'requestSupport',
      'instructMatter',
      'timers',
      'changePassword',
      'scrubEnquiries',
      'commandPalette',
    ]) {
      await page.goto(`/harbour/matterSummary?dialog=${dialog}`);
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await examine(`dialog ${dialog}`);
    }
    expect(found).toEqual([]);
  });
}
