import type { Browser, Page } from '@playwright/test';
import { publishVersion } from '../fixtures/command-line.ts';
import { hideEarlierBuilds } from '../fixtures/earlier-builds.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage, signedOutAnswer } from '../pages/console-page.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const NEXT_CRM = '9.2.0';
let crm: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  crm = await publishVersion('crm', NEXT_CRM);
});

test.beforeEach(({ problems }) => problems.expectProblems(signedOutAnswer));

async function openContacts(page: Page): Promise<string | null> {
  await new SignInPage(page).signInAt('/harbour/clientsAndContacts', people.administrator);
  return crmVersion(page);
}

async function crmVersion(page: Page): Promise<string | null> {
  const area = new Frame(page).area('crm');
  await expect(area.getByRole('row').nth(1)).toBeVisible();
  return area.getAttribute('data-remote-version');
}

/** A page of somebody else. */
async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await hideEarlierBuilds(page);
  return page;
}

test('a preview link shows a build to someone who holds it, and to nobody else', async ({ browser, page }) => {
  test.setTimeout(90_000);
  const console = new ConsolePage(page);
  await console.signIn('/firms/harbour/crm');
  await page.getByLabel('Another build').selectOption(crm);
  await console.button('Preview link …').click();
  await console.button('Make the link').click();
  const link = await page.getByRole('textbox', { name: 'Preview link' }).inputValue();
  const guest = await newPage(browser);
  const colleague = await newPage(browser);
  try {
    const tampered = await guest.goto(`${link.slice(0, -4)}${link.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`);
    expect(tampered?.status()).toBe(404);
    await expect(
      guest.getByText(/Ask the person who sent you the link for a new one.*Nothing has changed for you/),
    ).toBeVisible();
    expect(await guest.context().cookies()).toEqual([]);

    await guest.goto(link);
    await expect(guest).toHaveURL(/\/harbour\b/);
    expect(await openContacts(guest)).toBe(NEXT_CRM);
    await expect(
      guest.getByText(new RegExp(`Preview of crm ${NEXT_CRM.replaceAll('.', '\\.')}, until `)),
    ).toBeVisible();
    expect(await openContacts(colleague)).toBe('1.0.0');
    await expect(colleague.getByText(/^Preview of/)).toHaveCount(0);

    await guest.getByRole('link', { name: 'Leave preview' }).click();
    await expect(guest.getByText(/^Preview of/)).toHaveCount(0);
    await guest.goto('/harbour/clientsAndContacts');
    expect(await crmVersion(guest)).toBe('1.0.0');
  } finally {
    await guest.context().close();
    await colleague.context().close();
  }
});
