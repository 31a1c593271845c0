import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

async function openSecurity(page: Page, userName: string): Promise<void> {
  await new SignInPage(page).signInAt('/harbour/settings?section=security', userName);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
}

/** Sets what the keeper of passkeys reads, whatever the journeys before this one have left her with. */
async function chooseLanguage(language: string | null): Promise<void> {
  const api = new ApiSession();
  await api.signIn(people.passkeyKeeper);
  await api.chooseLanguage(language);
}

test('a session that is ended elsewhere falls silent here', async ({ page, browser }) => {
  await openSecurity(page, people.colleague);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await new SignInPage(other).signIn(people.colleague);
  await expect(other.getByRole('banner')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await page
    .getByRole('tooltip')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Sign out/ })
    .last()
    .click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Member Login' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('This browser')).toBeVisible();
  await elsewhere.close();
});

test('an authenticator app is set up, asked for at the next sign-in, and removed', async ({ page }) => {
  await openSecurity(page, people.colleague);
  await page
    .getByRole('button', { name: 'Set up', exact: true })
    .or(page.getByRole('button', { name: 'Set up the authenticator app' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await dialog.getByText(/^[A-Z2-7 ]{16,}$/).innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeNow(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your authenticator app is set up.')).toBeVisible();

  await page.goto('/harbour/home');
  await new Frame(page).signOut();
  const signIn = new SignInPage(page);
  await signIn.submit(people.colleague);
  await expect(page.getByText('Enter the code from your app')).toBeVisible();
  // The step that confirmed the app is used up; the one after it is good as well.
  await page.getByLabel('Authentication code').fill(codeNow(key, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 20_000 });

  // Journeys after this one sign in as the same person with a password alone.
  await page.goto('/harbour/settings?section=security');
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Remove the authenticator app' });
  await question.getByLabel('Your password').fill(demoPassword);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(question).toBeHidden();
});

test('a passkey is added and signs in without password or code', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSecurity(page, people.passkeyKeeper);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: /Next|Add/ }).click();
  await expect(page.getByText('Your passkey was added.')).toBeVisible();

  await page.goto('/harbour/home');
  await new Frame(page).signOut();
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Your menu/ })).toBeVisible({ timeout: 20_000 });
});

test('Arabic turns the page round and stays with the person', async ({ page }) => {
  await chooseLanguage(null);
  await new SignInPage(page).signInAt('/harbour/settings?section=language', people.passkeyKeeper);
  // The page turns round before the choice is kept.
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('SaveUserPreferences') === true && response.ok(),
  );
  await page.getByText('العربية').first().click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  await kept;
  await page.goto('/harbour/matterSummary');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(1);
});

test('who chose Arabic is answered, guided and written to in Arabic', async ({ page, browser, request }) => {
  await chooseLanguage('ar');
  await new SignInPage(page).signInAt('/harbour/learnMore/signingIn', people.passkeyKeeper);
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' }).first()).toBeVisible();

  const mailbox = new Mailbox(request);
  const known = await mailbox.count(people.passkeyKeeper);
  const elsewhere = await browser.newContext();
  const english = await elsewhere.newPage();
  await new SignInPage(english).open();
  await english.getByRole('button', { name: 'Forgot password?' }).click();
  await english.getByLabel('Your email address').fill(people.passkeyKeeper);
  await english.getByRole('button', { name: 'Request new password' }).click();
  await mailbox.next(people.passkeyKeeper, known, 'اختر كلمة مرور جديدة');

  await english.evaluate(() => localStorage.setItem('language', 'ar'));
  await english.goto('/harbour');
  await english.locator('input[autocomplete="username"]').fill(people.passkeyKeeper);
  await english.locator('input[type="password"]').fill('wrong-password');
  await english.keyboard.press('Enter');
  await expect(english.getByText('اسم المستخدم أو كلمة المرور غير صحيحة.')).toBeVisible();
  await elsewhere.close();
});

/** The code of an authenticator app (RFC 6238), `ahead` steps from now. */
function codeNow(base32: string, ahead = 0): string {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
