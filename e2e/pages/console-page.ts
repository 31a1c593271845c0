import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword, operators } from '../fixtures/people.ts';

const CONSOLE = '/-/console';

/** What the browser itself says on the console while nobody is signed in there. */
export const signedOutAnswer = /status of 401 \(Unauthorized\) \(.*\/-\/operators\/session\)/;

/** The operators' console: its screens, and the one dialog by which everything is changed. */
export class ConsolePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${CONSOLE}${path}`);
  }

  /** Signs in at an address of the console and stays there. */
  async signIn(path = '/firms', email: string = operators.administrator): Promise<void> {
    await this.open(path);
    await this.submit(email, demoPassword);
    await expect(this.page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  }

  async submit(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email address').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Resolves once the screen that was opened shows what it asked for; the stream of changes never ends, so that no page falls silent. */
  async settle(): Promise<void> {
    await expect(this.page.getByRole('heading').first()).toBeVisible();
    await expect(this.page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What stands in the menu "More" of a build. */
  async chooseMore(name: string): Promise<void> {
    await this.button('More').click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** What the open dialog says would change for firms, a text for each. */
  async effect(act: string): Promise<string[]> {
    const dialog = this.dialog(act);
    await expect(dialog.getByText(/changes? for (a firm|firms)|No firm would run anything different/)).toBeVisible();
    const all = dialog.getByRole('button', { name: /^Show all/ });
    if (await all.isVisible()) await all.click();
    return dialog.getByRole('listitem').filter({ hasText: '→' }).allInnerTexts();
  }

  /** Says why in the open dialog, and does it. */
  async confirm(act: string, reason: string): Promise<void> {
    const dialog = this.dialog(act);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(this.page.getByText(`Done: ${act}`).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
}
