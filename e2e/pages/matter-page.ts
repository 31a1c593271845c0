import { expect, type Locator, type Page } from '@playwright/test';

const MATTER_ADDRESS = /\/matterDetail\//i;

/** The page of one matter and its tabs. */
export class MatterPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Finds a matter in the list, in which the page may stand already, and opens one of its tabs. */
  async openFromList(title: string, tab: string): Promise<void> {
    if (!this.page.url().endsWith('/harbour/matterSummary')) await this.page.goto('/harbour/matterSummary');
    await this.page.getByRole('searchbox').first().fill(title);
    // What is typed reaches the address once typing rests; until then the list is about to change.
    await expect(this.page).toHaveURL(/filter=/);
    await this.openByRow(this.page.getByRole('row').filter({ hasText: title }).first().getByText(title).first());
    await this.openTab(tab);
  }

  /** Opens the matter of a row of a list, by the row or something in it. */
  async openByRow(place: Locator): Promise<void> {
    // The row goes to a new place while the list is narrowed, and beside the pane that the first click opens: a click that falls between the two is lost.
    await expect(async () => {
      if (!MATTER_ADDRESS.test(this.page.url())) await place.dblclick();
      await expect(this.page).toHaveURL(MATTER_ADDRESS, { timeout: 3_000 });
    }).toPass();
  }

  /** The link to one of its tabs. */
  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Matter sections' }).getByRole('link', { name, exact: true });
  }

  async openTab(tab: string): Promise<void> {
    await this.tab(tab).click();
    await expect(this.page.getByRole('region', { name: tab, exact: true })).toBeVisible();
  }
}
