import { randomUUID } from 'node:crypto';
import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

test('a matter with a schedule is billed by a run, which says how far it is and opens the pre-bill', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const matter = await openMatter(session, { title: `Lease on a schedule ${Date.now()}` });
  const today = new Date().toISOString().slice(0, 10);
  const spent = `Search fee ${Date.now()}`;
  await session.run(
    'mutation ($key: String!, $input: CreateExpenseInput!) { createExpense(idempotencyKey: $key, input: $input) { ok { id } } }',
    {
      key: randomUUID(),
      input: { matterId: matter.id, incurredOn: today, description: spent, netMinor: 12_300, taxBasisPoints: 1000 },
    },
  );
  await new SignInPage(page).signInAt(`/harbour/invoiceSummary?create=${matter.id}`, people.partner);

  await test.step('it is billed every month from today', async () => {
    const plan = page.getByRole('region', { name: 'Billing plan' });
    await plan.getByRole('button', { name: 'Change schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Billing schedule' });
    await dialog.getByRole('combobox', { name: 'How often' }).press('ArrowDown');
    await page.getByTitle('Every month').click();
    await dialog.getByLabel('First on').fill('today');
    await dialog.getByLabel('First on').press('Tab');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(plan.getByText(/Every month/)).toBeVisible();
  });

  await test.step('a run finds it, and nothing else', async () => {
    await page.goto('/harbour/invoiceSummary');
    await page.getByRole('button', { name: 'Bill many' }).click();
    const drawer = page.getByRole('dialog', { name: 'Bill many matters' });
    await drawer.getByLabel('Work up to').fill('today');
    await drawer.getByLabel('Work up to').press('Tab');
    await drawer.getByRole('checkbox', { name: /due by their schedule/ }).check();
    const list = drawer.getByRole('list', { name: 'Matters to bill' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByText(matter.fileNumber)).toBeVisible();
    await drawer.getByRole('button', { name: 'Make 1 pre-bill' }).click();
    await expect(drawer.getByText('1 of 1 matters have a pre-bill')).toBeVisible({ timeout: 60_000 });
    await expect(drawer.getByText('Done', { exact: true })).toBeVisible();
  });

  await test.step('before anything is voided it says how many would be', async () => {
    await page.getByRole('button', { name: 'Void pre-bills' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void pre-bills' });
    await expect(dialog.getByText('1 of 1 pre-bill of this run will be voided.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('its pre-bill is opened, and its schedule has gone on', async () => {
    await page.getByRole('button', { name: `Open the pre-bill of ${matter.fileNumber}` }).click();
    await expect(page.getByRole('dialog', { name: 'Pre-bill' }).getByText(spent)).toBeVisible();
    await page.goto(`/harbour/invoiceSummary?create=${matter.id}`);
    await expect(page.getByRole('region', { name: 'Billing plan' }).getByText(/next on/)).toBeVisible();
  });
});
