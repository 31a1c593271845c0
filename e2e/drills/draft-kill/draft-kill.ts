/**
 * `node e2e/drills/draft-kill/draft-kill.ts [kills] [address]`: types a message,
 * kills the tab at a random moment, signs in again, and looks how much of it is
 * there; 200 kills by default, on an installation of its own unless the address
 * of a running one is given. Now and then somebody else signs in to the same
 * browser in between, and looks.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { systemBrowser } from '../../fixtures/system-browser.ts';
import { startInstallation } from '../../bench/federation/installation.ts';
import { people } from '../../fixtures/people.ts';
import { killPage, matterOf, openWriting, textOf, typeFor, type Typed, type Writing } from './writing.ts';

const DEFAULT_KILLS = 200;
const PORT = 8097;
const MOST_LOST_MS = 2_000;
const TYPING_MS = { least: 1_500, most: 6_000 };
/** Long enough for a version to go to the server meanwhile. */
const LONG_TYPING_MS = 33_000;
const LONG_EVERY = 20;
const STRANGER_EVERY = 10;
const RECOVERY_LIMIT_MS = 30_000;

const [kills = String(DEFAULT_KILLS), address] = process.argv.slice(2);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const installation =
  address === undefined ? await startInstallation('draft-kill', PORT, 'edge,api,releases,jobs') : undefined;
const url = address ?? installation?.url ?? '';
const profile = await mkdtemp(join(tmpdir(), 'atrium-draft-kill-'));
const context = await chromium.launchPersistentContext(profile, {
  ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
  args: ['--no-sandbox', '--disable-gpu'],
  locale: 'en-AU',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
});

/** How old the oldest lost sign was when the page was killed; nothing where all came back. */
function lossOf({ text, times }: Typed, recovered: string, before: string, killedAt: number): number {
  if (!recovered.startsWith(before)) return Number.POSITIVE_INFINITY;
  const back = recovered.slice(before.length);
  if (!text.startsWith(back)) return Number.POSITIVE_INFINITY;
  return back.length >= text.length ? 0 : killedAt - (times[back.length] ?? killedAt);
}

/** Somebody else in the same browser: the editor shows them nothing of it, and nothing of it lies in the profile in the clear. */
async function lookAsStranger(typed: string): Promise<number> {
  const stranger = await openWriting(context, url, people.administrator, matterId);
  await expect(stranger.page.getByText('Your earlier text was recovered')).toHaveCount(0);
  const isShown = (await textOf(stranger)).includes(typed.trim().slice(0, 8));
  await stranger.page.close();
  return Number(isShown) + Number(await liesInClear(typed.trim().slice(0, 16)));
}

async function liesInClear(text: string): Promise<boolean> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) return true;
  }
  return false;
}

/** Waits until what was typed before is back. */
async function recovered(writing: Writing): Promise<string> {
  await expect(writing.page.getByText('Your earlier text was recovered')).toBeVisible({ timeout: RECOVERY_LIMIT_MS });
  return textOf(writing);
}

const losses: number[] = [];
let seen = 0;
let writing = await openWriting(context, url, people.partner);
const matterId = matterOf(writing);
let before = await textOf(writing);
for (let round = 1; round <= Number(kills); round += 1) {
  const typingMs =
    round % LONG_EVERY === 0 ? LONG_TYPING_MS : TYPING_MS.least + Math.random() * (TYPING_MS.most - TYPING_MS.least);
  const typed = await typeFor(writing, round, typingMs);
  const killedAt = await killPage(writing.page);
  if (round % STRANGER_EVERY === 1) seen += await lookAsStranger(typed.text);
  writing = await openWriting(context, url, people.partner, matterId);
  const back = await recovered(writing);
  const loss = lossOf(typed, back, before, killedAt);
  losses.push(loss);
  print(
    `${round}: ${typed.text.length} signs, ${Math.round(loss)} ms lost${loss === Number.POSITIVE_INFINITY ? ` (found ${JSON.stringify(back.slice(-80))})` : ''}`,
  );
  // By turns it is kept and written on, or discarded.
  await writing.page.getByRole('button', { name: round % 2 === 0 ? 'Discard' : 'Keep', exact: true }).click();
  await expect(writing.page.getByText('Your earlier text was recovered')).toHaveCount(0);
  before = await textOf(writing);
}
await context.close();
await installation?.stop();
await rm(profile, { recursive: true, force: true });

const sorted = losses.toSorted((one, other) => one - other);
const worst = sorted.at(-1) ?? 0;
print(JSON.stringify({ name: 'drill.draft.kills', value: losses.length }));
print(
  JSON.stringify({ name: 'drill.draft.lost.median.ms', value: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0) }),
);
print(JSON.stringify({ name: 'drill.draft.lost.worst.ms', value: Math.round(worst) }));
print(JSON.stringify({ name: 'drill.draft.seenByNextUser', value: seen }));
process.exitCode = worst > MOST_LOST_MS || seen > 0 ? 1 : 0;
