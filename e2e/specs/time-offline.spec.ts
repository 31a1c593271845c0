import { ApiSession } from '../fixtures/api-session.ts';
import { openMatter } from '../fixtures/matters.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ serviceWorkers: 'allow' });

test('time is recorded in a window that was opened without a connection, and arrives once when it is back', async ({
  context,
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  // What cannot be reached is said on the console by the browser itself.
  problems.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|offline|net::/i);
  const session = new ApiSession();
  await session.signIn(people.partner);
  const matter = await openMatter(session, { title: `Offline ${Date.now()}` });

  await test.step('the timeslip is kept by the browser of somebody who stays signed in', async () => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await page.getByRole('checkbox', { name: /Remember/ }).check();
    await signIn.submit(people.partner);
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeHidden({ timeout: 20_000 });
    await page.goto('/harbour/timeslip');
    await expect(page.getByRole('heading', { name: 'Timeslip' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/harbour/timeslip')) !== undefined), {
        timeout: 60_000,
      })
      .toBe(true);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !/^\/-\/builds\/(shell|timesheet)\//.test(path))).toEqual(['/harbour/timeslip']);
  });

  await context.setOffline(true);
  await page.close();
  const window = await context.newPage();

  await test.step('a line and a timer are recorded offline', async () => {
    await window.goto('/harbour/timeslip');
    await expect(window.getByRole('heading', { name: 'Record time offline' })).toBeVisible();
    await window.getByLabel('Quick entry').last().fill(`0.4 call ${matter.fileNumber} re settlement`);
    await window.keyboard.press('Enter');
    await expect(window.getByRole('listitem').filter({ hasText: 're settlement' })).toBeVisible();
    await window.getByRole('button', { name: 'Start timer' }).click();
    await window.reload();
    await expect(window.getByRole('timer')).toBeVisible();
    await window.getByLabel('Quick entry').last().fill(`email ${matter.fileNumber} re costs`);
    await window.getByRole('button', { name: 'Stop and record' }).click();
    await expect(window.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('both arrive, once each, when the connection is back', async () => {
    await context.setOffline(false);
    await window
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(window.getByRole('heading', { name: 'Timeslip' })).toBeVisible({ timeout: 30_000 });
    const narratives = async () => {
      const { matter: found } = await session.run(
        'query ($id: ID!) { matter(id: $id) { timeEntries(first: 20) { narrative seconds } } }',
        { id: matter.id },
      );
      return (found?.['timeEntries'] as unknown as { narrative: string }[])
        .map(({ narrative }) => narrative)
        .toSorted();
    };
    const both = [`Call ${matter.fileNumber} re settlement`, `Email ${matter.fileNumber} re costs`];
    await expect.poll(narratives, { timeout: 30_000 }).toEqual(both);
    await window.reload();
    await expect(window.getByRole('heading', { name: 'Timeslip' })).toBeVisible();
    expect(await narratives()).toEqual(both);
  });

  await test.step('signing out forgets all that was kept', async () => {
    await window.goto('/harbour/logout');
    await expect(window.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    expect(
      await window.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('atrium-time'))),
    ).toEqual([]);
    expect(await window.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});
