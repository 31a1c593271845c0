import type { Route } from '@playwright/test';
import { atrium, publishVersion, undoAfterwards } from '../fixtures/command-line.ts';
import { hideEarlierBuilds } from '../fixtures/earlier-builds.ts';
import { people } from '../fixtures/people.ts';
import { chooseByHand, stripSignature } from '../fixtures/stored-builds.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

/** A screen of each remote. */
const screens = {
  crm: '/harbour/clientsAndContacts',
  matters: '/harbour/matterSummary',
  timesheet: '/harbour/timesheet',
  reports: '/harbour/dashboard',
  configuration: '/harbour/configurationDashboard',
  admin: '/harbour/admin/userList',
  integrations: '/harbour/SmokeballProvisioningInProgress',
} as const;

const isEntry = (route: Route): boolean => route.request().url().includes('/entry.js');

/** What can become of the files of a build on their way (TARGETS 34). */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'There is no such file.' }),
  'answers an error': (route) => route.fulfill({ status: 500, body: 'unavailable' }),
  'answers HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'is cut short': async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, Math.floor(text.length / 2)) });
  },
  'is tampered with': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.tampered = true;` });
  },
  'is half there': (route) => (isEntry(route) ? route.continue() : route.fulfill({ status: 404, body: 'not yet' })),
  'is cut off': (route) => route.abort('connectionreset'),
  hangs: () => new Promise(() => undefined),
};

const undo = undoAfterwards();

for (const [remote, path] of Object.entries(screens)) {
  test(`whatever becomes of a new ${remote}, the one before it is shown`, async ({ page, problems }) => {
    test.setTimeout(240_000);
    problems.expectProblems(/Failed to load resource|integrity|MIME type|ERR_|preload/i);
    const frame = new Frame(page);
    let oldEntry = '';
    const anOldOne = async (route: Route): Promise<void> =>
      isEntry(route) ? route.fulfill({ response: await route.fetch({ url: oldEntry }) }) : route.continue();
    const buildId = await publishVersion(remote, '9.0.0');
    undo('rollback', 'stable', remote);
    const sign = await stripSignature(buildId);
    await new SignInPage(page).signIn(people.administrator);

    await test.step('is unsigned', async () => {
      await expect(atrium('move', remote, buildId)).rejects.toThrow(/is not signed by a registered key/);
      await chooseByHand(remote, buildId);
      const entry = page.waitForRequest(new RegExp(`/-/builds/${remote}/.*/entry.js`));
      await page.goto(path);
      await expect(frame.area(remote)).toHaveAttribute('data-remote-version', '1.0.0');
      oldEntry = (await entry).url();
      await sign();
      await atrium('rollback', 'stable', remote);
      await atrium('move', remote, buildId);
    });

    const showEarlierBuilds = await hideEarlierBuilds(page);
    await page.goto(path);
    await expect(frame.area(remote)).toHaveAttribute('data-remote-version', '9.0.0');
    await expect(frame.area(remote).getByText(/earlier version of this part/)).toHaveCount(0);
    await showEarlierBuilds();

    const files = new RegExp(`/-/builds/${remote}/${buildId}/`);
    for (const [fault, answer] of Object.entries({ ...faults, 'is an old one': anOldOne })) {
      await test.step(fault, async () => {
        await page.route(files, answer);
        // A file that hangs holds back the page's load event, not the page.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(frame.area(remote)).toHaveAttribute('data-remote-version', '1.0.0', { timeout: 20_000 });
        await expect(frame.area(remote).getByText(/earlier version of this part/)).toBeVisible();
        await expect(page.getByRole('button', { name: /try again|retry/i })).toHaveCount(0);
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        // What is still on its way as the page is left belongs to no step after this one.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}
