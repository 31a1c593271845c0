import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesByOwner } from '@atrium/contracts';
import { expect, test } from '../fixtures/test.ts';
import { installation } from '../fixtures/installation.ts';
import { people } from '../fixtures/people.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const coverage = readFileSync(join(installation.root, 'infra', 'docs', 'coverage.md'), 'utf8');
const states = new Map([...coverage.matchAll(/^\| `(\/[^`]*)` \| [^|]+ \| (works|partly|not yet)/gm)].map(([, path, state]) => [path ?? '', state ?? '']));
const routes = Object.values(routesByOwner).flat();

test('the coverage page lists every route once', () => {
  expect([...states.keys()].sort()).toEqual(routes.map(({ path }) => path).sort());
});

test('a route is claimed to work exactly when it shows more than its name', async ({ page }) => {
  test.setTimeout(300_000);
  await new SignInPage(page).signIn(people.internalAdministrator);
  await expect(page).toHaveURL(/\/harbour\/admin$/);
  const wrong: string[] = [];
  for (const route of routes.filter(({ auth }) => auth !== false)) {
    const address = `/harbour${route.path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')}`;
    await page.evaluate((target) => {
      window.history.pushState({}, '', target);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    const notBuiltYet = page.getByText(/not built yet/i).first();
    const claimed = states.get(route.path);
    try {
      if (claimed === 'not yet') await expect(notBuiltYet).toBeVisible({ timeout: 5000 });
      else await expect(notBuiltYet).toBeHidden({ timeout: 5000 });
    } catch {
      wrong.push(`${route.path} (${claimed})`);
    }
  }
  expect(wrong).toEqual([]);
});
