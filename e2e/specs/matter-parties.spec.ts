import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatterPage } from '../pages/matter-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('the other side is added after a conflict was waived, and the check stays on the file', async ({ page }) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.administrator);
  const { id } = await openMatter(session, { title: `Fall from a ladder ${Date.now()}`, type: 'Personal injury' });
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${id}/parties`, people.administrator);
  const parties = page.getByRole('region', { name: 'Parties', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Add party' });

  const name = await test.step('a client of the firm is chosen as the opponent: somebody has to decide', async () => {
    await parties.getByRole('button', { name: 'Add party' }).first().click();
    await drawer.getByRole('combobox', { name: 'Contact' }).fill('harcourt');
    const option = page.getByRole('option', { name: /harcourt/i }).first();
    await option.waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await drawer.getByRole('combobox', { name: 'Role' }).fill('Opponent');
    await page.keyboard.press('Tab');
    await expect(drawer.getByRole('checkbox', { name: 'Adverse' })).toBeChecked();
    await drawer.getByRole('button', { name: 'Check and add' }).click();
    await expect(drawer.getByText('Possible conflicts found: review required')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Add party' })).toHaveCount(0);
    return (await drawer.getByRole('heading', { level: 3 }).first().innerText()).replace(/\n?\d+ found$/, '').trim();
  });

  await test.step('a decision wants its reasons; waived, they are added', async () => {
    await drawer.getByRole('radio', { name: 'Conflict, waived' }).check();
    await drawer.getByRole('button', { name: 'Save decision' }).click();
    await expect(drawer.getByText('Enter the reasons.')).toBeVisible();
    await drawer.getByLabel('Reasons').fill('Both have agreed in writing.');
    await drawer.getByRole('button', { name: 'Save decision' }).click();
    await drawer.getByRole('button', { name: 'Add party' }).click();
    await expect(drawer).toBeHidden();
    const row = parties.getByRole('region', { name: 'Opponent' }).getByRole('listitem');
    await expect(row).toContainText(name);
    await expect(row).toContainText('Adverse');
  });

  await test.step('the report is on the file, with who decided and why', async () => {
    const check = parties
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^CC-\d+$/ }) })
      .filter({ hasText: name });
    await expect(check).toContainText('Waived');
    await check.getByRole('link').click();
    const report = page.getByRole('region', { name: 'Conflict check', exact: true });
    await expect(report.getByText(/^Decided by Judith Barnes on/)).toBeVisible();
    await expect(report.getByText('Both have agreed in writing.')).toBeVisible();
    await expect(report.getByRole('button', { name: 'Save decision' })).toHaveCount(0);
    await report.getByRole('link', { name: 'Back to the parties' }).click();
    await expect(parties.getByRole('region', { name: 'Opponent' })).toBeVisible();
  });

  await test.step('what was decided is in the activity of the matter', async () => {
    await new MatterPage(page).tab('Activity').click();
    for (const deed of [/Judith Barnes Conflict check.*: reviewed/, `Judith Barnes Party “${name}”: added`])
      await expect(page.getByRole('listitem').filter({ hasText: deed }).last()).toBeVisible();
  });
});

test('dates follow from the day of the accident, are moved with it, confirmed and taken to a calendar', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const session = new ApiSession();
  await session.signIn(people.administrator);
  const { id } = await openMatter(session, { title: `Fall from a roof ${Date.now()}`, type: 'Personal injury' });
  await new SignInPage(page).signInAt(`/harbour/matterDetail/${id}/dates`, people.administrator);
  const dates = page.getByRole('region', { name: 'Critical dates', exact: true });
  const row = (name: string) => dates.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const year = new Date().getFullYear();

  await test.step('the accident brings the limitation date and its warning', async () => {
    await dates.getByRole('button', { name: 'Add date' }).first().click();
    const form = page.getByRole('form', { name: 'Add date' });
    await form.getByRole('combobox', { name: 'Event' }).fill('Accident');
    await form.getByLabel('Day').fill(`${year - 1}-03-14`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(row('Limitation date')).toContainText(`14 Mar ${year + 2}`);
    await expect(row('Limitation date')).toContainText('Calculated: 3 years after Accident');
    await expect(row('Limitation warning')).toContainText(`14 Sept ${year + 1}`);
  });

  await test.step('moved, it takes along what nobody has confirmed', async () => {
    await row('Limitation warning').getByRole('checkbox', { name: 'Confirmed: Limitation warning' }).click();
    await expect(row('Limitation warning').getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Change Accident' }).click();
    const form = page.getByRole('form', { name: 'Change date' });
    await form.getByLabel('Day').fill(`${year - 1}-04-02`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row('Limitation date')).toContainText(`2 Apr ${year + 2}`);
    await expect(row('Limitation warning')).toContainText(`14 Sept ${year + 1}`);
  });

  await test.step('the accident itself is confirmed, and is over', async () => {
    await row('Accident').getByRole('checkbox', { name: 'Confirmed: Accident' }).click();
    await expect(dates.getByRole('region', { name: 'Past' }).getByText('Accident', { exact: true })).toBeVisible();
  });

  await test.step('one is taken to a calendar, and the next one stands on the overview', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add Limitation date to calendar' }).click();
    expect((await downloading).suggestedFilename()).toBe('Limitation date.ics');
    await new MatterPage(page).tab('Overview').click();
    await expect(page.getByText('Limitation warning')).toBeVisible();
  });

  await test.step('removed, it comes back by undoing', async () => {
    await new MatterPage(page).tab('Dates').click();
    await page.getByRole('button', { name: 'Remove Limitation date' }).click();
    await expect(row('Limitation date')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('Limitation date')).toBeVisible();
  });
});
