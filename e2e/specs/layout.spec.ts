import type { Locator, Page } from '@playwright/test';
import { isWhole } from '../fixtures/overflow.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return box;
}

const rowsOf = (page: Page) =>
  page
    .getByRole('grid')
    .or(page.getByRole('table'))
    .first()
    .getByRole('row')
    .filter({ has: page.getByText(/^\d\d\/\d+$/) });

/** What lists and a matter ask first; each of these was once asked twice. */
const firstQuestions = [
  'MatterSummaryPage',
  'MatterDetailPage',
  'MatterOverviewTasks',
  'MatterOverviewNotes',
  'TasksSummaryPage',
];

/** Counts how often a page asks each of them with the same variables, visit by visit. */
function countQuestions(page: Page) {
  const visits: Map<string, number>[] = [new Map()];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/graphql') return;
    const { operationName = '', variables } = request.postDataJSON() as { operationName?: string; variables?: object };
    const question = `${operationName} ${JSON.stringify(variables)}`;
    const counts = visits.at(-1);
    if (firstQuestions.includes(operationName)) counts?.set(question, (counts.get(question) ?? 0) + 1);
  });
  return {
    beginVisit: () => void visits.push(new Map()),
    names: () => [...(visits.at(-1)?.keys() ?? [])].map((question) => question.split(' ')[0]),
    repeated: () => visits.flatMap((counts) => [...counts].filter(([, count]) => count > 1)),
  };
}

test('what is on a screen keeps its place and its room', async ({ page }) => {
  test.setTimeout(120_000);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);

  await test.step('selecting the first row moves no row', async () => {
    const second = rowsOf(page).nth(1);
    await expect(second).toBeVisible();
    const before = await boxOf(second);
    await rowsOf(page).first().getByRole('checkbox').check();
    await expect(page.getByText(/^1 selected/).first()).toBeVisible();
    expect((await boxOf(second)).y).toBe(before.y);
  });

  await test.step('the title and the view in use are in sight at usual widths', async () => {
    const last = 'No activity for 30 days';
    await page.getByRole('button', { name: last, exact: true }).click();
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const title = page.getByRole('heading', { level: 1, name: 'Matters' });
      const view = page.getByRole('button', { name: last, exact: true, pressed: true });
      for (const each of [title, view]) {
        await expect(each).toBeInViewport({ ratio: 1 });
        expect.soft(await isWhole(each), `${await each.innerText()} at ${width}`).toBe(true);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a list of calls gives its room to their subject', async () => {
    await page.goto('/harbour/tasksSummary?kind=phone');
    const subject = page.getByRole('columnheader', { name: 'Subject' });
    await expect(subject).toBeVisible();
    const widths = await page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
    expect((await boxOf(subject)).width).toBe(Math.max(...widths));
  });

  await test.step('an address that leads nowhere has a title', async () => {
    await page.goto('/harbour/nothingOfTheKind');
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
  });
});

test('lists and a matter ask nothing twice as they open', async ({ page }) => {
  // Live updates that are long in coming have a page ask once more, as they should: here there are none.
  await page.routeWebSocket(/./, () => undefined);
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.partner);
  await expect(rowsOf(page).first()).toBeVisible();
  const questions = countQuestions(page);
  const expectAsked = async (...names: string[]): Promise<void> => {
    await expect.poll(() => questions.names()).toEqual(expect.arrayContaining(names));
    questions.beginVisit();
  };
  const openTasks = page.getByRole('region', { name: 'Open tasks' });

  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expectAsked('MatterSummaryPage');
  await rowsOf(page).nth(1).dblclick();
  await expect(openTasks).toBeVisible();
  await expectAsked('MatterDetailPage', 'MatterOverviewNotes', 'MatterOverviewTasks');
  await page.reload();
  await expect(openTasks).toBeVisible();
  await expectAsked('MatterDetailPage', 'MatterOverviewNotes', 'MatterOverviewTasks');
  await page.goto('/harbour/tasksSummary');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAsked('TasksSummaryPage');
  expect(questions.repeated()).toEqual([]);
});
