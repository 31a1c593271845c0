import type { BrowserContext } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { atrium } from '../fixtures/command-line.ts';
import { installation } from '../fixtures/installation.ts';
import { demoPassword } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const leap = 'https://leap.example';
const firm = 'jacaranda';
const person = `admin@${firm}.example`;

/** Where the simulator of LEAP is, which only the API says. */
async function findSimulator(): Promise<string> {
  const session = new ApiSession();
  await session.signIn(person, firm);
  const { beginSourceSignIn } = await session.run(
    'mutation { beginSourceSignIn(sourceSystem: "leap", purpose: "signIn") { ok { url } error { message } } }',
    {},
  );
  return new URL((beginSourceSignIn?.['ok'] as { url: string }).url).origin;
}

/** LEAP's page as the simulator has it, at an address of its own with TLS, as a proxy would serve it. */
async function serveLeap(context: BrowserContext, origin: string, simulator: string): Promise<void> {
  await context.grantPermissions(['local-network-access'], { origin });
  await context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${simulator}${pathname}${search}` }) });
  });
}

const pageAround = (origin: string, screen: string): string =>
  `${origin}/leap/frame?${new URLSearchParams({ atrium: installation.url, firm, screen }).toString()}`;

test.beforeAll(() => atrium('origins', firm, leap));
test.afterAll(() => atrium('origins', firm, 'none'));

test('LEAP signs somebody in to the dashboard and to a report in its frame', async ({ page, context }) => {
  await atrium('provisioning', firm, 'leap', '5');
  await serveLeap(context, leap, await findSimulator());
  // Whoever writes pages keeps the list of a firm for some seconds.
  await expect
    .poll(
      async () => (await fetch(`${installation.url}/${firm}/dashboard/leap`)).headers.get('content-security-policy'),
      {
        timeout: 30_000,
      },
    )
    .toContain(leap);
  const frame = page.frameLocator('iframe[title="Atrium"]');

  await test.step('the dashboard, with a figure', async () => {
    await page.goto(pageAround(leap, '/dashboard/leap'));
    await page.getByLabel('User name').fill(person);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in to Atrium' }).click();
    await expect(frame.locator('body')).toContainText(/Open matters\D{0,40}\d+/, { timeout: 60_000 });
    await expect(frame.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });

  await test.step('a report by its name', async () => {
    await page.goto(pageAround(leap, '/leapReports/matters-opened'));
    await page.getByLabel('User name').fill(person);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in to Atrium' }).click();
    await expect(frame.getByRole('heading', { name: 'Matters opened' }).first()).toBeVisible({ timeout: 60_000 });
  });
});

test('a page of another origin gets no code and frames nothing', async ({ page, context, problems }) => {
  problems.expectProblems(/frame-ancestors|Refused to frame|Framing|400/);
  const elsewhere = 'https://evil.example';
  await serveLeap(context, elsewhere, await findSimulator());
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(pageAround(elsewhere, '/dashboard/leap'));
  await refused;
  await page.getByLabel('User name').fill(person);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in to Atrium' }).click();
  await expect(page.getByRole('status')).not.toBeEmpty();
  await expect(page.frameLocator('iframe[title="Atrium"]').getByRole('heading')).toHaveCount(0);
});
