import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../fixtures/people.ts';

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
  async signIn(userName: string, tenantId = 'harbour'): Promise<void> {
    await this.open(tenantId);
    await this.submit(userName);
    await expect(this.page.getByRole('heading', { name: 'Member Login' })).toBeHidden({ timeout: 20_000 });
  }

  /** Signs in on the way to an address, which then stands there: one page less to load than by way of the landing. */
  async signInAt(address: string, userName: string): Promise<void> {
    await this.page.goto(address);
    await this.submit(userName);
    await expect(this.page.getByRole('heading', { name: 'Member Login' })).toBeHidden({ timeout: 20_000 });
  }
}
