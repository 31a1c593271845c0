import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { askForWorkbook, mayExport } from '../testing/exported-files.ts';
import { groupRates, type Rate } from './rate-groups.ts';
import { RatesDialog } from './rates-dialog.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const aRate = (changes: Partial<Rate> = {}): Rate => ({
  id: 'r1',
  version: 1,
  kind: 'agreed',
  matterId: null,
  fileNumber: null,
  clientId: 'c1',
  clientName: 'Patel',
  matterTypeId: null,
  matterTypeName: null,
  userId: null,
  userName: null,
  roleId: null,
  roleName: null,
  amount: aud(32_000),
  startsOn: '2026-07-01',
  endsOn: null,
  note: '',
  changedAt: '2026-07-01T00:00:00Z',
  changedBy: null,
  ...changes,
});
const list = {
  name: 'Patel',
  canEdit: true,
  ofRecord: null,
  people: [{ id: 'u1', name: 'Asha Rao' }],
  roles: [{ id: 'o1', name: 'Partner' }],
  matterTypes: [],
  rates: [aRate(), aRate({ id: 'r0', amount: aud(30_000), startsOn: '2025-07-01' })],
};
const saved = { changeId: 'x1', rerated: { entryCount: 12 } };
const none = { error: null, conflict: null };
const preview = {
  ok: {
    entryCount: 12,
    before: aud(480_000),
    after: aud(520_000),
    refused: [{ reason: 'On an invoice or a pre-bill', count: 2 }],
  },
  error: null,
};
const policy = {
  version: 2,
  unitSeconds: 600,
  rounding: null,
  minimumUnits: null,
  per: 'day',
  canEdit: true,
  firm: { unitSeconds: 360, rounding: 'up', minimumUnits: 1, per: 'entry' },
};
const answers = {
  TimePolicyPanel: { timePolicy: policy },
  TimePolicySave: { saveTimePolicy: { ok: { version: 3 }, error: null, conflict: null } },
  Rates: { rates: list },
  RateChangePreview: { rateChangePreview: preview },
  RateCreate: { createRate: { ok: saved, ...none } },
  RateUpdate: { updateRate: { ok: saved, ...none } },
  RateDelete: { deleteRate: { ok: saved, ...none } },
  TimeChangeUndo: { undoTimeChange: { ok: { restored: 11, left: 1 }, error: null } },
};
function open(data: Record<string, unknown> = {}) {
  const onClose = jest.fn();
  const shown = renderScreen(
    <>
      <RatesDialog input={{ clientId: 'c1' }} onClose={onClose} />
      <Toasts />
    </>,
    { data: { ...answers, ...data } },
  );
  return { ...shown, onClose };
}

/** The dialog over the drawer: both have the id of a test, so neither is found by its name. */
async function dialogOf(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  return screen.getAllByRole('dialog').at(-1) as HTMLElement;
}

test('shows which rate is in force, and those before it', async () => {
  open();
  const group = await screen.findByRole('region', { name: 'Client: Patel' });
  const [now, before] = within(group).getAllByRole('listitem');
  expect(now).toHaveTextContent(/\$320.*In force.*Agreed/);
  expect(before).toHaveTextContent(/\$300.*Earlier/);
});

test('rates are exported as those of what they are on', async () => {
  expect(await askForWorkbook(open(mayExport('BILLING')))).toMatchObject({
    title: 'Rates: Patel',
    billing: { part: 'RATES', clientId: 'c1', matterId: null, userId: null },
    columns: expect.arrayContaining([
      expect.objectContaining({ labels: expect.arrayContaining([{ value: 'capped', label: 'Capped fee' }]) }),
    ]),
  });
});

test('a rate that has not begun is not in force, nor one whose last day is over', () => {
  const rates = [
    aRate({ id: 'later', startsOn: '2027-01-01' }),
    aRate({ id: 'over', startsOn: '2026-08-01', endsOn: '2026-08-31' }),
    aRate({ id: 'now', startsOn: '2026-01-01' }),
  ];
  expect(groupRates(rates, '2026-11-27')[0]?.rates.map(({ id, state }) => [id, state])).toEqual([
    ['later', 'later'],
    ['over', 'earlier'],
    ['now', 'inForce'],
  ]);
});

test('what would change is shown before a rate is saved, and an undo follows it', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Add rate' }));
  const dialog = await dialogOf();
  await user.type(within(dialog).getByRole('textbox', { name: /Amount an hour/ }), '350');
  await user.click(within(dialog).getByRole('checkbox', { name: /Value unbilled time/ }));
  expect(await within(dialog).findByText(/Unbilled entries that change: 12/)).toHaveTextContent('$4,800 → $5,200');
  expect(within(dialog).getByText('On an invoice or a pre-bill: 2')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rate was saved. Entries valued again: 12.')).toBeInTheDocument();
  expect(api.callsOf('RateCreate').at(-1)?.variables).toMatchObject({
    rerates: true,
    input: { clientId: 'c1', kind: 'agreed', amountMinor: 35_000, userId: null },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Left as they were changed or billed since: 1/)).toBeInTheDocument();
  expect(api.callsOf('TimeChangeUndo').at(-1)?.variables).toEqual({ id: 'x1' });
});

test('an amount is needed, and what the server refuses stands in the form', async () => {
  const { user } = open({
    RateCreate: { createRate: { ok: null, error: { message: 'No such client.', fields: [] }, conflict: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add rate' }));
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter an amount.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /Amount an hour/ }), '350');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('No such client.')).toBeInTheDocument();
});

test('a rate is deleted after its preview', async () => {
  const { user, api } = open();
  const [remove] = await screen.findAllByRole('button', { name: /Delete/ });
  await user.click(remove ?? document.body);
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.callsOf('RateDelete').at(-1)?.variables).toEqual({ id: 'r1', version: 1, rerates: false }),
  );
});

test('who may not change rates sees them alone, and who may not see them is told so', async () => {
  const { unmount } = open({ Rates: { rates: { ...list, canEdit: false } } });
  expect(await screen.findByText('$320')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add rate|Edit|Delete/ })).not.toBeInTheDocument();
  unmount();
  open({ Rates: { rates: null } });
  expect(await screen.findByText('You do not see these rates')).toBeInTheDocument();
});

test('how time is billed is shown and changed, and can be set back', async () => {
  const { user, api } = open();
  expect(await screen.findByText('10 min')).toBeInTheDocument();
  expect(screen.getByText('The day of a person')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('TimePolicySave').map(({ variables }) => variables)).toMatchObject([
      { input: { clientId: 'c1', version: 2, unitSeconds: 600, per: 'day', rounding: null } },
      { input: { clientId: 'c1', version: 3, unitSeconds: 600, per: 'day', rounding: null } },
    ]),
  );
});
