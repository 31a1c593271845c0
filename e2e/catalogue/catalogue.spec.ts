import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readStories, serveCatalogue, type StoryEntry } from './built-catalogue.ts';

const pictures = join(import.meta.dirname, '..', '..', 'test-results', 'catalogue-pictures');
/** Each story once as most people see it, and once in everything that may turn it round. */
const looks = { light: 'language:en-AU;scheme:light', 'dark-arabic': 'language:ar;scheme:dark' };

interface Channel {
  emit(event: 'setCurrentStory', story: { storyId: string; viewMode: 'story' }): void;
}

test.beforeEach(({ context }) => serveCatalogue(context));

for (const [title, entries] of readStories()) {
  test(`${title} shows in every state and is accessible`, async ({ page }) => {
    test.setTimeout(300_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const [first, ...others] = entries.filter(({ type }) => type === 'story');
    if (first === undefined) throw new Error(`${title} has no story`);
    for (const [look, globals] of Object.entries(looks)) {
      await page.goto(`/iframe.html?id=${first.id}&viewMode=story&globals=${globals}`);
      problems.push(...(await examine(page, first, look)));
      for (const story of others) {
        // Within one page: the catalogue itself is far larger than a story.
        await page.evaluate(
          (storyId) =>
            (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__.emit(
              'setCurrentStory',
              { storyId, viewMode: 'story' },
            ),
          story.id,
        );
        problems.push(...(await examine(page, story, look)));
      }
    }
    expect(problems).toEqual([]);
  });
}

/** Waits until the story stands still, keeps a picture of it, and answers what axe finds. */
async function examine(page: Page, { id }: StoryEntry, look: string): Promise<string[]> {
  await expect(page).toHaveURL(new RegExp(`id=${id}(&|$)`));
  await expect(page.locator('body.sb-show-main')).toBeAttached();
  await expect(page.locator('#storybook-root > *').first()).toBeAttached();
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  await page.screenshot({ path: join(pictures, `${id}.${look}.png`), animations: 'disabled' });
  // A part of a page has no heading, landmarks or title of its own.
  const { violations } = await new AxeBuilder({ page })
    .disableRules(['region', 'page-has-heading-one', 'landmark-one-main'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id: rule, nodes }) =>
        `${id} (${look}): ${rule} at ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
}
