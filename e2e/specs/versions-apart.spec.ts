import type { Page, Route } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

/** A screen of each remote, and an operation it cannot do without (TARGETS 35). */
const screens = {
  crm: { path: '/harbour/clientsAndContacts', operation: /ClientsAndContacts/ },
  matters: { path: '/harbour/matterSummary', operation: /MatterSummary/ },
  timesheet: { path: '/harbour/timesheet', operation: /Timesheet/ },
  reports: { path: '/harbour/dashboard', operation: /Dashboard/ },
  configuration: { path: '/harbour/configurationDashboard', operation: /ConfigurationDashboard/ },
  admin: { path: '/harbour/admin/userList', operation: /UserList/ },
  integrations: { path: '/harbour/SmokeballProvisioningInProgress', operation: /Provisioning/ },
} as const;

const operationOf = (route: Route): string =>
  (route.request().postDataJSON() as { operationName?: string }).operationName ?? '';

/** The server is one version behind: it does not know what the remote asks for. */
const answerAsBefore = (page: Page, operation: RegExp): Promise<unknown> =>
  page.route(/\/graphql$/, (route) => {
    if (!operation.test(operationOf(route))) return route.continue();
    const errors = [
      { message: 'Cannot query field "newest" on type "Query".', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ];
    return route.fulfill({
      status: 400,
      contentType: 'application/graphql-response+json',
      body: JSON.stringify({ errors }),
    });
  });

/** The server is one version ahead: every object says more than was asked, and states have names that nobody knew. */
const answerAhead = (page: Page): Promise<unknown> =>
  page.route(/\/graphql$/, async (route) => {
    const response = await route.fetch();
    const body = JSON.stringify(await response.json(), (key, value: unknown) => {
      if (key === 'status' && value === 'Open') return 'Frozen';
      return typeof value === 'object' && value !== null && '__typename' in value
        ? { newest: ['nobody asked'], ...value }
        : value;
    });
    await route.fulfill({ response, body });
  });

for (const [remote, { path, operation }] of Object.entries(screens)) {
  test(`${remote} against a server one version behind says what it could not load, and the rest works`, async ({
    page,
    problems,
  }) => {
    problems.expectProblems(/Failed to load resource: the server responded with a status of 400/);
    const frame = new Frame(page);
    await answerAsBefore(page, operation);
    await new SignInPage(page).signInAt(path, people.administrator);
    await expect(frame.area(remote)).toContainText(/could not be loaded|Try again/);
    await page.unroute(/\/graphql$/);
    // A live page may ask again by itself before anybody does.
    await expect(async () => {
      const again = frame.area(remote).getByRole('button', { name: 'Try again' }).first();
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(frame.area(remote).getByText('could not be loaded')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });

  test(`${remote} against a server one version ahead shows what it knows`, async ({ page }) => {
    const frame = new Frame(page);
    await answerAhead(page);
    await new SignInPage(page).signInAt(path, people.administrator);
    const area = frame.area(remote);
    await expect(area.getByRole('heading').or(area.getByRole('grid')).first()).toBeVisible();
    await expect(area.getByText(/could not be loaded|went wrong/)).toHaveCount(0);
    // What was asked already must not be asked again with the same proof, which the server refuses.
    await page.unrouteAll({ behavior: 'wait' });
  });
}
