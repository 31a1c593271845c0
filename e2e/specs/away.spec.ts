import type { Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const api = /\/graphql$/;
const answers = {
  'answers that it is away': (page: Page) =>
    page.route(api, (route) => route.fulfill({ status: 503, body: 'unavailable' })),
  'does not answer': (page: Page) => page.route(api, (route) => route.abort('connectionrefused')),
};

// The edge serves pages from its memory; everything behind it may be gone.
for (const [fault, goAway] of Object.entries(answers)) {
  test(`while the server behind the edge ${fault}, the page says so, and goes on when it is back`, async ({
    page,
    problems,
  }) => {
    problems.expectProblems(/Failed to load resource|ERR_CONNECTION_REFUSED|Failed to fetch|WebSocket/i);
    await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);
    await expect(new Frame(page).area('matters').getByRole('grid')).toBeVisible();

    await goAway(page);
    await page.reload();
    await expect(page.getByText('Your workspace could not be loaded')).toBeVisible();
    await expect(page.getByText('Member Login')).toHaveCount(0);
    // Until it is asked again the words still stand there from before.
    const asked = page.waitForRequest(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await expect(page.getByText('Your workspace could not be loaded')).toBeVisible();

    await page.unroute(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new Frame(page).area('matters').getByRole('grid')).toBeVisible();
  });

  test(`while the server behind the edge ${fault}, signing in says so and keeps what was typed`, async ({
    page,
    problems,
  }) => {
    problems.expectProblems(/Failed to load resource|ERR_CONNECTION_REFUSED|Failed to fetch|WebSocket/i);
    const signIn = new SignInPage(page);
    await signIn.open();
    await goAway(page);
    await signIn.submit(people.administrator);
    await expect(page.getByText('System Error')).toBeVisible();
    await expect(page.getByLabel('User name')).toHaveValue(people.administrator);

    await page.unroute(api);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeHidden();
  });
}
