import { codeIn, Mailbox } from '../fixtures/mailbox.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const frameIsShown = async (frame: Frame) =>
  expect(frame.page.getByRole('banner').getByRole('button', { name: /^Your menu/ })).toBeVisible({ timeout: 20_000 });

test('someone who owes a code signs in with the one that was mailed', async ({ page, request }) => {
  const mailbox = new Mailbox(request);
  const signIn = new SignInPage(page);
  const known = await mailbox.count(people.codeByMail);
  await signIn.open();
  await signIn.submit(people.codeByMail);
  const field = page.getByLabel('Authentication code');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => window.sessionStorage.getItem('mfaCodeRequired'))).toBe('1');

  await test.step('a blank and a wrong code are refused', async () => {
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('"authentication code" can not be blank')).toBeVisible();
    await field.fill('000000');
    await field.press('Enter');
    await expect(page.getByText('Failed to verify')).toBeVisible();
  });

  await test.step('a code sent again replaces the one before it', async () => {
    const first = codeIn(await mailbox.next(people.codeByMail, known));
    await page.getByRole('button', { name: 'Resend verification code' }).click();
    await expect(page.getByText('The verification code was resent')).toBeVisible();
    const second = codeIn(await mailbox.next(people.codeByMail, known + 1));
    if (first !== second) {
      await field.fill(first);
      await field.press('Enter');
      await expect(page.getByText('Failed to verify')).toBeVisible();
    }
    await field.fill(second);
    await field.press('Enter');
    await frameIsShown(new Frame(page));
    expect(await page.evaluate(() => window.sessionStorage.getItem('mfaCodeRequired'))).toBe('0');
  });
});

test('someone who must change the password chooses a new one and is signed in', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.submit(people.newcomer);
  await expect(page.getByRole('heading', { name: 'Change your password to continue.' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill('quiet-Harvest-41');
  await page.getByLabel('Confirm password').fill('quiet-Harvest-4');
  await page.getByLabel('Confirm password').blur();
  await expect(page.getByText('Password does not match the confirm password.')).toBeVisible();
  await page.getByLabel('Confirm password').fill('quiet-Harvest-41');
  await expect(page.getByText('Very Strong')).toBeVisible();
  await save.click();
  await frameIsShown(new Frame(page));
  await new Frame(page).signOut();
  await signIn.submit(people.newcomer, demoPassword);
  await expect(page.getByText('Failed to Login')).toBeVisible();
});

test('a forgotten password is replaced by way of a mailed link that works once', async ({ page, request }) => {
  const mailbox = new Mailbox(request);
  const signIn = new SignInPage(page);
  const known = await mailbox.count(people.forgetful);
  await signIn.open();

  await test.step('the panel says the same to the known and the unknown', async () => {
    for (const address of ['nobody@harbour.example', people.forgetful]) {
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      const email = page.getByLabel('Your email address');
      await email.fill('not an address');
      await email.blur();
      await expect(page.getByText('Enter a valid email address.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request new password' })).toBeDisabled();
      await email.fill(address);
      await page.getByRole('button', { name: 'Request new password' }).click();
      await expect(
        page.getByText('If you are a registered user an email will be sent with your new password'),
      ).toBeVisible();
      await expect(email).toBeHidden();
    }
  });

  const mail = await mailbox.next(people.forgetful, known);
  const link = mail.links.find((each) => each.includes('/verify/')) ?? '';
  expect(await mailbox.count('nobody@harbour.example')).toBe(0);

  await test.step('the link leaves the address at once', async () => {
    await page.goto(link);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    expect(page.url()).not.toContain(link.split('/').at(-1));
  });

  await test.step('a common password is refused, a good one taken', async () => {
    const choose = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: /^(Save|Set)/ }).click();
    };
    await choose('Password1!');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await choose('lantern-Brook-77');
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    await signIn.submit(people.forgetful, 'lantern-Brook-77');
    await frameIsShown(new Frame(page));
  });

  await test.step('the link is used up', async () => {
    await new Frame(page).signOut();
    await page.goto(link);
    await expect(page.getByText(/used|expired|no longer/i).first()).toBeVisible();
  });
});

test('someone remembered is signed in by the spinner alone, until Remember me is unticked', async ({
  page,
  context,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByLabel('Remember me').check();
  await signIn.submit(people.partner);
  await frameIsShown(new Frame(page));
  expect(
    await page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith('refreshToken_'))),
  ).toEqual(['refreshToken_harbour']);

  const second = await context.newPage();
  await second.goto('/harbour');
  await frameIsShown(new Frame(second));

  await test.step('a token that is worth nothing any more is cleared, in words', async () => {
    const third = await context.newPage();
    await third.goto('/harbour/unauthorised');
    await third.evaluate(() => window.localStorage.setItem('refreshToken_harbour', 'spoiled'));
    await third.goto('/harbour');
    await expect(third.getByText('Failed to auto login')).toBeVisible();
    expect(await third.evaluate(() => window.localStorage.getItem('refreshToken_harbour'))).toBeNull();
  });
});

test('automatic sign-in is a step one takes, not one that happens', async ({ page, context }) => {
  const signIn = new SignInPage(page);
  await page.goto('/harbour/autoSignIn');
  await expect(page.getByRole('link', { name: /Member Login|sign in/i }).first()).toBeVisible();
  await signIn.open();
  await page.getByLabel('Remember me').check();
  await signIn.submit(people.partner);
  await frameIsShown(new Frame(page));
  const other = await context.newPage();
  await other.goto('/harbour/autoSignIn');
  await expect(other.getByText(people.partner)).toBeVisible();
  expect(await other.evaluate(() => window.sessionStorage.getItem('accessToken'))).toBeNull();
  await other.getByRole('button', { name: 'Continue' }).click();
  await frameIsShown(new Frame(other));
});

test('a reload without Remember me keeps the session of the tab, and only of the tab', async ({ page, context }) => {
  const signIn = new SignInPage(page);
  await signIn.signIn(people.partner);
  await frameIsShown(new Frame(page));
  await page.reload();
  await frameIsShown(new Frame(page));
  expect(await page.evaluate(() => JSON.stringify({ ...window.localStorage }))).not.toContain('refreshToken_');
  const other = await context.newPage();
  await other.goto('/harbour');
  await expect(other.getByRole('heading', { name: 'Member Login' })).toBeVisible();
});

test('tokens copied into another browser are worth nothing there', async ({ page, browser }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByLabel('Remember me').check();
  await signIn.submit(people.partner);
  await frameIsShown(new Frame(page));
  const stolen = await page.evaluate(() => ({
    session: { ...window.sessionStorage },
    local: { ...window.localStorage },
  }));
  const thief = await browser.newContext();
  const elsewhere = await thief.newPage();
  await elsewhere.goto('/harbour/unauthorised');
  await elsewhere.evaluate(({ session, local }) => {
    for (const [key, value] of Object.entries(session)) window.sessionStorage.setItem(key, String(value));
    for (const [key, value] of Object.entries(local)) window.localStorage.setItem(key, String(value));
  }, stolen);
  await elsewhere.goto('/harbour/matterSummary');
  await expect(elsewhere.getByRole('heading', { name: 'Member Login' })).toBeVisible({ timeout: 20_000 });
  await expect(elsewhere.getByRole('row')).toHaveCount(0);
  await thief.close();
});
