import { generateKeyPairSync } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { onAPhone, overflowOf } from '../fixtures/overflow.ts';
import { atrium, publishVersion } from '../fixtures/command-line.ts';
import { installation } from '../fixtures/installation.ts';
import { operators } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage, signedOutAnswer } from '../pages/console-page.ts';

const NEXT_TIMESHEET = '1.1.0';
let timesheet: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  timesheet = await publishVersion('timesheet', NEXT_TIMESHEET);
});

test.beforeEach(({ problems }) => problems.expectProblems(signedOutAnswer));

/** A page of somebody else. */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('an operator signs in where they meant to go, and out', async ({ page }) => {
  const console = new ConsolePage(page);
  await console.open('/changes');
  await console.submit(operators.administrator, 'not the password');
  await expect(page.getByText(/Incorrect email address/)).toBeVisible();
  await console.signIn('/changes');
  await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible();
  await console.open('/');
  await expect(page.getByRole('heading', { name: 'Firms', exact: true })).toBeVisible();

  await console.button('Your menu, Olive Operator').click();
  await console.button('Sign out').click();
  await expect(console.button('Sign in')).toBeVisible();
  await page.goBack();
  await expect(console.button('Sign in')).toBeVisible();
  expect((await page.request.get('/-/operators/overview')).status()).toBe(401);
});

test('a new operator sets their password by a link that works once, and is disabled while at work', async ({
  browser,
  page,
}) => {
  const console = new ConsolePage(page);
  await console.signIn('/operators');
  await console.button('Add an operator …').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hill');
  await page.getByLabel('Email address').fill('grace.hill@atrium.example');
  await console.button('Add').click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await console.dialog('Link for Grace Hill').getByRole('button', { name: 'Close' }).last().click();
  const theirs = await newPage(browser);
  const late = await newPage(browser);
  try {
    await theirs.goto(link);
    await theirs.getByLabel('New password', { exact: true }).fill('seven green bicycles');
    await theirs.getByLabel('New password again').fill('seven green bicycles');
    await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(theirs.getByRole('button', { name: 'Your menu, Grace Hill' })).toBeVisible();
    expect(theirs.url()).not.toContain('#');
    await late.goto(link);
    await expect(late.getByText('This link no longer works')).toBeVisible();

    await console.button('More for Grace Hill').click();
    await page.getByRole('menuitem', { name: 'Disable …' }).click();
    await console.button('Disable Grace Hill').click();
    await expect(page.getByRole('row').filter({ hasText: 'Grace Hill' })).toContainText('Disabled');
    await expect(theirs.getByText(/Your session has ended/)).toBeVisible();
  } finally {
    await atrium('operator', 'disable', 'grace.hill@atrium.example').catch(() => undefined);
    await theirs.context().close();
    await late.context().close();
  }
});

test('a team’s key is registered and revoked', async ({ page, problems }) => {
  problems.expectProblems(/status of 400 \(Bad Request\) \(.*\/-\/operators\/keys\)/);
  const console = new ConsolePage(page);
  await console.signIn('/team-keys');
  await console.button('Register a key …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team').fill('Growth');
  await dialog.getByLabel('May publish').fill('crm, matters');
  await dialog.getByLabel('Public key').fill('no key at all');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText(/not the public half of an Ed25519 key/)).toBeVisible();
  await expect(dialog.getByLabel('Team')).toHaveValue('Growth');
  await dialog
    .getByLabel('Public key')
    .fill(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await dialog.getByRole('button', { name: 'Register' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Growth' });
  await expect(row).toContainText('crm, matters');
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Revoke …' }).click();
  await console.button('Revoke the key of Growth').click();
  await expect(row).toContainText('Revoked');
});

test('a token opens the API to a script until it is ended', async ({ page }) => {
  const console = new ConsolePage(page);
  await console.signIn('/tokens');
  await console.button('Create a token …').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('nightly report');
  await console.button('Create').click();
  const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue();
  const ask = async (method: string, path: string): Promise<number> =>
    (await fetch(`${installation.url}/-/operators${path}`, { method, headers: { authorization: `Bearer ${secret}` } }))
      .status;
  expect(await ask('GET', '/overview')).toBe(200);
  expect(await ask('GET', '/operators'), 'a viewer’s token keeps no operators').toBe(403);
  await console.dialog('Token nightly report').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('row').filter({ hasText: 'nightly report' }).getByRole('button', { name: 'End …' }).click();
  await console.button('End the token nightly report').click();
  await expect(page.getByText('You have no tokens')).toBeVisible();
  expect(await ask('GET', '/overview')).toBe(401);
});

test('a viewer sees everything and can do nothing', async ({ page }) => {
  const console = new ConsolePage(page);
  await console.signIn('/team-keys', operators.viewer);
  await expect(page.getByText('Your role does not open this')).toBeVisible();
  for (const [path, heading] of [
    ['/firms/harbour/crm', 'History'],
    [`/builds/${timesheet}`, `timesheet ${NEXT_TIMESHEET}`],
    ['/rollouts', 'Rollouts'],
    ['/changes', 'Changes'],
    ['/operators', 'Operators'],
  ] as const) {
    await console.open(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await console.settle();
    await expect(console.button(/ …$|^More$/), path).toHaveCount(0);
  }
});

test('no screen of the console has a serious accessibility problem, and none is wider than its screen or than a phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const console = new ConsolePage(page);
  const found: string[] = [];
  const examine = async (screen: string): Promise<void> => {
    found.push(...(await accessibilityProblems(page, screen)), ...(await overflowOf(page, screen)));
    found.push(...(await onAPhone(page, () => overflowOf(page, `${screen} on a phone`))));
  };
  await console.open('/');
  await expect(console.button('Sign in')).toBeVisible();
  await examine('sign-in');
  await console.signIn();
  for (const screen of [
    'firms',
    'firms/harbour/crm',
    'builds',
    `builds/${timesheet}`,
    'rollouts',
    'changes',
    'health',
    'team-keys',
    'operators',
    'tokens',
  ]) {
    await console.open(`/${screen}`);
    await console.settle();
    await examine(screen);
  }
  expect(found).toEqual([]);
});
