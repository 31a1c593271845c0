import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { atrium } from '../fixtures/command-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

interface Firm {
  readonly tenantId: string;
  readonly system: string;
  readonly label: string;
  /** How routes name the system. */
  readonly route: string;
  /** The firm as the system knows it, and a matter of it that is open. */
  readonly there: string;
  readonly matter: { readonly id: string; readonly number: string };
}
const firms: readonly Firm[] = [
  {
    tenantId: 'jacaranda',
    system: 'leap',
    label: 'LEAP',
    route: 'Leap',
    there: 'Jacaranda Legal',
    matter: { id: 'lm1', number: 'L-20001' },
  },
  {
    tenantId: 'wattle',
    system: 'smokeball',
    label: 'Smokeball',
    route: 'Smokeball',
    there: 'Wattle & Partners',
    matter: { id: 'sm1', number: 'S-20001' },
  },
  {
    tenantId: 'banksia',
    system: 'actionstep',
    label: 'Actionstep',
    route: 'ActionStep',
    there: 'Banksia Law Group',
    matter: { id: 'am1', number: 'A-20001' },
  },
];

/** By keys: the shown choice lies over the field, and of a long list only what is near is in the document. */
async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(choice);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${choice}$`) })
    .click();
}

for (const firm of firms) {
  const { tenantId, system, label, route } = firm;
  test(`a firm from ${label} comes across, works, and both sides stay equal`, async ({ page }) => {
    test.setTimeout(300_000);
    await atrium('provisioning', tenantId, system, '0');
    await new SignInPage(page).signIn(`admin@${tenantId}.example`, tenantId);
    await expect(page).toHaveURL(new RegExp(`/${tenantId}/${route}SignIn$`));
    let simulator = '';

    await test.step('signs in at the system and comes back', async () => {
      await page.getByRole('button', { name: `Sign in to ${label}` }).click();
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
      simulator = new URL(page.url()).origin;
      await page.getByRole('button', { name: 'Allow' }).click();
      await expect(page).toHaveURL(new RegExp(`/${tenantId}/${route}Provisioning$`));
    });

    await test.step('meets a failure, and tries again', async () => {
      await page.request.post(`${simulator}/control`, { form: { system, fault: 'broken', times: '1' } });
      await page.getByRole('button', { name: `Read ${label}` }).click();
      await expect(page.getByText(`${label} sent something that could not be read.`)).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Resume' }).click();
    });

    await test.step('looks at what would become of everything', async () => {
      await expect(page.getByText('Check what will be brought across')).toBeVisible({ timeout: 240_000 });
      await expect(page.getByRole('rowheader', { name: 'Documents' })).toBeVisible();
      await page.getByRole('button', { name: /^Matters, Left out/ }).click();
      await expect(page.getByText('Has no client.').first()).toBeVisible();
      if (system === 'leap') {
        await expect(page.getByText(/^Every cent that LEAP lists is on one of these matters\./)).toBeVisible();
        expect(await accessibilityProblems(page, 'provisioning')).toEqual([]);
      }
    });

    if (system === 'smokeball')
      await test.step('says what a stage becomes, and saves the mapping for another firm', async () => {
        await choose(page, 'Settlement', 'No stage');
        await page.getByLabel('Save under the name').fill('From Smokeball');
        await page.getByRole('button', { name: 'Save this mapping' }).click();
        await expect(page.getByText('“From Smokeball” was saved.')).toBeVisible();
        await page.reload();
        await expect(page.getByRole('region', { name: 'Stages' }).getByText('No stage')).toBeVisible();
        await choose(page, 'Use a saved mapping', 'From Smokeball');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download as a file' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('From Smokeball.json');
      });

    await test.step('brings it across and works on it', async () => {
      await page.getByRole('button', { name: /^Bring records across/ }).click();
      await expect(page.getByText('has been successfully provisioned and is ready for use.')).toBeVisible({
        timeout: 120_000,
      });
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(new RegExp(`/${tenantId}/matterSummary`));
    });

    await test.step('sees an edit there on the matter here, and an edit here there', async () => {
      await openMatter(page, firm);
      await editThere(page, simulator, firm, 'Retitled there');
      await expect(page.getByRole('heading', { name: 'Retitled there' })).toBeVisible({ timeout: 60_000 });
      await editHere(page, 'Retitled here');
      await expect
        .poll(() => saidThere(page, simulator, firm), { timeout: 90_000, intervals: [250] })
        .toContain('Retitled here');
    });

    await test.step('finds what is filed there, and brings a file here', async () => {
      const matterPage = new MatterPage(page);
      const address = page.url();
      await matterPage.openTab('Documents');
      await expect(page.getByRole('heading', { name: `In ${label}` })).toBeVisible();
      await page.getByRole('button', { name: 'Bring Letter of advice.txt here' }).click();
      const listed = page.getByRole('region', { name: `In ${label}` }).getByRole('listitem');
      await expect(listed.filter({ hasText: 'Letter of advice.txt' }).getByText('Here', { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      if (system !== 'actionstep') {
        await matterPage.openTab('Invoices');
        await expect(page.getByRole('heading', { name: `Invoices in ${label}` })).toBeVisible();
      }
      await page.goto(address);
    });

    await test.step('decides a conflict', async () => {
      const address = page.url();
      await page.goto(`/${tenantId}/integrationConfiguration/sourceSystems/${system}`);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
      await page.goto(address);
      await editHere(page, 'Ours to keep');
      await editThere(page, simulator, firm, 'Theirs to keep');
      await page.goto(`/${tenantId}/integrationConfiguration/sourceSystems/${system}`);
      await page.getByRole('button', { name: 'Resume' }).click();
      const ours = page.getByRole('button', { name: /^Keep what is here: Title/ });
      await expect(async () => {
        await page.reload();
        await expect(ours).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
      await expect(page.getByText('Theirs to keep')).toBeVisible();
      await ours.click();
      await expect
        .poll(() => saidThere(page, simulator, firm), { timeout: 90_000, intervals: [250] })
        .toContain('Ours to keep');
    });

    await test.step('resets the access, disconnects, and connects again', async () => {
      await page.goto(`/${tenantId}/${route}AccessResetSignIn`);
      await page.getByRole('button', { name: `Sign in to ${label} and reset` }).click();
      await page.getByRole('button', { name: 'Allow' }).click();
      await expect(page.getByText('The access was reset')).toBeVisible();
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByRole('button', { name: 'Disconnect' })).toBeHidden();
      await page.goto(`/${tenantId}/${route}Provisioning`);
      await page.getByRole('button', { name: `Sign in to ${label}` }).click();
      await page.getByRole('button', { name: 'Allow' }).click();
      await expect(page.getByRole('button', { name: `Read ${label} again` })).toBeVisible();
    });

    if (system !== 'leap') return;
    await test.step('stands in the frame of LEAP without a menu of its own', async () => {
      await page.goto('/jacaranda/clientsAndContacts/leap');
      await expect(page.getByRole('heading', { name: 'Clients and contacts' }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    });
  });
}

async function openMatter(page: Page, { tenantId, matter: { number } }: Firm): Promise<void> {
  await page.goto(`/${tenantId}/matterSummary?filter=${number}`);
  await new MatterPage(page).openByRow(page.getByRole('row').filter({ hasText: number }).first());
}

/** Somebody at the firm renames the matter in the system, by hand. */
async function editThere(page: Page, simulator: string, { system, there, matter }: Firm, title: string): Promise<void> {
  const form = { system, firm: there, kind: 'matter', id: matter.id, action: 'edit', field: 'title', value: title };
  await page.request.post(`${simulator}/`, { form });
}

/** What the page of the simulator says of the matter. */
async function saidThere(page: Page, simulator: string, { system, there, matter }: Firm): Promise<string> {
  const query = new URLSearchParams({ system, firm: there, kind: 'matter', find: matter.number });
  return (await page.request.get(`${simulator}/?${query.toString()}`)).text();
}

async function editHere(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Edit Title/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}
