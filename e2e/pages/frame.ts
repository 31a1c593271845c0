import { expect, type Locator, type Page } from '@playwright/test';

/** Header, side menu and the area a remote fills. */
export class Frame {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The area of one remote, by its name. */
  area(remote: string): Locator {
    return this.page.locator(`[data-remote="${remote}"]`);
  }

  menuLink(name: string): Locator {
    return this.page.getByRole('navigation').getByRole('link', { name, exact: true });
  }

  async goTo(name: string): Promise<void> {
    await this.menuLink(name).click();
  }

  async signOut(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^Your menu/ })
      .click();
    await this.page.getByRole('link', { name: 'Logout' }).click();
    await expect(this.page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  }
}
