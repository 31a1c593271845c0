import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Operator } from '../bench/release/operator.ts';
import { atrium, publishChanged, publishVersion } from '../fixtures/command-line.ts';
import { hideEarlierBuilds } from '../fixtures/earlier-builds.ts';
import { installation } from '../fixtures/installation.ts';
import { beginJourney } from '../fixtures/kept-sign-ins.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const HEALTHY = '9.3.0';
const FAULTY = '9.4.0';
/** Building takes up to two minutes, each of the two rounds of visits one and a half, and the sums come another one and a half later. */
const LIMIT_MS = 420_000;
/** As few as may decide. */
const SESSIONS = 10;
const AT_ONCE = 9;

// Its entry and its texts are fine, so that every gate lets it through.
const throwingScreen = `
export function ClientsAndContactsPage(): never {
  throw new TypeError('A fault that only shows when the screen opens');
}
`;

/**
 * Opens the screen of crm in a tab of its own, which is a page session for the server, and waits until the page has
 * reported how that went. Resolves with the version it got.
 */
async function visit(context: BrowserContext, word: '"loaded"' | '"boundary"'): Promise<string | null> {
  const page = await context.newPage();
  await hideEarlierBuilds(page);
  const told = page.waitForResponse(
    (response) => {
      const report = response.request().postData() ?? '';
      return (
        response.url().endsWith('/-/health') &&
        report.includes('"crm"') &&
        report.includes(word) &&
        response.status() === 204
      );
    },
    { timeout: 60_000 },
  );
  await new SignInPage(page).signInAt('/harbour/clientsAndContacts', people.administrator);
  const area = new Frame(page).area('crm');
  const outcome = word === '"loaded"' ? area.getByRole('row').nth(1) : page.getByRole('button', { name: 'Try again' });
  await expect(outcome).toBeVisible({ timeout: 60_000 });
  // What is not in the first report, after five seconds, would come with the next, after thirty.
  await putAside(page);
  await told;
  const version = await area.getAttribute('data-remote-version');
  await page.close();
  return version;
}

/** Leaves the tab for another, as far as the page can tell: it reports at once what it has not reported yet. */
const putAside = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** In one browser: the other tabs find the session of the first. */
async function visitTenTimes(browser: Browser, word: '"loaded"' | '"boundary"'): Promise<(string | null)[]> {
  const context = await browser.newContext();
  beginJourney(context);
  const versions = [await visit(context, word)];
  while (versions.length < SESSIONS) {
    const next = Array.from({ length: Math.min(AT_ONCE, SESSIONS - versions.length) }, () => visit(context, word));
    versions.push(...(await Promise.all(next)));
  }
  await context.close();
  return versions;
}

async function startRollout(buildId: string): Promise<void> {
  await atrium(
    'rollout',
    'start',
    'crm',
    buildId,
    '--firm',
    'harbour',
    '--unit',
    'firms',
    '--steps',
    '100',
    '--budget',
    '2',
    '--reason',
    'to all of one firm',
  );
}

test('a rollout whose screen breaks goes back by itself, and the next page is well', async ({ browser, page }) => {
  test.setTimeout(LIMIT_MS);
  const buildId = await publishChanged('crm', FAULTY, {
    'clients-and-contacts/clients-and-contacts.page.tsx': throwingScreen,
  });
  await startRollout(buildId);
  try {
    expect(await visitTenTimes(browser, '"boundary"')).toEqual(Array.from({ length: SESSIONS }, () => FAULTY));
    await expect
      .poll(() => atrium('rollout', 'list'), { timeout: 20_000 })
      .toMatch(/rolledBack .*In 10 of 10 page sessions it failed/);
    expect(await atrium('changes', '--name', 'crm', '--verb', 'rollBackRollout')).toMatch(
      / health .*In 10 of 10 page sessions it failed/,
    );

    await hideEarlierBuilds(page);
    await new SignInPage(page).signInAt('/harbour/clientsAndContacts', people.administrator);
    const area = new Frame(page).area('crm');
    await expect(area).toHaveAttribute('data-remote-version', '1.0.0');
    await expect(area.getByRole('row').nth(1)).toBeVisible();
  } finally {
    // Where all is well it has gone back already.
    await atrium('rollout', 'back', 'crm', '--reason', 'seen enough').catch(() => undefined);
  }
});

test('a rollout whose screen works stays', async ({ browser }) => {
  test.setTimeout(LIMIT_MS);
  const operator = new Operator(installation.url);
  await operator.signIn();
  const buildId = await publishVersion('crm', HEALTHY);
  await startRollout(buildId);
  try {
    expect(await visitTenTimes(browser, '"loaded"')).toEqual(Array.from({ length: SESSIONS }, () => HEALTHY));
    await expect
      .poll(
        async () => {
          const sums = (await operator.health('crm'))
            .filter((series) => series.buildId === buildId)
            .flatMap(({ points }) => points);
          return {
            sessions: sums.reduce((sum, point) => sum + point.sessions, 0),
            failed: sums.reduce((sum, point) => sum + point.failedSessions, 0),
          };
        },
        { timeout: 90_000 },
      )
      .toEqual({ sessions: SESSIONS, failed: 0 });
    expect(await atrium('rollout', 'list')).toMatch(new RegExp(`crm +${HEALTHY.replaceAll('.', '\\.')} .* running`));
  } finally {
    await atrium('rollout', 'back', 'crm', '--reason', 'seen enough');
  }
});

test('a page on which nobody has signed in reports nothing', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  await page.clock.install();
  await new SignInPage(page).open();
  await page.clock.runFor('02:00');
  // What the page sent by itself is known before the answer to this.
  await page.evaluate(() => fetch('/readyz'));
  expect(addresses).toContain('/harbour');
  expect(addresses.filter((address) => address.startsWith('/-/health'))).toEqual([]);
});
