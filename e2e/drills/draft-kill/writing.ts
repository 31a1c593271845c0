import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { SignInPage } from '../../pages/sign-in-page.ts';

const KEY_DELAY_MS = 15;
const words = ['contract', 'settlement', 'annexure', 'costs', 'advice', 'hearing', 'deed', 'notice'];

/** A page in which somebody writes a message about a matter. */
export interface Writing {
  readonly page: Page;
  readonly body: Locator;
}

/** What was typed, and when each sign had been. */
export interface Typed {
  readonly text: string;
  readonly times: readonly number[];
}

/** Signs in on a new page of this browser and opens the message of a matter; of the first of their own where none is named. */
export async function openWriting(
  context: BrowserContext,
  url: string,
  userName: string,
  matterId?: string,
): Promise<Writing> {
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await page.goto(`${url}/harbour`);
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible({ timeout: 60_000 });
  await signIn.submit(userName);
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeHidden({ timeout: 60_000 });
  await page.goto(`${url}/harbour/matterSummary?${matterId === undefined ? 'view=mine' : `selected=${matterId}`}`);
  if (matterId === undefined)
    await page.locator('[data-remote="matters"]').getByRole('row').nth(1).click({ timeout: 60_000 });
  // The editor has asked what was typed before, and under which key.
  const asked = page.waitForResponse(
    async (response) =>
      response.url().includes('graphql') && (await response.text().catch(() => '')).includes('"draftKey"'),
    { timeout: 60_000 },
  );
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Message' })
    .click({ timeout: 60_000 });
  const body = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(body).toBeVisible({ timeout: 60_000 });
  await asked;
  return { page, body };
}

/** The matter that is open. */
export const matterOf = ({ page }: Writing): string => new URL(page.url()).searchParams.get('selected') ?? '';

/** The text of the editor as one line of plain blanks. */
export const textOf = async ({ body }: Writing): Promise<string> =>
  ((await body.textContent()) ?? '').replaceAll('\u00a0', ' ').replaceAll('\ufeff', '');

/** Types until `untilMs` have passed, noting when each sign was taken. A page that is killed ends it. */
export async function typeFor({ page, body }: Writing, round: number, untilMs: number): Promise<Typed> {
  await body.click();
  await page.keyboard.press('Control+End');
  const begun = performance.now();
  const times: number[] = [];
  let text = '';
  for (let word = 0; performance.now() - begun < untilMs; word += 1) {
    for (const sign of ` r${round}w${word} ${words[word % words.length]}`) {
      const isTaken = await page.keyboard.type(sign, { delay: KEY_DELAY_MS }).then(
        () => true,
        () => false,
      );
      if (!isTaken) return { text, times };
      text += sign;
      times.push(performance.now());
    }
  }
  return { text, times };
}

/** Kills the page's process; nothing in the page gets to run. */
export async function killPage(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const gone = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  const killedAt = performance.now();
  // Whoever is killed does not answer.
  session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
  return killedAt;
}
