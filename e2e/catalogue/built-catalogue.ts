import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const folder = join(import.meta.dirname, '..', '..', 'shared', 'catalogue', 'dist');

export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly type: 'story' | 'docs';
}

/** The stories that the built catalogue holds, by the title of the control. */
export function readStories(): [title: string, entries: StoryEntry[]][] {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) throw new Error('The catalogue is not built: npm test -- catalogue builds it.');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, StoryEntry> };
  const all = Object.values(entries).filter(({ type }) => type === 'story');
  return [...new Set(all.map(({ title }) => title))].map((title) => [
    title,
    all.filter((entry) => entry.title === title),
  ]);
}

/** Serves the built files to the pages of a browser; anything else is nowhere. */
export async function serveCatalogue(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => {
    const { host, pathname } = new URL(route.request().url());
    const file = join(folder, pathname);
    return host === 'catalogue.localhost' && existsSync(file)
      ? route.fulfill({ path: file })
      : route.fulfill({ status: 404 });
  });
}
