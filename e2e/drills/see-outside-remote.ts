import { chromium, expect } from '@playwright/test';
import { systemBrowser } from '../fixtures/system-browser.ts';
import { people } from '../fixtures/people.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const [platform = '', name = '', title = ''] = process.argv.slice(2);

/** Sees what a remote made by `atrium create` adds to the pages of the demo firm, which has to get its build. */
const browser = await chromium.launch({
  ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext({ baseURL: platform, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await new SignInPage(page).signIn(people.administrator);

  await page.goto('/harbour/configurationDashboard');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(card).toContainText(/Matters you may see: \d/, { timeout: 20_000 });
  const said = await card.innerText();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Screens, Actions/ }).fill(`open ${title}`);
  await page.getByRole('option', { name: `Open ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/harbour/${name}$`));
  await expect(page.getByText(/^Good day, /)).toBeVisible({ timeout: 20_000 });
  process.stdout.write(`screen, command and card; the card says: ${said.split('\n').at(-1) ?? ''}\n`);
} finally {
  await browser.close();
}
