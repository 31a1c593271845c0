import { ApiSession } from '../fixtures/api-session.ts';
import { atrium } from '../fixtures/command-line.ts';
import { installation } from '../fixtures/installation.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const system = 'https://leap.example';
const pageAround = `<!doctype html><title>Another system</title><iframe title="Atrium" src="${installation.url}/harbour/LeapSignIn" width="1200" height="700"></iframe>`;
const createCode = 'mutation ($origin: String!) { createSignInCode(origin: $origin) { ok code } }';

test.afterAll(() => atrium('origins', 'harbour', 'none'));

test('a system that the firm allows frames an integration page and signs it in with a code that works once', async ({ page, context }) => {
  await atrium('origins', 'harbour', system);
  await context.route(`${system}/**`, (route) => route.fulfill({ contentType: 'text/html', body: pageAround }));
  const session = new ApiSession();
  await session.signIn(people.partner);
  const made = (await session.run(createCode, { origin: system }))['createSignInCode'];
  expect(made?.['ok']).toBe(true);
  const code = String(made?.['code']);

  const inside = page.frameLocator('iframe');
  const handOver = () => page.evaluate((sent) => document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'atrium:sign-in-code', code: sent }, '*'), code);
  // The firm's list is kept for ten seconds by the page's policy.
  await expect(async () => {
    await page.goto(`${system}/matter`);
    await expect(inside.getByText('Waiting for the system this page stands in')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await handOver();
  await expect(inside.getByText('Waiting for the system this page stands in')).toBeHidden();
  await expect(inside.getByRole('heading').first()).toBeVisible();

  await test.step('the same code does nothing a second time', async () => {
    const again = (await session.run('mutation ($code: String!, $origin: String!) { exchangeSignInCode(tenantId: "harbour", code: $code, origin: $origin) { statusCode accessToken } }', { code, origin: system }))['exchangeSignInCode'];
    expect(again).toEqual({ statusCode: 401, accessToken: null });
  });
});

test('a system that the firm does not allow frames nothing and gets no code', async ({ page, context, problems }) => {
  problems.expectProblems(/frame-ancestors|Refused to frame|Framing/);
  const elsewhere = 'https://evil.example';
  await context.route(`${elsewhere}/**`, (route) => route.fulfill({ contentType: 'text/html', body: pageAround }));
  const session = new ApiSession();
  await session.signIn(people.partner);
  expect((await session.run(createCode, { origin: elsewhere }))['createSignInCode']).toEqual({ ok: false, code: null });
  await page.goto(`${elsewhere}/matter`);
  await expect(page.frameLocator('iframe').getByText('Waiting for the system this page stands in')).toHaveCount(0);
});
