import { join } from 'node:path';
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { untilStill } from '../fixtures/ready.ts';
import { readStories, serveCatalogue } from './built-catalogue.ts';

const pictures = join(import.meta.dirname, '..', '..', 'test-results', 'catalogue-pictures');
const keepsPictures = process.env['CATALOGUE_PICTURES'] !== undefined;
/** Each story once as most people see it, and once in everything that may turn it round. */
const looks = { light: 'language:en-AU;scheme:light', 'dark-arabic': 'language:ar;scheme:dark' };

/** How the catalogue is spoken to. */
interface Channel {
  once(event: 'storyRendered' | 'storyMissing' | 'storyErrored' | 'storyThrewException', heard: () => void): void;
  emit(event: 'setCurrentStory', story: { storyId: string; viewMode: 'story' }): void;
}

/** The catalogue of a worker. */
interface OpenCatalogue {
  readonly page: Page;
  /** Sees to it that the page stands in a look. */
  turnTo(look: string, globals: string): Promise<void>;
  /** What the page has complained of since it was last asked. */
  takeProblems(): string[];
}

/** Opened once a look for all titles of a worker: the catalogue itself is far larger than a story. */
const test = base.extend<object, { catalogue: OpenCatalogue }>({
  catalogue: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use as BrowserContextOptions);
      await serveCatalogue(context);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      let current = '';
      const turnTo = async (look: string, globals: string): Promise<void> => {
        if (look === current) return;
        const first = readStories()[0]?.[1][0]?.id ?? '';
        await page.goto(`/iframe.html?id=${first}&viewMode=story&globals=${globals}`);
        await untilShown(page);
        current = look;
      };
      await use({ page, turnTo, takeProblems: () => problems.splice(0) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

// One look after the other, in one page: a second page beside it, though it rests, makes everything take five times as long.
for (const [look, globals] of Object.entries(looks))
  for (const [title, entries] of readStories()) {
    test(`${title} shows in every state and is accessible (${look})`, async ({ catalogue }) => {
      const { page, turnTo, takeProblems } = catalogue;
      await turnTo(look, globals);
      const found: string[] = [];
      for (const { id } of entries) {
        await showStory(page, id);
        if (keepsPictures) await page.screenshot({ path: join(pictures, `${id}.${look}.png`), animations: 'disabled' });
        found.push(...(await accessibilityProblems(page, id)));
        found.push(...takeProblems().map((problem) => `${id}: ${problem}`));
      }
      expect(found).toEqual([]);
    });
  }

/** Goes to a story within the page, and waits until it stands still. */
async function showStory(page: Page, storyId: string): Promise<void> {
  if (new URL(page.url()).searchParams.get('id') !== storyId) await page.evaluate(render, storyId);
  await untilShown(page);
  await untilStill(page);
}

async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('body.sb-show-main')).toBeAttached();
  await expect(page.locator('#storybook-root > *').first()).toBeAttached();
}

/** Runs in the page. */
const render = (storyId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    channel.once('storyRendered', () => resolve());
    for (const event of ['storyMissing', 'storyErrored', 'storyThrewException'] as const)
      channel.once(event, () => reject(new Error(`${storyId}: ${event}`)));
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
