import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@atrium/testing';
import { refusal, renderConsole } from '../testing/render-console.tsx';
import { aBuild, anEffect, anOverview, aRecord, NEW_BUILD, OLD_BUILD } from '../testing/samples.ts';

const confirm = 'Pin crm 1.1.0 for Harbour Lane Lawyers';

/** By its button: in tests antd gives every dialog the same id, and the drawer below is one. */
async function dialogOf(act: string) {
  return within(
    (await screen.findByRole('button', { name: act })).closest<HTMLElement>('[role="dialog"]') ?? document.body,
  );
}

async function openPin(answers = {}) {
  const rendered = renderConsole('/firms/harbour/crm', { 'GET /builds': [aBuild()], ...answers });
  await waitFor(() => expect(screen.getByLabelText('Another build')).toHaveTextContent('1.1.0'));
  await rendered.user.selectOptions(screen.getByLabelText('Another build'), NEW_BUILD);
  await rendered.user.click(screen.getByRole('button', { name: 'Pin …' }));
  return { ...rendered, dialog: await dialogOf(confirm) };
}

test('the effect is shown before anything is sent, and the button names the act', async () => {
  const effect = anEffect({
    routes: [{ path: '/events', name: 'crm', kind: 'removed' }],
    incompatible: ['The host lacks @atrium/ui/charts'],
    notes: ['12 sessions in the last hour'],
  });
  const { dialog, bodiesOf } = await openPin({ 'POST /effect': effect });
  expect(await dialog.findByText('1 change for a firm')).toBeInTheDocument();
  for (const text of ['/events', 'removed', 'The host lacks @atrium/ui/charts', '12 sessions in the last hour'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: confirm })).toBeEnabled();
  expect(bodiesOf('POST', '/effect')).toEqual([
    { change: { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: NEW_BUILD } },
  ]);
  expect(bodiesOf('POST', '/changes')).toEqual([]);
});

test('nothing is sent without a reason, and with one the revision that was seen goes along', async () => {
  const { user, dialog, bodiesOf } = await openPin({ 'POST /changes': { ok: true, revision: 8, effect: anEffect() } });
  await dialog.findByText('1 change for a firm');
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(dialog.getByText('Enter a reason')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'training day');
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByText(`Done: ${confirm}`)).toBeInTheDocument();
  expect(bodiesOf('POST', '/changes')).toEqual([
    {
      change: { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: NEW_BUILD },
      reason: 'training day',
      expectedRevision: 7,
    },
  ]);
});

test('what others changed in the meantime is shown, and after another look the reason still stands there', async () => {
  const conflict = {
    ok: false,
    reason: 'conflict',
    since: [
      aRecord({
        by: 'grace@atrium.example',
        reason: 'it hung',
        change: { verb: 'unpin', tenantId: 'harbour', name: 'crm' },
      }),
    ],
  };
  const { user, dialog, answer, bodiesOf } = await openPin({ 'POST /changes': conflict });
  await dialog.findByText('1 change for a firm');
  await user.type(dialog.getByLabelText('Reason'), 'training day');
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText('Unpin crm for Harbour Lane Lawyers')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: confirm })).not.toBeInTheDocument();
  answer({
    'GET /overview': anOverview({ revision: 8 }),
    'POST /changes': { ok: true, revision: 9, effect: anEffect() },
  });
  await user.click(dialog.getByRole('button', { name: 'Preview again' }));
  await dialog.findByText('1 change for a firm');
  expect(dialog.getByLabelText('Reason')).toHaveValue('training day');
  await waitFor(() => expect(bodiesOf('POST', '/effect')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: confirm }));
  await screen.findByText(`Done: ${confirm}`);
  expect(bodiesOf('POST', '/changes').at(-1)).toMatchObject({ expectedRevision: 8 });
});

test('an effect that cannot be worked out stops the change, and can be asked for again', async () => {
  const { user, dialog, answer } = await openPin({ 'POST /effect': refusal('invalid', 'This build is blocked.') });
  expect(await dialog.findByText('This build is blocked.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: confirm })).toBeDisabled();
  answer({ 'POST /effect': anEffect() });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1 change for a firm')).toBeInTheDocument();
});

test('a refusal is said, and what was typed stays', async () => {
  const { user, dialog } = await openPin({ 'POST /changes': refusal('forbidden', 'Your role is viewer.') });
  await dialog.findByText('1 change for a firm');
  await user.type(dialog.getByLabelText('Reason'), 'training day');
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText('Your role is viewer.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason')).toHaveValue('training day');
});

test('what takes something away says so', async () => {
  const { user } = renderConsole('/firms/harbour/crm');
  await user.click(await screen.findByRole('button', { name: 'Switch off here …' }));
  const dialog = await dialogOf('Switch off crm for Harbour Lane Lawyers');
  expect(dialog.getByText(/This takes something away/)).toBeInTheDocument();
});

test('a change of somebody else is announced in the header and refreshes the screen, but not what is being typed', async () => {
  const { user, dialog, answer, tell } = await openPin();
  await dialog.findByText('1 change for a firm');
  await user.type(dialog.getByLabelText('Reason'), 'half a rea');
  tell(7);
  answer({
    'GET /changes': [
      aRecord({ revision: 9, change: { verb: 'moveChannel', channel: 'canary', name: 'crm', buildId: OLD_BUILD } }),
    ],
  });
  tell(9);
  const told = 'Changed by grace@atrium.example a moment ago: Move canary to crm 1.0.0';
  // In the header, and below what is being typed.
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
  expect(dialog.getByLabelText('Reason')).toHaveValue('half a rea');
  answer({ 'GET /overview': anOverview({ revision: 9 }), 'POST /effect': anEffect({ notes: ['seen anew'] }) });
  await user.click(dialog.getByRole('button', { name: 'Preview again' }));
  expect(await dialog.findByText('seen anew')).toBeInTheDocument();
  expect(dialog.queryByText(told)).not.toBeInTheDocument();
});

test('where the overview did not come, the dialog asks for it itself', async () => {
  let asked = 0;
  const overview = () => {
    asked += 1;
    return asked === 1 ? refusal('unreachable') : anOverview({ revision: 12 });
  };
  const { user, bodiesOf } = renderConsole(`/builds/${NEW_BUILD}`, {
    'GET /overview': overview,
    'POST /changes': { ok: true, revision: 13, effect: anEffect() },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByText('Block …'));
  const dialog = await dialogOf('Block crm 1.1.0');
  expect(await dialog.findByText('1 change for a firm')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'it hung');
  await user.click(dialog.getByRole('button', { name: 'Block crm 1.1.0' }));
  await waitFor(() => expect(bodiesOf('POST', '/changes')).toMatchObject([{ expectedRevision: 12 }]));
});

test('Enter while a change is on its way sends it no second time', async () => {
  let settle: (answer: unknown) => void = () => undefined;
  const onItsWay = new Promise((resolve) => (settle = resolve));
  const { user, dialog, bodiesOf } = await openPin({ 'POST /changes': () => onItsWay });
  await dialog.findByText('1 change for a firm');
  await user.type(dialog.getByLabelText('Reason'), 'training day');
  const form = dialog.getByLabelText('Reason').closest('form');
  for (let time = 0; time < 2; time += 1)
    act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  settle({ ok: true, revision: 8, effect: anEffect() });
  expect(await screen.findByText(`Done: ${confirm}`)).toBeInTheDocument();
  expect(bodiesOf('POST', '/changes')).toHaveLength(1);
});
