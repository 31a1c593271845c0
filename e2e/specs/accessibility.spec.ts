import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { navigate } from '../fixtures/navigate.ts';
import { onAPhone, overflowOf } from '../fixtures/overflow.ts';
import { people } from '../fixtures/people.ts';
import { untilDialogReady, untilReady } from '../fixtures/ready.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

// Every route as a link opens it: every-route.spec.ts. Here what needs more than its path.
const screens = [
  'nowhere',
  'settings?section=security',
  'learnMore/units',
  'urlViewer?url=https%3A%2F%2Felsewhere.example',
  'autoSignIn',
  'SmokeballSignIn',
  'tasksSummary?view=all',
  'tasksSummary?view=all&layout=board',
  'tasksSummary?view=all&layout=calendar',
];
const tabs = ['overview', 'parties', 'notes', 'tasks', 'time', 'invoices', 'documents', 'dates', 'activity'];
const dialogs = [
  'uploadDocuments',
  'requestSupport',
  'instructMatter',
  'timers',
  'changePassword',
  'scrubEnquiries',
  'commandPalette',
];

/** Of one that has something in each: a client who was asked and shown, invoices, time. */
async function tabsOfAMatter(): Promise<string[]> {
  const session = new ApiSession();
  await session.signIn(people.administrator);
  const { matterSummaryListX } = await session.run(
    '{ matterSummaryListX(filter: "Nguyen", first: 1, sort: [{ column: "wip", direction: "desc" }]) { matters { id } } }',
    {},
  );
  const [matter] = matterSummaryListX?.['matters'] as { id: string }[];
  return tabs.map((tab) => `matterDetail/${matter?.id ?? ''}/${tab}`);
}

/** What is looked at together: addresses within the firm, by what a person would call them. */
const groups: Readonly<Record<string, () => Promise<string[]>>> = {
  'screen of its own': () => Promise.resolve(screens),
  'tab of a matter': tabsOfAMatter,
  dialog: () => Promise.resolve(dialogs.map((dialog) => `matterSummary?dialog=${dialog}`)),
};

/** Signs in and opens each place of a group, once it stands there. */
async function openEach(
  page: Page,
  group: () => Promise<string[]>,
  look: (place: string) => Promise<void>,
): Promise<void> {
  await new SignInPage(page).signIn(people.administrator);
  await expect(page).toHaveURL(/\/harbour\/admin$/);
  for (const place of await group()) {
    // By way of another, so that what is seen is never the one before.
    await navigate(page, 'nowhere');
    await expect(page.getByText('oops! nothing was found')).toBeVisible();
    await navigate(page, place);
    if (place !== 'nowhere') await expect(page.getByText('oops! nothing was found')).toBeHidden();
    if (place.includes('?dialog=')) await untilDialogReady(page.getByRole('dialog').first());
    else await untilReady(page);
    await look(place);
  }
}

test('signing in has no serious accessibility problem', async ({ page }) => {
  await new SignInPage(page).open();
  expect([
    ...(await accessibilityProblems(page, 'sign-in')),
    ...(await overflowOf(page, 'sign-in')),
    ...(await onAPhone(page, () => overflowOf(page, 'sign-in on a phone'))),
  ]).toEqual([]);
});

for (const [name, group] of Object.entries(groups)) {
  // Dark, only the colours are others: every pair of them is held to its contrast by a test of shared/ui, every control by the catalogue.
  test(`no ${name} has a serious accessibility problem, and none is wider than its screen or than a phone`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    await openEach(page, group, async (place) => {
      found.push(...(await accessibilityProblems(page, place)), ...(await overflowOf(page, place)));
      found.push(...(await onAPhone(page, () => overflowOf(page, `${place} on a phone`))));
    });
    expect(found).toEqual([]);
  });
}
