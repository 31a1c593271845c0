import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test.ts';
import { people } from '../fixtures/people.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const screens = ['matterSummary', 'clientsAndContacts', 'timesheet', 'dashboard', 'configurationDashboard', 'admin', 'admin/userList', 'reports', 'nowhere', 'settings', 'settings?section=security', 'acuityResourceCenter', 'learnMore/units', 'urlViewer?url=https%3A%2F%2Felsewhere.example', 'innography', 'autoSignIn', 'SmokeballSignIn', 'SmokeballProvisioningInProgress'];
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no screen has a serious accessibility problem (${size}, ${colorScheme})`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const signIn = new SignInPage(page);
      await signIn.open();
      const found: string[] = [];
      const examine = async (screen: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        found.push(...serious.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`));
      };
      await examine('sign-in');
      await signIn.submit(people.administrator);
      await expect(page).toHaveURL(/\/harbour\/admin$/);
      for (const screen of screens) {
        await page.goto(`/harbour/${screen}`);
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await examine(screen);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 1) found.push(`${screen}: ${overflow} px wider than the screen`);
      }
      await page.goto('/harbour/matterSummary');
      for (const dialog of ['uploadDocuments', 'requestSupport', 'instructMatter', 'timers', 'changePassword', 'scrubEnquiries', 'commandPalette']) {
        await page.goto(`/harbour/matterSummary?dialog=${dialog}`);
        await expect(page.getByRole('dialog').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await examine(`dialog ${dialog}`);
      }
      expect(found).toEqual([]);
    });
  }
}
