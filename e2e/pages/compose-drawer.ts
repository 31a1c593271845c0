import type { Locator, Page } from '@playwright/test';

/** The drawer in which a message about a matter is written. */
export class ComposeDrawer {
  readonly page: Page;
  /** The drawer itself. */
  readonly place: Locator;
  constructor(page: Page, title: string | RegExp = /^Message about/) {
    this.page = page;
    this.place = page.getByRole('dialog', { name: title });
  }

  get body(): Locator {
    return this.place.getByRole('textbox', { name: 'Message', exact: true });
  }

  async write(subject: string, text: string): Promise<void> {
    await this.place.getByRole('textbox', { name: 'Subject' }).click();
    await this.page.keyboard.type(subject);
    await this.body.click();
    await this.page.keyboard.type(text);
  }

  /** Has the text made more formal, and answers the panel that shows how it would read. */
  async makeFormal(): Promise<Locator> {
    await this.place.getByRole('button', { name: 'AI shortcuts' }).click();
    await this.page
      .getByRole('menuitem', { name: 'Make more formal' })
      .or(this.page.getByRole('button', { name: 'Make more formal' }))
      .first()
      .click();
    return this.page.getByRole('dialog', { name: 'Make more formal' });
  }

  /** Sends it, and confirms that. */
  async send(): Promise<void> {
    await this.place.getByRole('button', { name: 'Send…' }).click();
    // By a key: the dialog may still be growing, and a button that moves takes no click.
    await this.page
      .getByRole('dialog', { name: 'Send this message?' })
      .getByRole('button', { name: 'Send', exact: true })
      .press('Enter');
  }
}
