import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { people } from '../fixtures/people.ts';
import { remoteScreens } from '../fixtures/remote-screens.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.fulfill({ status: 503, body: 'unavailable' }),
  'answers HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'answers corrupt code': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nthrow new Error('tampered');` });
  },
  hangs: () => new Promise(() => undefined),
};

// Every build of the remote is broken, so there is none to fall back to. Each
// fault is seen on one remote, and one fault on each; new builds alone are broken
// in every way by fallback.spec.ts.
for (const [remote, path] of Object.entries(remoteScreens)) {
  for (const [fault, answer] of Object.entries(faults)) {
    if (remote !== 'crm' && fault !== 'is down') continue;
    test(`when ${remote} ${fault}, the shell and the others work and retry heals`, async ({ page, problems }) => {
      problems.expectProblems(/Failed to load resource|integrity|MIME type/i);
      const frame = new Frame(page);
      const files = new RegExp(`/-/builds/${remote}/`);
      await page.route(files, answer);
      await new SignInPage(page).signInAt(path, people.administrator);

      const retry = page.getByRole('button', { name: /try again|retry/i });
      await expect(retry).toBeVisible({ timeout: 20_000 });

      if (remote !== 'integrations') {
        const other =
          remote === 'matters' ? { link: 'Clients and contacts', area: 'crm' } : { link: 'Matters', area: 'matters' };
        await frame.goTo(other.link);
        await expect(frame.area(other.area).getByRole('row').nth(1)).toBeVisible();
        await page.goBack({ waitUntil: 'commit' });
        await expect(retry).toBeVisible({ timeout: 20_000 });
      }

      await page.unroute(files);
      // What only hung is looked after by the page itself, and may be there before anybody asks.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(retry).toBeHidden({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      await expect(frame.area(remote)).toBeVisible();
    });
  }
}
