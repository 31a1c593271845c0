import { expect, type Page } from '@playwright/test';
import { keepSignIn, resumeSignIn } from '../fixtures/kept-sign-ins.ts';
import { demoPassword } from '../fixtures/people.ts';

/** What stands in the page once somebody is signed in. */
const FRAME = ':is(.at-frame__main, .sh-unframed, .sh-bare:has(h1, h2, form, iframe))';

/** The Member Login screen. */
export class SignInPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(tenantId = 'harbour'): Promise<void> {
    await this.page.goto(`/${tenantId}`);
    await expect(this.page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  }

  async submit(userName: string, password = demoPassword): Promise<void> {
    await this.page.getByLabel('User name').fill(userName);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  /** Signs in and waits for the frame. */
  signIn(userName: string, tenantId = 'harbour'): Promise<void> {
    return this.signInAt(`/${tenantId}`, userName);
  }

  /** Signs in on the way to an address, which then stands there: one page less to load than by way of the landing. */
  async signInAt(address: string, userName: string): Promise<void> {
    const tenantId = /^\/([^/?]+)/.exec(address)?.[1] ?? '';
    const isResumed = await resumeSignIn(this.page, userName, tenantId);
    // What is on its way still, or hangs, holds back the page's load event, not the page.
    await this.page.goto(address, { waitUntil: 'domcontentloaded' });
    // Not by the heading, under which the page also says for a moment that somebody is being signed in.
    const form = this.page.getByLabel('User name');
    if (isResumed) {
      await expect(form.or(this.page.locator(FRAME)).first()).toBeVisible({ timeout: 20_000 });
      if (await form.isHidden()) return;
    }
    await expect(form).toBeVisible();
    await this.submit(userName);
    await expect(form).toBeHidden({ timeout: 20_000 });
    await keepSignIn(this.page, userName, tenantId);
  }
}
