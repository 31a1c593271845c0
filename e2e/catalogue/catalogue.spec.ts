import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readStories, serveCatalogue, type StoryEntry } from './built-catalogue.ts';

const pictures = join(import.meta.dirname, '..', '..', 'test-results', 'catalogue-pictures');
/** Each story once as most people see it, and once in everything that may turn it round. */
const looks = { light: 'language:en-AU;scheme:light', 'dark-arabic': 'language:ar;scheme:dark' };

test.beforeEach(({ context }) => serveCatalogue(context));

for (const [title, entries] of readStories()) {
  test(`${title} shows in every state and is accessible`, async ({ page }) => {
    test.setTimeout(300_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
    for (const story of entries.filter(({ type }) => type === 'story')) {
      for (const [look, globals] of Object.entries(looks)) problems.push(...(await visit(page, story, look, globals)));
    }
    expect(problems).toEqual([]);
  });
}

/** Opens a story, keeps a picture of it, and answers what axe finds. */
async function visit(page: Page, { id }: StoryEntry, look: string, globals: string): Promise<string[]> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  await expect(page.locator('body.sb-show-main')).toBeAttached();
  await expect(page.locator('#storybook-root > *').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(pictures, `${id}.${look}.png`) });
  // A part of a page has no heading, landmarks or title of its own.
  const { violations } = await new AxeBuilder({ page }).disableRules(['region', 'page-has-heading-one', 'landmark-one-main']).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id: rule, nodes }) => `${id} (${look}): ${rule} at ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`);
}
