import type { ReleaseOverview } from '@atrium/contracts';
import { Operator } from '../bench/release/operator.ts';
import { atrium, publishVersion } from '../fixtures/command-line.ts';
import { installation } from '../fixtures/installation.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage, signedOutAnswer } from '../pages/console-page.ts';

const NEXT_TIMESHEET = '1.1.0';
const firm = 'Harbour Lane Lawyers';
const pinning = `Pin timesheet ${NEXT_TIMESHEET} for ${firm}`;
const operator = new Operator(installation.url);
let timesheet: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  timesheet = await publishVersion('timesheet', NEXT_TIMESHEET);
  await operator.signIn();
});

test.beforeEach(({ problems }) => problems.expectProblems(signedOutAnswer));

/** What a firm gets of a remote, and why. */
function choiceOf(
  { firms }: ReleaseOverview,
  tenantId: string,
  name: string,
): { readonly version: string | null; readonly reason: string } | null {
  const choice = firms.find((each) => each.tenantId === tenantId)?.choices.find((each) => each.name === name);
  return choice === undefined ? null : { version: choice.version, reason: choice.reason };
}

/** The firms that got another build of a remote between two looks, in the order of their names. */
function changedFirms(before: ReleaseOverview, after: ReleaseOverview, name: string): string[] {
  return after.firms
    .filter(({ tenantId }) => choiceOf(before, tenantId, name)?.version !== choiceOf(after, tenantId, name)?.version)
    .map(({ title }) => title)
    .sort();
}

/** The firms that an effect names. */
async function shownFirms(console: ConsolePage, act: string): Promise<string[]> {
  const { firms } = await operator.overview();
  const shown = await console.effect(act);
  return shown.map((text) => firms.find(({ title }) => text.startsWith(title))?.title ?? text).sort();
}

test('a firm is pinned to a build after its effect was shown, and let go again', async ({ page }) => {
  const console = new ConsolePage(page);
  await console.signIn('/firms/harbour/timesheet');
  await page.getByLabel('Another build').selectOption(timesheet);
  await console.button('Pin …').click();
  expect(await console.effect(pinning)).toEqual([
    expect.stringMatching(/Harbour Lane Lawyers\s+timesheet\s+1\.0\.0\s+→\s+1\.1\.0/),
  ]);
  await console.dialog(pinning).getByRole('button', { name: pinning }).click();
  await expect(console.dialog(pinning).getByText('Enter a reason')).toBeVisible();
  expect(choiceOf(await operator.overview(), 'harbour', 'timesheet')).toEqual({ version: '1.0.0', reason: 'channel' });
  try {
    await console.confirm(pinning, 'training day');
    expect(choiceOf(await operator.overview(), 'harbour', 'timesheet')).toEqual({
      version: NEXT_TIMESHEET,
      reason: 'pin',
    });
    expect(choiceOf(await operator.overview(), 'jacaranda', 'timesheet')).toEqual({
      version: '1.0.0',
      reason: 'channel',
    });

    await console.button('Unpin …').click();
    await console.confirm(`Unpin timesheet for ${firm}`, 'training is over');
    expect(choiceOf(await operator.overview(), 'harbour', 'timesheet')).toEqual({
      version: '1.0.0',
      reason: 'channel',
    });
  } finally {
    await atrium('unpin', 'harbour', 'timesheet').catch(() => undefined);
  }
});

test('of two operators who change the same, the second is shown what the first did, and decides again', async ({
  page,
  problems,
}) => {
  problems.expectProblems(/status of 409 \(Conflict\) \(.*\/-\/operators\/changes\)/);
  const console = new ConsolePage(page);
  await console.signIn('/firms/harbour/timesheet');
  await page.getByLabel('Another build').selectOption(timesheet);
  await console.button('Pin …').click();
  await console.effect(pinning);
  await atrium('off', 'timesheet', 'harbour', '--reason', 'hours were lost');
  try {
    const dialog = console.dialog(pinning);
    const change = `Switch off timesheet for ${firm}`;
    await expect(dialog.getByText(`Changed by command line a moment ago: ${change}`)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('training day');
    await dialog.getByRole('button', { name: pinning }).click();
    await expect(dialog.getByText('Someone else changed this. Nothing was saved.')).toBeVisible();
    await expect(dialog.getByText(/hours were lost/)).toBeVisible();
    expect(choiceOf(await operator.overview(), 'harbour', 'timesheet')?.reason).toBe('switchedOff');

    await dialog.getByRole('button', { name: 'Preview again' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('training day');
    await console.effect(pinning);
    await console.confirm(pinning, 'training day after all');
    await atrium('on', 'timesheet', 'harbour', '--reason', 'found them');
    expect(choiceOf(await operator.overview(), 'harbour', 'timesheet')).toEqual({
      version: NEXT_TIMESHEET,
      reason: 'pin',
    });
  } finally {
    await atrium('on', 'timesheet', 'harbour').catch(() => undefined);
    await atrium('unpin', 'harbour', 'timesheet').catch(() => undefined);
  }
});

for (const { button, whom, isOffElsewhere } of [
  { button: 'Switch off here …', whom: firm, isOffElsewhere: false },
  { button: 'Switch off for everyone …', whom: 'everyone', isOffElsewhere: true },
]) {
  test(`the kill switch takes a remote from ${whom}, and gives it back`, async ({ page }) => {
    const console = new ConsolePage(page);
    await console.signIn('/firms/harbour/crm');
    await console.button(button).click();
    const off = `Switch off crm for ${whom}`;
    const shown = await shownFirms(console, off);
    const before = await operator.overview();
    try {
      await console.confirm(off, 'addresses are mixed up');
      const after = await operator.overview();
      expect(changedFirms(before, after, 'crm')).toEqual(shown);
      expect(choiceOf(after, 'harbour', 'crm')?.reason).toBe('switchedOff');
      expect(choiceOf(after, 'jacaranda', 'crm')?.reason).toBe(isOffElsewhere ? 'switchedOff' : 'channel');

      await console.button('Switch on …').click();
      await console.confirm(`Switch on crm for ${whom}`, 'mended');
      expect(changedFirms(before, await operator.overview(), 'crm')).toEqual([]);
    } finally {
      await atrium('on', 'crm', ...(isOffElsewhere ? [] : ['harbour'])).catch(() => undefined);
    }
  });
}

test('a rollout reaches the firms that were shown before, step by step, pauses and goes back', async ({ page }) => {
  test.setTimeout(90_000);
  const console = new ConsolePage(page);
  const rollout = `timesheet ${NEXT_TIMESHEET}`;
  await console.signIn(`/builds/${timesheet}`);
  await console.button('Start a rollout …').click();
  await page.getByLabel('Steps in per cent').fill('5, 25, 10');
  await console.button('Preview the effect').click();
  await expect(page.getByText(/Enter ascending percentages/)).toBeVisible();
  await page.getByLabel('Steps in per cent').fill('5, 25, 100');
  await page.getByLabel('Error budget in per cent').fill('2');
  await console.button('Preview the effect').click();
  let before = await operator.overview();

  /** Does what the dialog shows; who changed are those whom it named. */
  const doAsShown = async (act: string, reason: string): Promise<string[]> => {
    const shown = await shownFirms(console, act);
    await console.confirm(act, reason);
    const after = await operator.overview();
    expect(changedFirms(before, after, 'timesheet'), act).toEqual(shown);
    before = after;
    return shown;
  };
  const everyone = before.firms
    .filter(({ tenantId }) => choiceOf(before, tenantId, 'timesheet')?.reason === 'channel')
    .map(({ title }) => title)
    .sort();
  try {
    const reached = await doAsShown(`Start the rollout of ${rollout}`, 'a first look');
    await console.open('/rollouts');
    const card = page.getByRole('article', { name: rollout });
    await expect(card.getByText('Running', { exact: true })).toBeVisible();

    await card.getByRole('button', { name: 'Advance to 25% …' }).click();
    reached.push(...(await doAsShown(`Advance ${rollout}`, 'nothing bad so far')));
    await expect(card.getByRole('listitem').filter({ hasText: '25 %' })).toHaveAttribute('aria-current', 'step');
    await card.getByRole('button', { name: 'Pause …' }).click();
    expect(await doAsShown(`Pause ${rollout}`, 'over the weekend')).toEqual([]);
    await expect(card.getByText('Paused', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Advance/ })).toHaveCount(0);
    await card.getByRole('button', { name: 'Resume …' }).click();
    await doAsShown(`Resume ${rollout}`, 'monday');
    await card.getByRole('button', { name: 'Advance to 100% …' }).click();
    reached.push(...(await doAsShown(`Advance ${rollout}`, 'to all')));
    expect(reached.sort()).toEqual(everyone);

    await card.getByRole('button', { name: 'Roll back …' }).click();
    expect(await doAsShown(`Roll back ${rollout}`, 'totals are wrong')).toEqual(everyone);
    await expect(card.getByText('Rolled back', { exact: true })).toBeVisible();
  } finally {
    await atrium('rollout', 'back', 'timesheet').catch(() => undefined);
  }
});

test('a channel moves to a build; blocked, the build gives way to the one before it everywhere', async ({ page }) => {
  const console = new ConsolePage(page);
  await console.signIn(`/builds/${timesheet}`);
  const before = await operator.overview();
  try {
    await console.chooseMore('Move a channel here …');
    await page.getByRole('combobox', { name: 'Channel', exact: true }).selectOption('stable');
    await console.button('Preview the effect').click();
    const move = `Move stable to timesheet ${NEXT_TIMESHEET}`;
    const shown = await shownFirms(console, move);
    expect(shown).toContain(firm);
    await console.confirm(move, 'it is ready');
    expect(changedFirms(before, await operator.overview(), 'timesheet')).toEqual(shown);

    await console.chooseMore('Block …');
    const block = `Block timesheet ${NEXT_TIMESHEET}`;
    expect(await shownFirms(console, block)).toEqual(shown);
    await console.confirm(block, 'it loses hours');
    expect(changedFirms(before, await operator.overview(), 'timesheet')).toEqual([]);
    await expect(page.getByText('Blocked').first()).toBeVisible();
    await expect(console.button('Start a rollout …')).toBeDisabled();
  } finally {
    await atrium('unblock', timesheet).catch(() => undefined);
    await atrium('rollback', 'stable', 'timesheet').catch(() => undefined);
  }
  expect(changedFirms(before, await operator.overview(), 'timesheet')).toEqual([]);
});

test('the audit says what each change did, and leads back to how things stood', async ({ page }) => {
  const console = new ConsolePage(page);
  await atrium('pin', 'harbour', 'timesheet', timesheet, '--reason', 'training day');
  try {
    const { revision } = await operator.overview();
    await atrium('unpin', 'harbour', 'timesheet', '--reason', 'training is over');
    await console.signIn('/changes?name=timesheet');
    const entry = page.locator(`tr#change-${revision}`);
    const detail = page.locator(`tr#change-${revision} + tr`);
    await expect(entry).toContainText(`#${revision}`);
    await expect(entry).toContainText(pinning);
    await expect(entry).toContainText('training day');
    await entry.getByText('Effect', { exact: true }).click();
    await expect(detail.getByText('1 change for a firm')).toBeVisible();
    await detail.getByRole('link', { name: firm }).click();
    const row = page.getByRole('row').filter({ hasText: 'timesheet' });
    // The audit has rows as well, until the page of the composition is there.
    await expect(console.button('Restore this …')).toBeVisible();
    await expect(row).toContainText(NEXT_TIMESHEET);

    await console.open(`/changes?tenantId=harbour&revision=${revision}`);
    await detail.getByRole('button', { name: `Restore ${firm} to this point …` }).click();
    const restore = `Restore ${firm} as of change ${revision}`;
    expect(await console.effect(restore)).toEqual([expect.stringMatching(/timesheet\s+1\.0\.0\s+→\s+1\.1\.0/)]);
    await console.confirm(restore, 'one more day');
    expect(choiceOf(await operator.overview(), 'harbour', 'timesheet')).toEqual({
      version: NEXT_TIMESHEET,
      reason: 'pin',
    });
  } finally {
    const { firms } = await operator.overview();
    const pinned =
      firms.find(({ tenantId }) => tenantId === 'harbour')?.choices.filter(({ reason }) => reason === 'pin') ?? [];
    for (const { name } of pinned)
      await operator.change({ verb: 'unpin', tenantId: 'harbour', name }, (await operator.overview()).revision);
  }
});
