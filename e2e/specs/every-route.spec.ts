import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesByOwner, type RouteDefinition } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { installation } from '../fixtures/installation.ts';
import { navigate } from '../fixtures/navigate.ts';
import { overflowOf, phone } from '../fixtures/overflow.ts';
import { people } from '../fixtures/people.ts';
import { untilReady } from '../fixtures/ready.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

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

test('routes that are claimed to work show more than their names, are accessible, and fit their screen and a phone', async ({
  openElsewhere,
}) => {
  test.setTimeout(900_000);
  const wrong: string[] = [];
  await openEveryRoute(openElsewhere, async (page, { path }, sight) => {
    if ((sight === 'name only') !== (states.get(path) === 'not yet')) wrong.push(`${path}: ${sight}`);
    wrong.push(...(await accessibilityProblems(page, path)), ...(await overflowOf(page, path)));
    // The next route makes it wide again: until then no one looks at it.
    await page.setViewportSize(phone);
    await untilReady(page);
    wrong.push(...(await overflowOf(page, `${path} on a phone`)));
  });
  expect(wrong).toEqual([]);
});

/** What a path needs so that a look at it takes no minutes: all matters fill a hundred printed pages. */
const narrowed: Readonly<Record<string, string>> = {
  '/matterSummary/list/print': '?filter=Nguyen',
  '/matterSummary/list/print2': '?filter=Nguyen',
};

type Sight = 'refused' | 'name only' | 'screen';
type Size = ReturnType<Page['viewportSize']>;

/** Shows each route to the first of the visitors who may open it, and looks at it; there is one for every route. */
async function openEveryRoute(
  open: () => Promise<Page>,
  look: (page: Page, route: RouteDefinition, sight: Sight) => Promise<void>,
): Promise<void> {
  let left: RouteDefinition[] = routes.filter(({ auth }) => auth !== false);
  for (const visitor of visitors) {
    const page = await open();
    const desk = page.viewportSize();
    await new SignInPage(page).signIn(visitor);
    await expect(page.getByRole('main')).toBeVisible();
    const refused: RouteDefinition[] = [];
    for (const route of left) {
      await test.step(route.path, async () => {
        const sight = await openWithoutReload(page, route, desk);
        if (sight === 'refused') return refused.push(route);
        await untilReady(page);
        return look(page, route, sight);
      });
    }
    left = refused;
    // A second page beside it slows the next one down.
    await page.close();
  }
  expect(left.map(({ path }) => path)).toEqual([]);
}

/** Goes to a screen at a desk, the way a link does, and says what is to be seen there. */
async function openWithoutReload(page: Page, { path }: RouteDefinition, desk: Size): Promise<Sight> {
  const nothing = page.getByText('oops! nothing was found');
  await navigate(page, 'nowhere');
  await expect(nothing).toBeVisible();
  if (desk !== null) await page.setViewportSize(desk);
  await navigate(
    page,
    path.slice(1).replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000') + (narrowed[path] ?? ''),
  );
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
