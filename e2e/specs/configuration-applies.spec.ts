import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('what an administrator configures is there where people work: a list, a field, a word, a part of the structure', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  await new SignInPage(page).signInAt('/harbour/lookupConfiguration/noteType/new', people.administrator);
  const colleague = await openElsewhere();
  await new SignInPage(colleague).signInAt('/harbour/matterSummary', people.partner);
  const dialog = page.getByRole('dialog');
  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('a new type of note is offered when one is written', async () => {
    await dialog.getByLabel('Name', { exact: true }).fill(`Site visit ${mark}`);
    await save();
    await colleague.getByRole('row').nth(1).dblclick();
    await expect(colleague).toHaveURL(/\/matterDetail\//);
    await colleague.goto(`${colleague.url().replace(/(matterDetail\/[^/?]+).*/, '$1')}/notes`);
    await colleague.getByRole('button', { name: 'Add note' }).first().click();
    const type = colleague.getByRole('dialog').getByRole('combobox', { name: 'Type' });
    await type.press('ArrowDown');
    await expect(colleague.getByTitle(`Site visit ${mark}`, { exact: true })).toBeVisible();
  });

  await test.step('a responsibility is called as the firm calls it', async () => {
    await page.goto('/harbour/firmSettingConfiguration/firm/labels.personResponsible');
    await page.getByRole('textbox', { name: 'Label: person responsible' }).fill('Partner in charge');
    await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings were saved.')).toBeVisible();
    await colleague.goto('/harbour/matterSummary');
    await expect(colleague.getByRole('columnheader', { name: 'Partner in charge' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset to default: Label: person responsible' }).click();
    await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  });

  await test.step('a new office is offered for a new matter', async () => {
    await page.goto('/harbour/firmStructureConfiguration/offices/new');
    await dialog.getByLabel('Name', { exact: true }).fill(`Parramatta ${mark}`);
    await save();
    await colleague.goto('/harbour/matterSummary/new');
    const drawer = colleague.getByRole('dialog', { name: 'New matter', exact: true });
    await drawer.getByRole('combobox', { name: 'Office' }).press('ArrowDown');
    await expect(colleague.getByTitle(`Parramatta ${mark}`, { exact: true }).last()).toBeVisible();
  });

  await test.step('a new question is asked of an enquiry', async () => {
    await page.goto('/harbour/enquiryCustomFieldsConfiguration/sections/new');
    await dialog.getByLabel('Name', { exact: true }).fill(`Visit ${mark}`);
    await dialog.getByLabel('Address key', { exact: true }).fill(`visit${mark}`);
    await save();
    await page.goto(`/harbour/enquiryCustomFieldsConfiguration/visit${mark}/new`);
    await dialog.getByLabel('Label', { exact: true }).fill(`Parking ${mark}`);
    await dialog.getByLabel('Key', { exact: true }).fill(`parking${mark}`);
    await dialog.getByRole('combobox', { name: 'Type' }).press('ArrowDown');
    await page.getByTitle('Text', { exact: true }).last().click();
    await save();
    await colleague.goto('/harbour/enquiriesSummary');
    await colleague.getByRole('row').nth(1).dblclick();
    await expect(colleague).toHaveURL(/\/enquiriesDetail\//);
    await expect(colleague.getByText(`Parking ${mark}`).first()).toBeVisible();
  });
});
