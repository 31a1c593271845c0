import type { Locator, Page } from '@playwright/test';
import { atrium } from '../fixtures/command-line.ts';
import { codeIn, Mailbox } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const PASSWORD = 'lantern-Brook-77';
const TYPE = 'Conveyance';

/** Chooses a password with the link of an invitation and signs in for the first time. */
async function accept(
  page: Page,
  mailbox: Mailbox,
  { email, owesCode }: { readonly email: string; readonly owesCode: boolean },
): Promise<void> {
  const mail = await mailbox.next(email, 0);
  await page.goto(mail.links.find((link) => link.includes('/verify/')) ?? '');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const before = await mailbox.count(email);
  await page.getByRole('button', { name: /^(Save|Set)/ }).click();
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  // That the password was changed is mailed too, and comes when it comes.
  await mailbox.next(email, before);
  const known = await mailbox.count(email);
  await new SignInPage(page).submit(email, PASSWORD);
  if (owesCode) {
    await page.getByLabel('Authentication code').fill(codeIn(await mailbox.next(email, known)));
    await page.getByRole('button', { name: 'Verify' }).click();
  }
  await expect(page.getByRole('banner').getByRole('button', { name: /^Your menu/ })).toBeVisible({ timeout: 20_000 });
}

test('an administrator sets up an empty firm from nothing to its first working day, by screens alone', async ({
  page,
  request,
  openElsewhere,
}) => {
  test.setTimeout(300_000);
  const firm = `quay-${Date.now().toString(36)}`;
  const [ada, ben] = [`ada@${firm}.example`, `ben@${firm}.example`];
  const mailbox = new Mailbox(request);
  const steps = page.getByRole('region', { name: 'Still to set up' });
  /** Follows the next thing that is still to be set. */
  const follow = async (name: string): Promise<void> => {
    await page.goto(`/${firm}/configurationDashboard`);
    await expect(steps.getByRole('link').first()).toHaveText(name);
    await steps.getByRole('link', { name }).click();
  };
  const dialog = page.getByRole('dialog');
  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const saveSettings = async (): Promise<void> => {
    await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings were saved.').first()).toBeVisible();
  };
  const choose = async (field: Locator, choice: string): Promise<void> => {
    await field.click();
    // The list that was opened last is the last on the page.
    await page.getByTitle(choice, { exact: true }).last().click();
  };

  await test.step('the firm is opened, and its administrator chooses a password with the mailed link', async () => {
    await atrium('firm-open', firm, '--title', 'Quay Legal', '--administrator', ada, '--name', 'Ada Quay');
    await accept(page, mailbox, { email: ada, owesCode: false });
  });

  await test.step('contact details', async () => {
    await follow('Give the contact details of the firm');
    await page.getByRole('textbox', { name: 'Email address' }).fill('office@quay.example');
    await saveSettings();
  });

  await test.step('structure', async () => {
    await follow('Add your offices');
    await page.getByRole('button', { name: 'New office' }).first().click();
    await dialog.getByLabel('Name').fill('Harbour side');
    await save();
    await follow('Add your departments');
    await page.getByRole('button', { name: 'New department' }).first().click();
    await dialog.getByLabel('Name').fill('Property');
    await save();
  });

  await test.step('a brand', async () => {
    await follow('Choose a logo and colours');
    await page.getByRole('button', { name: 'New brand' }).first().click();
    await dialog.getByLabel('Name', { exact: true }).fill('Quay Legal');
    await dialog.getByRole('textbox', { name: 'Primary colour' }).fill('#14532d');
    await choose(dialog.getByRole('combobox', { name: 'Text on the primary colour' }), 'White text');
    await dialog.getByRole('textbox', { name: 'Accent colour' }).fill('#9a3412');
    await choose(dialog.getByRole('combobox', { name: 'Text on the accent colour' }), 'White text');
    await dialog.getByLabel('Default brand').check();
    await save();
  });

  await test.step('passwords and codes', async () => {
    await follow('Choose how strong passwords must be');
    await page.getByRole('textbox', { name: 'Minimum password length' }).fill('10');
    await saveSettings();
    await follow('Decide whether everyone signs in with a code');
    const code = page.getByRole('checkbox', { name: 'Require a code for everyone' });
    await code.click();
    await saveSettings();
  });

  await test.step('a type of matter with its stages', async () => {
    await follow('Add your types of matter with their stages');
    await page.getByRole('button', { name: 'New matter type' }).first().click();
    await dialog.getByRole('textbox', { name: 'Matter type' }).fill(TYPE);
    await save();
    await page.getByRole('link', { name: TYPE }).click();
    for (const stage of ['Contract', 'Settlement']) {
      await page.getByRole('button', { name: 'New stage' }).first().click();
      await dialog.getByRole('textbox', { name: 'Stage' }).fill(stage);
      await save();
    }
  });

  await test.step('file numbers and units', async () => {
    await follow('Choose how files are numbered');
    await page.getByRole('textbox', { name: 'File number pattern' }).fill('QL-{YYYY}-{0000}');
    await saveSettings();
  });

  await test.step('time units stay as they are, which is a decision as well, and can be undone', async () => {
    const name = 'Choose the length of a time unit';
    await page.goto(`/${firm}/configurationDashboard`);
    const keep = steps.getByRole('button', { name: `Keep as it is: ${name}` });
    await keep.click();
    await expect(keep).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(keep).toBeVisible();
    await keep.click();
    await expect(keep).toHaveCount(0);
  });

  await test.step('a template', async () => {
    await follow('Write your first message template');
    await page.goto(`/${firm}/emailConfiguration/matterMessage`);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Welcome');
    await page.getByRole('textbox', { name: 'Subject' }).click();
    await page.keyboard.type('Welcome to Quay Legal');
    await page.getByRole('textbox', { name: 'Message', exact: true }).click();
    await page.keyboard.type('We look forward to working with you.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
  });

  await test.step('a colleague is invited, and nothing is left to set up', async () => {
    await follow('Invite your colleagues');
    const drawer = page.getByRole('dialog', { name: 'Invite a user' });
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Ben Quay');
    await drawer.getByRole('textbox', { name: 'Email' }).fill(ben);
    await choose(drawer.getByRole('combobox', { name: 'Role' }), 'Fee earner');
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer).toBeHidden();
    await page.goto(`/${firm}/configurationDashboard`);
    await expect(page.getByRole('heading', { name: 'Configuration', exact: true })).toBeVisible();
    await expect(steps).toBeHidden();
  });

  const colleague = await openElsewhere();
  await test.step('the colleague opens the first matter, numbered as the firm has it, and records the first time', async () => {
    await accept(colleague, mailbox, { email: ben, owesCode: true });
    await colleague.goto(`/${firm}/matterSummary/new`);
    const drawer = colleague.getByRole('dialog', { name: 'New matter', exact: true });
    await drawer.getByRole('button', { name: 'New contact' }).click();
    await drawer.getByLabel('First name').fill('Ida');
    await drawer.getByLabel('Last name').fill('Marsh');
    await drawer.getByLabel('Title').fill('Purchase of a boathouse');
    await drawer.getByLabel('Type of matter').click();
    await colleague.getByRole('option', { name: TYPE }).first().waitFor({ state: 'attached' });
    await colleague.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Check for conflicts' }).click();
    await expect(drawer.getByText(/found/).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Open the matter' }).click();
    await expect(drawer).toBeHidden();
    await colleague.goto(`/${firm}/matterSummary`);
    const row = colleague.getByRole('row').filter({ hasText: 'Purchase of a boathouse' });
    await expect(row).toContainText(/QL-\d{4}-0001/);
    await row.dblclick();
    await expect(colleague).toHaveURL(/\/matterDetail\//);
    await colleague.goto(`${colleague.url().replace(/(matterDetail\/[^/?]+).*/, '$1')}/time`);
    await colleague.getByRole('button', { name: 'Add time' }).click();
    const form = colleague.getByRole('dialog', { name: 'Add time' });
    await form.getByLabel('Time', { exact: true }).fill('0:09');
    await form.getByLabel('Narrative').fill('Reading the contract');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(colleague.getByRole('row').filter({ hasText: 'Reading the contract' })).toBeVisible();
  });
});
