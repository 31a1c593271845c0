import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { isWhole, phone } from '../fixtures/overflow.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

// The browser speaks American English; what is typed is read as the firm writes it.
test.use({ locale: 'en-US' });

interface Firm {
  readonly name: string;
  readonly homeCountry: string;
  readonly language: string;
  /** Typed, and the day that has to be stored. */
  readonly typed: readonly (readonly [text: string, day: string])[];
}

const nextYear = new Date().getFullYear() + 1;
const firms: readonly Firm[] = [
  {
    name: 'Australia',
    homeCountry: 'AU',
    language: 'en-AU',
    typed: [
      [`03/04/${nextYear}`, `${nextYear}-04-03`],
      [`27 nov ${nextYear}`, `${nextYear}-11-27`],
    ],
  },
  { name: 'Britain', homeCountry: 'GB', language: 'en-GB', typed: [[`03/04/${nextYear}`, `${nextYear}-04-03`]] },
  {
    name: 'the United States',
    homeCountry: 'US',
    language: 'en-US',
    typed: [[`03/04/${nextYear}`, `${nextYear}-03-04`]],
  },
  {
    name: 'Australia, read in Arabic',
    homeCountry: 'AU',
    language: 'ar',
    typed: [
      [
        `٠٣/٠٤/${String(nextYear).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}`,
        `${nextYear}-04-03`,
      ],
      [`27 نوفمبر ${nextYear}`, `${nextYear}-11-27`],
    ],
  },
];

/** Sets where the firm works and what its administrator reads. */
async function settleIn(api: ApiSession, { homeCountry, language }: Pick<Firm, 'homeCountry' | 'language'>) {
  const { firmSettings } = await api.run('{ firmSettings { version } }', {});
  const { saveSettings } = await api.run(
    'mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) { error { message } conflict { version } } }',
    {
      input: { version: Number(firmSettings?.['version']), changes: [{ key: 'firm.homeCountry', value: homeCountry }] },
    },
  );
  expect(saveSettings).toEqual({ error: null, conflict: null });
  await api.chooseLanguage(language);
}

/** The due day that the server stored with the task of this subject. */
async function storedDay(api: ApiSession, subject: string): Promise<unknown> {
  const { taskSummaryList: tasks } = await api.run(
    'query ($filter: String) { taskSummaryList(filter: $filter) { tasks { subject dueOn } } }',
    {
      filter: subject,
    },
  );
  return (tasks?.['tasks'] as { subject: string; dueOn: string }[]).find((task) => task.subject === subject)?.dueOn;
}

/** The line in which a task is added, in whatever language. */
const quickAdd = (page: Page) => ({
  subject: page.locator('.matters-tasks-quick-add__subject input'),
  due: page.locator('.matters-tasks-quick-add__day .at-input__control'),
  understood: page.locator('.matters-tasks-quick-add__day').getByRole('status'),
});

test('the day that is typed is the day that is stored, wherever the firm is and whatever the browser speaks', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const api = new ApiSession();
  await api.signIn(people.administrator);
  await new SignInPage(page).signIn(people.administrator);
  try {
    for (const firm of firms)
      await test.step(`in ${firm.name}`, async () => {
        await settleIn(api, firm);
        await page.goto('/harbour/tasksSummary');
        expect(await page.evaluate(() => navigator.language)).toBe('en-US');
        for (const [typed, day] of firm.typed) {
          const subject = `Typed ${typed} in ${firm.name}`;
          const line = quickAdd(page);
          await line.subject.fill(subject);
          await line.due.click();
          await page.keyboard.type(typed);
          // It is said which day was understood before it is stored.
          await expect(line.understood).toContainText(day.slice(0, 4));
          await page.keyboard.press('Enter');
          await expect(line.subject).toHaveValue('');
          expect(await storedDay(api, subject)).toBe(day);
        }
      });

    await test.step('the calendar is walked by keys, and tapped', async () => {
      await settleIn(api, { homeCountry: 'AU', language: 'en-AU' });
      await page.goto('/harbour/tasksSummary');
      const { due } = quickAdd(page);
      await due.fill(`27/11/${nextYear}`);
      await due.press('ArrowDown');
      await due.press('ArrowDown');
      await due.press('ArrowRight');
      await expect(due).toHaveValue(new RegExp(`5 Dec ${nextYear}$`));
      await due.press('Escape');
      await expect(due).toHaveValue(new RegExp(`27 Nov ${nextYear}$`));
      await page.getByRole('form', { name: 'Add a task' }).getByRole('button', { name: 'Open calendar' }).click();
      await page.getByTitle(`${nextYear}-11-12`).click();
      await expect(due).toHaveValue(new RegExp(`12 Nov ${nextYear}$`));
    });
  } finally {
    await settleIn(api, { homeCountry: 'AU', language: 'en-AU' });
  }
});

/** Forms in which a day stands beside another field, by address, and the longest day of the languages as it is typed. */
const forms = [
  ['timesheet?add=', '30/9/2026'],
  ['tasksSummary/new/task', '30/9/2026'],
  ['tasksSummary/new/phone', '30/9/2026 12:30'],
] as const;

test('on a phone the day that was understood is read whole, in English and in Arabic', async ({ page }) => {
  const api = new ApiSession();
  await api.signIn(people.partner);
  await new SignInPage(page).signIn(people.partner);
  await page.setViewportSize(phone);
  try {
    for (const language of ['en-AU', 'ar']) {
      await api.chooseLanguage(language);
      for (const [form, typed] of forms)
        await test.step(`${form} in ${language}`, async () => {
          await page.goto(`/harbour/${form}`);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          const day = page.getByRole('dialog').locator('.at-day > .at-input__control').first();
          await day.fill(typed);
          await page.keyboard.press('Tab');
          await expect(day).toHaveValue(/^\p{L}+ 30 \p{L}+ 2026/u);
          expect.soft(await isWhole(day)).toBe(true);
        });
    }
  } finally {
    await api.chooseLanguage(null);
  }
});

/** How many drafts this browser keeps. Runs in the page, and opens nothing that the page has not made. */
const countOfDrafts = async (): Promise<number> => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'atrium-drafts')) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('atrium-drafts');
    opening.onerror = () => reject(opening.error ?? new Error('The drafts could not be opened.'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('journal').objectStore('journal').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
};

test('what is being written outlives the page', async ({ page }) => {
  await new SignInPage(page).signInAt('/harbour/tasksSummary', people.partner);
  const open = async () => {
    await page.getByRole('button', { name: 'New task' }).click();
    return page.getByRole('form', { name: 'Task', exact: true });
  };
  const form = await open();
  await form.getByLabel('Task name').fill('Settle the affidavit of Ms Okafor');
  await form.getByLabel('Due', { exact: true }).fill('+2w');
  // Written in the browser within half a second: what comes after that, a crash included, costs nothing.
  await expect.poll(() => page.evaluate(countOfDrafts)).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/harbour/tasksSummary');
  const again = await open();
  await expect(again.getByText('Your earlier text was recovered')).toBeVisible();
  await expect(again.getByLabel('Task name')).toHaveValue('Settle the affidavit of Ms Okafor');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again).toBeHidden();
  await expect.poll(() => page.evaluate(countOfDrafts)).toBe(0);
  await expect((await open()).getByLabel('Task name')).toHaveValue('');
});
