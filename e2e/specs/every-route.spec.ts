import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesByOwner, type RouteDefinition } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { installation } from '../fixtures/installation.ts';
import { people } from '../fixtures/people.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const coverage = readFileSync(join(installation.root, 'infra', 'docs', 'coverage.md'), 'utf8');
const states = new Map(
  [...coverage.matchAll(/^\| `(\/[^`]*)` \| [^|]+ \| (works|partly|not yet)/gm)].map(([, path, state]) => [
    path ?? '',
    state ?? '',
  ]),
);
const routes = Object.values(routesByOwner).flat();

test('the coverage page lists every route once', () => {
  expect([...states.keys()].sort()).toEqual(routes.map(({ path }) => path).sort());
});

/** Between them they may open every screen. */
const visitors = [people.internalAdministrator, people.administrator, people.client];

test('a route is claimed to work exactly when it shows more than its name', async ({ page }) => {
  test.setTimeout(600_000);
  let left: RouteDefinition[] = routes.filter(({ auth }) => auth !== false);
  const wrong: string[] = [];
  for (const visitor of visitors) {
    await new SignInPage(page).signIn(visitor);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const refused: RouteDefinition[] = [];
    for (const route of left) {
      const sight = await openWithoutReload(page, route);
      if (sight === 'refused') refused.push(route);
      else if ((sight === 'name only') !== (states.get(route.path) === 'not yet'))
        wrong.push(`${route.path}: ${sight}`);
    }
    left = refused;
    // The last screen may be one without a header.
    await push(page, '/harbour/nowhere');
    await new Frame(page).signOut();
  }
  expect(wrong).toEqual([]);
  expect(left.map(({ path }) => path)).toEqual([]);
});

/** Goes to a screen the way a link does, and says what is to be seen there. */
async function openWithoutReload(page: Page, { path }: RouteDefinition): Promise<'refused' | 'name only' | 'screen'> {
  const nothing = page.getByText('oops! nothing was found');
  await push(page, '/harbour/nowhere');
  await expect(nothing).toBeVisible();
  await push(page, `/harbour${path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')}`);
  const refusal = page.getByRole('heading', { name: 'You do not have access to this page' });
  const nameOnly = page.getByText(/is not available yet/).first();
  const screen = page
    .locator(':is([data-remote] :is(h1, h2, [role="table"], [role="row"], [role="progressbar"]), main .at-page)')
    .first();
  await expect(nothing).toBeHidden();
  await expect(refusal.or(nameOnly).or(screen).first()).toBeVisible();
  if (await refusal.isVisible()) return 'refused';
  return (await nameOnly.isVisible()) ? 'name only' : 'screen';
}

function push(page: Page, address: string): Promise<void> {
  return page.evaluate((target) => {
    window.history.pushState({}, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
