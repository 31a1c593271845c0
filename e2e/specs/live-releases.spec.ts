import type { BrowserContext } from '@playwright/test';
import { atrium, publishVersion, undoAfterwards } from '../fixtures/command-line.ts';
import { hideEarlierBuilds } from '../fixtures/earlier-builds.ts';
import { beginJourney } from '../fixtures/kept-sign-ins.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const NEXT = '9.1.0';
const undo = undoAfterwards();
let crm: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  crm = await publishVersion('crm', NEXT);
});

test('a change reaches an open page; its next visit runs the new build without a reload, and nothing typed is lost', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const frame = new Frame(page);
  await hideEarlierBuilds(page);
  await new SignInPage(page).signInAt('/harbour/clientsAndContacts', people.administrator);
  const area = frame.area('crm');
  await expect(area).toHaveAttribute('data-remote-version', '1.0.0');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const search = area.getByRole('searchbox').first();
  await search.fill('har');
  const told = page.waitForResponse((response) => response.url().endsWith('/-/compositions/harbour') && response.ok());
  undo('unpin', 'harbour', 'crm');
  await atrium('pin', 'harbour', 'crm', crm);
  await told;
  await expect(area).toHaveAttribute('data-remote-version', '1.0.0');
  await expect(search).toHaveValue('har');

  await frame.goTo('Matters');
  await expect(frame.area('matters')).toBeVisible();
  await frame.goTo('Clients and contacts');
  await expect(area).toHaveAttribute('data-remote-version', NEXT);
  await expect(area.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a remote that operators switch off says so, leaves the menu and comes back by itself', async ({ page }) => {
  test.setTimeout(120_000);
  const frame = new Frame(page);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);
  await expect(frame.menuLink('Clients and contacts')).toBeVisible();
  const switchOn = undo('on', 'crm', 'harbour', '--reason', 'mended');
  await atrium('off', 'crm', 'harbour', '--reason', 'a fault in addresses');
  await expect(frame.menuLink('Clients and contacts')).toHaveCount(0, { timeout: 15_000 });
  await page.goto('/harbour/clientsAndContacts');
  await expect(page.getByText(/is temporarily switched off/)).toBeVisible();
  await switchOn();
  await expect(frame.area('crm').getByRole('row').nth(1)).toBeVisible({ timeout: 15_000 });
  await expect(frame.menuLink('Clients and contacts')).toBeVisible();
});

test('a part of a firm’s users gets the new build, each always the same one', async ({ browser }) => {
  test.setTimeout(180_000);
  undo('rollout', 'back', 'crm', '--reason', 'seen enough');
  await atrium(
    'rollout',
    'start',
    'crm',
    crm,
    '--unit',
    'users',
    '--steps',
    '50,100',
    '--reason',
    'try it with half of them',
  );
  const browsers = new Map<string, BrowserContext>();
  const seen = async (user: string): Promise<string | null> => {
    const context = browsers.get(user) ?? (await browser.newContext());
    if (!browsers.has(user)) beginJourney(context);
    browsers.set(user, context);
    const page = await context.newPage();
    await hideEarlierBuilds(page);
    await new SignInPage(page).signInAt('/harbour/clientsAndContacts', user);
    const area = new Frame(page).area('crm');
    await expect(area.getByRole('row').nth(1)).toBeVisible();
    const version = await area.getAttribute('data-remote-version');
    await page.close();
    return version;
  };
  const staff = [people.administrator, people.partner, people.colleague];
  const first = [];
  for (const user of staff) first.push(await seen(user));
  const second = [];
  for (const user of staff) second.push(await seen(user));
  expect(second).toEqual(first);
  await atrium('rollout', 'advance', 'crm', '--reason', 'it holds');
  for (const user of staff) expect(await seen(user)).toBe(NEXT);
  for (const context of browsers.values()) await context.close();
});
