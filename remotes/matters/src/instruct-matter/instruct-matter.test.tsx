import {
  cleanup,
  type FakeData,
  renderScreen,
  type RenderedScreen,
  screen,
  unreachable,
  waitFor,
  within,
} from '@atrium/testing';
import { afterEach, expect, test } from '@jest/globals';
import { InstructMatter } from './instruct-matter.tsx';
import { readDraft } from './instruction-form.ts';

afterEach(cleanup);

const options = (changes: Record<string, unknown> = {}) => ({
  matterInstructionOptions: {
    canInstruct: true,
    canDecide: false,
    needsClient: false,
    matterTypes: ['Debt recovery', 'Insolvency'],
    currency: 'AUD',
    today: '2026-11-21',
    ...changes,
  },
});
const filled = {
  key: 'key-1',
  clientReference: 'INV-7',
  matterType: 'Debt recovery',
  kind: 'organisation',
  organisationName: 'Slow Payers Pty Ltd',
  abn: '51 824 753 556',
  addresses: [{ kind: 'street', line: '1 Pitt St', suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' }],
  phones: [''],
  emails: ['accounts@slow.example'],
  amount: '1,234.50',
  interestBasis: 'contract',
  interestRate: '9.5',
  interestFrom: '2026-11-01',
  instructions: 'Send a letter of demand.',
  declares: true,
};
const kept = (draft: Record<string, unknown> = filled, version = 3) => ({
  matterInstructionDraft: { draft, version, changedAt: '2026-11-21T00:00:00.000Z' },
});
const received = { instructMatter: { ok: { matterId: 'm1', reference: 'INS-000007' }, error: null } };

async function open(data: FakeData = {}) {
  let isOpen = true;
  const shown = renderScreen(<InstructMatter input={{}} onClose={() => (isOpen = false)} />, {
    data: {
      InstructMatterOptions: options(),
      InstructMatterDraft: { matterInstructionDraft: null },
      InstructMatterSaveDraft: ({ version }: { version: number }) => ({
        saveMatterInstructionDraft: { version: version + 1 },
      }),
      InstructMatter: received,
      ...data,
    },
  });
  await screen.findByRole('dialog');
  return { ...shown, isOpen: () => isOpen };
}
const submit = async ({ user }: Pick<RenderedScreen, 'user'>) =>
  user.click(await screen.findByRole('button', { name: 'Submit' }));
const fill = async ({ user }: Pick<RenderedScreen, 'user'>, label: string, text: string) => {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
};

test('says everything that is wrong at once, beside its field, and sends nothing', async () => {
  const shown = await open();
  await fill(shown, 'ABN, if any', '51 824 753 557');
  await submit(shown);
  expect(await screen.findByText('Correct 8 fields.')).toBeVisible();
  expect(screen.getByLabelText('ABN, if any')).toHaveAccessibleDescription('This is not a valid ABN.');
  expect(screen.getByLabelText('Your reference')).toHaveAccessibleDescription(
    'Enter your own reference, in at most 60 characters.',
  );
  expect(screen.getByLabelText('Amount owed (AUD)')).toHaveAccessibleDescription('Enter an amount greater than zero.');
  expect(shown.api.callsOf('InstructMatter')).toEqual([]);
});

test('goes on with the draft after a reload; the declaration is confirmed again, and the whole is handed in under its key', async () => {
  const shown = await open({ InstructMatterDraft: kept() });
  expect(await screen.findByLabelText('Your reference')).toHaveValue('INV-7');
  expect(screen.getByLabelText('Amount owed (AUD)')).toHaveValue('1,234.50');
  const declaration = screen.getByRole('checkbox', { name: /^I am authorised/ });
  expect(declaration).not.toBeChecked();
  await shown.user.click(declaration);
  await submit(shown);
  expect(await screen.findByText('Your instructions INS-000007 were received')).toBeVisible();
  const [call] = shown.api.callsOf('InstructMatter');
  expect(call?.variables['idempotencyKey']).toBe('key-1');
  expect(call?.variables['input']).toMatchObject({
    amountMinor: 123_450,
    interestRate: 9.5,
    interestFrom: '2026-11-01',
    clientId: null,
    declares: true,
    debtor: { abn: '51824753556', phones: [], emails: ['accounts@slow.example'] },
  });
  expect(String((call?.variables['input'] as { declaration: string }).declaration)).toMatch(/^I am authorised/);
});

test('saves what is typed, from the version it opened', async () => {
  const shown = await open({ InstructMatterDraft: kept() });
  await fill(shown, 'Your reference', '-B');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  await waitFor(() => expect(shown.api.callsOf('InstructMatterSaveDraft')).toHaveLength(1));
  expect(shown.api.callsOf('InstructMatterSaveDraft')[0]?.variables).toMatchObject({
    version: 3,
    draft: { clientReference: 'INV-7-B' },
  });
});

test('closing saves what waits and asks nothing', async () => {
  const shown = await open();
  await fill(shown, 'Your reference', 'A');
  await shown.user.click(screen.getByRole('button', { name: 'Save and finish later' }));
  await waitFor(() => expect(shown.isOpen()).toBe(false));
  expect(shown.api.callsOf('InstructMatterSaveDraft')[0]?.variables).toMatchObject({
    version: 0,
    draft: { clientReference: 'A' },
  });
});

test('a draft that another window changed is not overwritten until the person chooses', async () => {
  const shown = await open({
    InstructMatterDraft: kept(),
    InstructMatterSaveDraft: { saveMatterInstructionDraft: { version: null } },
  });
  await fill(shown, 'Your reference', '-B');
  expect(await screen.findByText('This draft was changed in another window')).toBeVisible();
  shown.api.answer({
    InstructMatterDraft: kept({ ...filled, clientReference: 'OTHER' }, 5),
    InstructMatterSaveDraft: { saveMatterInstructionDraft: { version: 6 } },
  });
  await shown.user.click(screen.getByRole('button', { name: 'The other version' }));
  await waitFor(() => expect(screen.getByLabelText('Your reference')).toHaveValue('OTHER'));
  await fill(shown, 'Your reference', '!');
  await waitFor(() =>
    expect(shown.api.callsOf('InstructMatterSaveDraft').at(-1)?.variables).toMatchObject({ version: 5 }),
  );
});

test('a lost answer keeps everything, and the second try has the same key', async () => {
  const shown = await open({ InstructMatterDraft: kept(), InstructMatter: unreachable() });
  await shown.user.click(await screen.findByRole('checkbox', { name: /^I am authorised/ }));
  await submit(shown);
  expect(await screen.findByText(/Couldn’t submit the instructions/)).toBeVisible();
  shown.api.answer({ InstructMatter: received });
  await submit(shown);
  expect(await screen.findByText('Your instructions INS-000007 were received')).toBeVisible();
  expect(new Set(shown.api.callsOf('InstructMatter').map(({ variables }) => variables['idempotencyKey']))).toEqual(
    new Set(['key-1']),
  );
});

const pending = {
  pendingInstructions: {
    recordCount: 1,
    instructions: [
      {
        id: 'i1',
        reference: 'INS-000007',
        matterId: 'm1',
        submittedAt: '2026-11-21T00:00:00.000Z',
        submittedBy: 'Cleo',
        clientName: 'Cleo',
        clientReference: 'INV-7',
        matterType: 'Debt recovery',
        debtorName: 'Slow Payers',
        amount: { minor: 123_450, currency: 'AUD' },
        interestBasis: 'contract',
        interestRate: 9.5,
        interestFrom: '2026-11-01',
        instructions: 'Demand.',
      },
    ],
  },
};

test('staff read what waits, and decide where names are checked for conflicts', async () => {
  const shown = await open({
    InstructMatterOptions: options({ canInstruct: false, canDecide: true }),
    InstructMatterPending: pending,
  });
  const item = await screen.findByRole('listitem');
  expect(within(item).getByText('INS-000007')).toBeVisible();
  expect(within(item).getByText('Demand.')).toBeVisible();
  await shown.user.click(within(item).getByRole('button', { name: 'Check and decide' }));
  await waitFor(() => expect(shown.isOpen()).toBe(false));
});

test.each([[null], ['text'], [{ kind: 'robot', addresses: 'none', phones: [1], amount: 5, interestBasis: 'usury' }]])(
  'a draft such as %j opens as an empty form',
  (draft) => {
    const { key, ...form } = readDraft(draft, 'AU');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(form).toMatchObject({
      kind: 'organisation',
      phones: [''],
      amount: '',
      interestBasis: 'none',
      addresses: [{ kind: 'street', country: 'AU' }],
    });
  },
);
