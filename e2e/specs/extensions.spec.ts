import type { Locator, Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A matter of the partner, with no time on it. */
async function aMatter(): Promise<string> {
  const session = new ApiSession();
  await session.signIn(people.partner);
  return (await openMatter(session, { title: `Extensions ${Date.now()}` })).id;
}

test('what remotes add to each other’s screens is there for those who may use it', async ({ page }) => {
  test.setTimeout(90_000);
  const matterId = await aMatter();
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${matterId}`, people.partner);

  await test.step('a panel of the timesheet on a matter, which follows what is recorded', async () => {
    await expect(part(page, 'Time')).toContainText('No time has been recorded this month.');
    await part(page, 'Time').getByRole('link', { name: 'More on Time' }).click();
    await expect(page).toHaveURL(/\/time$/);
    await expect(new MatterPage(page).tab('Time')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('its tab is reached and left with the keyboard alone', async () => {
    await tabTo(new MatterPage(page).tab('Time'));
    await page.keyboard.press('ArrowRight');
    await expect(new MatterPage(page).tab('Invoices')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(part(page, 'Time').getByRole('button', { name: 'Add time' })).toBeVisible();
  });

  await test.step('its address opens it, and one that nobody offers says so', async () => {
    await page.goto(`/harbour/matterDetail/${matterId}/time`);
    await expect(part(page, 'Time').getByText('No time yet')).toBeVisible();
    await page.goto(`/harbour/matterDetail/${matterId}/payments`);
    await expect(
      page.getByRole('heading', { name: 'This part of the matter does not exist, or you can’t see it' }),
    ).toBeVisible();
  });

  await test.step('the calendar feed in the settings, by its address', async () => {
    await page.goto('/harbour/settings?section=calendar');
    await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeFocused();
    await expect(part(page, 'Calendar').getByRole('button', { name: /link/ }).first()).toBeVisible();
  });

  await test.step('the keys of the timers among all keys', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Screens, Actions, Matters/ }).press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByRole('heading', { name: 'On a timer' })).toBeVisible();
    await expect(keys.getByText('start or pause')).toBeVisible();
  });
});

test('key dates on the dashboard lead to their matter, and the scrub is a card of configuration', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/dashboard', people.administrator);
  await part(page, 'Next key dates').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/matterDetail\/[^/]+\/dates$/);

  await page.goto('/harbour/configurationDashboard');
  const card = page.getByRole('article').filter({ hasText: 'Scrub Enquiry Data' });
  await expect(card).toContainText(/enquir(y is|ies are) old enough|request/);
  await card.getByRole('link', { name: 'Scrub Enquiry Data' }).click();
  await expect(page.getByRole('dialog', { name: 'Scrub Enquiry Data' })).toBeVisible();
});

test('who may not use an extension is offered none of it', async ({ page, openElsewhere }) => {
  await test.step('a client: no panel, no tab, also by its address', async () => {
    await new SignInPage(page).signIn(people.solo);
    await expect(page).toHaveURL(/\/matterdetail\//i);
    await expect(new MatterPage(page).tab('Invoices')).toBeVisible();
    await expect(new MatterPage(page).tab('Time')).toHaveCount(0);
    await expect(part(page, 'Time')).toHaveCount(0);
    await page.goto('/harbour/settings?section=calendar');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toHaveCount(0);
  });

  await test.step('staff who are no administrators: no scrub', async () => {
    const other = await openElsewhere();
    await new SignInPage(other).signIn(people.partner);
    await expect(other.getByRole('banner')).toBeVisible();
    await other.goto('/harbour/configurationDashboard');
    await expect(other.getByText('Scrub Enquiry Data')).toHaveCount(0);
  });
});

test('an extension that throws costs its own frame and says what to do', async ({ page, problems }) => {
  problems.expectProblems(/totals|TypeError|Cannot read/);
  const matterId = await aMatter();
  // An answer of a shape that the panel does not expect.
  await page.route(/\/graphql$/, async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== 'MatterTimePanel') return route.continue();
    const broken = { __typename: 'MatterTimeList', totals: null };
    return route.fulfill({ json: { data: { recorded: broken, unbilled: broken } } });
  });
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${matterId}`, people.partner);
  const panel = part(page, 'Time');
  await expect(panel).toContainText('Time is not available. Try again in a moment.');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toContainText('Time is not available');

  await test.step('the rest of the page works', async () => {
    await expect(part(page, 'Key facts')).toBeVisible();
    await new MatterPage(page).openTab('Time');
    await expect(part(page, 'Time').getByText('No time yet')).toBeVisible();
    await new MatterPage(page).tab('Overview').click();
    await expect(panel).toContainText('Time is not available');
  });

  // The cache holds the broken answer, and forgets it with the page.
  await page.unroute(/\/graphql$/);
  await page.reload();
  await expect(panel).toContainText('No time has been recorded this month.');
});

test('while the remote that offers them is down, its tab and panel say so and heal', async ({ page, problems }) => {
  problems.expectProblems(/Failed to load resource/);
  test.setTimeout(90_000);
  const matterId = await aMatter();
  const files = /\/-\/builds\/timesheet\//;
  const retry = page.getByRole('button', { name: 'Try again' });
  const shut = () => page.route(files, (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await shut();
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${matterId}`, people.partner);

  await test.step('the panel: the rest of the overview is there, and trying again heals', async () => {
    await expect(part(page, 'Time')).toContainText('Time is not available', { timeout: 20_000 });
    await expect(part(page, 'Key facts')).toBeVisible();
    await page.unroute(files);
    await retry.click();
    await expect(part(page, 'Time')).toContainText('No time has been recorded this month.', { timeout: 20_000 });
  });

  await test.step('the tab: the others work, and trying again heals', async () => {
    await shut();
    await page.goto(`/harbour/matterDetail/${matterId}/time`);
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await new MatterPage(page).openTab('Notes');
    await new MatterPage(page).tab('Time').click();
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute(files);
    await retry.click();
    await expect(part(page, 'Time').getByText('No time yet')).toBeVisible({ timeout: 20_000 });
  });
});
