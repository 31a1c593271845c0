import type { Page, Route } from '@playwright/test';
import { atrium, publishVersion, undoAfterwards } from '../fixtures/command-line.ts';
import { hideEarlierBuilds } from '../fixtures/earlier-builds.ts';
import { navigate } from '../fixtures/navigate.ts';
import { people } from '../fixtures/people.ts';
import { chooseByHand, stripSignature } from '../fixtures/stored-builds.ts';
import { expect, test } from '../fixtures/test.ts';
import { remoteScreens } from '../fixtures/remote-screens.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

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

const remotes = Object.keys(remoteScreens) as (keyof typeof remoteScreens)[];
const undo = undoAfterwards();

/**
 * Opens the screen of every remote in one page: the first by its address, the others as a link does. Each round begins
 * with another remote, so that in as many rounds as there are remotes each is opened by its address.
 */
async function seeEach(
  page: Page,
  round: number,
  see: (remote: keyof typeof remoteScreens) => Promise<void>,
): Promise<void> {
  const start = round % remotes.length;
  for (const [position, remote] of [...remotes.slice(start), ...remotes.slice(0, start)].entries()) {
    // A file that hangs holds back the page's load event, not the page.
    if (position === 0) await page.goto(remoteScreens[remote], { waitUntil: 'domcontentloaded' });
    else await navigate(page, remoteScreens[remote].replace('/harbour/', ''));
    await see(remote);
  }
}

test('whatever becomes of new remotes, those before them are shown', async ({ page, problems }) => {
  test.setTimeout(600_000);
  problems.expectProblems(/Failed to load resource|integrity|MIME type|ERR_|preload/i);
  const frame = new Frame(page);
  const version = (remote: string) => expect(frame.area(remote), remote);
  const builds = new Map<string, string>();
  /** The entries that pages asked for last, by remote. */
  const entries = new Map<string, string>();
  page.on('request', (request) => {
    const [, remote] = /\/-\/builds\/(\w+)\/.*\/entry\.js/.exec(request.url()) ?? [];
    if (remote !== undefined) entries.set(remote, request.url());
  });
  await new SignInPage(page).signIn(people.administrator);

  await test.step('are unsigned', async () => {
    const sign: (() => Promise<void>)[] = [];
    for (const remote of remotes) {
      const buildId = await publishVersion(remote, '9.0.0');
      undo('rollback', 'stable', remote);
      builds.set(remote, buildId);
      sign.push(await stripSignature(buildId));
      await expect(atrium('move', remote, buildId)).rejects.toThrow(/is not signed by a registered key/);
      await chooseByHand(remote, buildId);
    }
    await seeEach(page, 0, (remote) => version(remote).toHaveAttribute('data-remote-version', '1.0.0'));
    await Promise.all(sign.map((restore) => restore()));
    for (const [remote, buildId] of builds) {
      await atrium('rollback', 'stable', remote);
      await atrium('move', remote, buildId);
    }
  });
  const oldEntries = new Map(entries);
  const anOldOne = async (route: Route): Promise<void> => {
    const [, remote = ''] = /\/-\/builds\/(\w+)\//.exec(route.request().url()) ?? [];
    if (!isEntry(route)) return route.continue();
    return route.fulfill({ response: await route.fetch({ url: oldEntries.get(remote) ?? '' }) });
  };

  const showEarlierBuilds = await hideEarlierBuilds(page);
  await seeEach(page, 0, async (remote) => {
    await version(remote).toHaveAttribute('data-remote-version', '9.0.0');
    await expect(frame.area(remote).getByText(/earlier version of this part/)).toHaveCount(0);
  });
  await showEarlierBuilds();

  const files = new RegExp(`/-/builds/\\w+/(?:${[...builds.values()].join('|')})/`);
  for (const [round, [fault, answer]] of Object.entries({ ...faults, 'is an old one': anOldOne }).entries()) {
    await test.step(fault, async () => {
      await page.route(files, answer);
      await seeEach(page, round, async (remote) => {
        await version(remote).toHaveAttribute('data-remote-version', '1.0.0', { timeout: 20_000 });
        // Its own note: what another remote has put into a slot of its screen has one of its own.
        await expect(frame.area(remote).locator('> .sh-earlier-note')).toBeVisible();
        await expect(page.getByRole('button', { name: /try again|retry/i })).toHaveCount(0);
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      });
      // What is still on its way as the page is left belongs to no step after this one.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
