import type { BrowserContext } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { atrium } from '../fixtures/command-line.ts';
import { installation } from '../fixtures/installation.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const system = 'https://leap.example';
const integrationPage = `${installation.url}/harbour/LeapSignIn`;
const waiting = 'Waiting for the surrounding system';
const createCode = 'mutation ($origin: String!) { createSignInCode(origin: $origin) { ok code } }';
const exchange =
  'mutation ($code: String!, $origin: String!) { exchangeSignInCode(tenantId: "harbour", code: $code, origin: $origin) { statusCode accessToken } }';

/** The other system, which is nowhere: its pages are made here. */
async function playSystem(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['local-network-access'], { origin });
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Another system</title><iframe src="${integrationPage}" width="900" height="600"></iframe>`,
    }),
  );
}

/** Pages inside those of another site have no storage, as browsers have it that guard against being followed. */
const withholdStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window.top === window) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** Waits until pages are written by a list with this origin: whoever writes them keeps the firm's list for ten seconds, and a window opened under the former list has lost its opener for good. */
async function served(origin: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(integrationPage)).headers.get('content-security-policy'), { timeout: 30_000 })
    .toContain(origin);
}

test.beforeAll(() => atrium('origins', 'harbour', system));
test.afterAll(() => atrium('origins', 'harbour', 'none'));

test('a system that the firm allows opens an integration page and signs it in with a code that works once', async ({
  page,
  context,
}) => {
  await context.route(`${system}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another system</title>' }),
  );
  const session = new ApiSession();
  await session.signIn(people.partner);
  const made = (await session.run(createCode, { origin: system }))['createSignInCode'];
  expect(made?.['ok']).toBe(true);
  const code = String(made?.['code']);

  await served(system);
  await page.goto(`${system}/matter`);
  const opening = context.waitForEvent('page');
  await page.evaluate((address) => {
    (window as { opened?: Window | null }).opened = window.open(address);
  }, integrationPage);
  const opened = await opening;
  await expect(opened.getByText(waiting)).toBeVisible();
  await expect(async () => {
    await page.evaluate(
      (sent) =>
        (window as { opened?: Window | null }).opened?.postMessage({ type: 'atrium:sign-in-code', code: sent }, '*'),
      code,
    );
    await expect(opened.getByText(waiting)).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect.poll(() => opened.evaluate(() => window.sessionStorage.getItem('isLoggedIn'))).toBe('1');
  expect((await session.run(exchange, { code, origin: system }))['exchangeSignInCode']).toEqual({
    statusCode: 401,
    accessToken: null,
  });
});

test('in a frame without storage the page says so and opens in a window of its own', async ({ page, context }) => {
  await playSystem(context, system);
  await withholdStorage(context);
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Open in a new window' });
  await served(system);
  await page.goto(`${system}/matter`);
  await expect(link).toHaveAttribute('href', integrationPage);
});

test('a system that the firm does not allow frames nothing and gets no code', async ({ page, context, problems }) => {
  problems.expectProblems(/frame-ancestors|Refused to frame|Framing/);
  const elsewhere = 'https://evil.example';
  await playSystem(context, elsewhere);
  const session = new ApiSession();
  await session.signIn(people.partner);
  expect((await session.run(createCode, { origin: elsewhere }))['createSignInCode']).toEqual({ ok: false, code: null });
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(`${elsewhere}/matter`);
  await refused;
  await expect(page.frameLocator('iframe').getByText(waiting)).toHaveCount(0);
});
