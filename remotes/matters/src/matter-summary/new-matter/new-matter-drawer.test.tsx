import { expect, jest, test } from '@jest/globals';
import { refusal, renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { NewMatterDrawer } from './new-matter-drawer.tsx';
import { aConflictReport } from '../../common/conflict-check/conflict-report.fixtures.ts';

const options = {
  canCreate: true,
  canTypeFileNumber: true,
  canCreateContacts: true,
  willWait: false,
  requiresConflictCheck: true,
  matterTypes: ['Family law', 'Conveyancing'],
  fields: [],
  partyRoles: ['Opponent', 'Witness'],
  offices: [{ id: 'o1', name: 'Sydney' }],
  teams: [{ id: 't1', name: 'Property' }],
  officeId: 'o1',
  teamId: null,
  currency: 'AUD',
  today: '2026-11-24',
};
const known = {
  id: 'c7',
  name: 'Ana Silva',
  kind: 'person',
  email: 'ana@silva.example',
  phone: '',
  suburb: 'Bondi',
  isClient: true,
};
const report = aConflictReport({
  reference: 'CC-000001',
  names: [],
  needsDecision: false,
  ranBy: null,
});
const created = { ok: { matterId: 'm9', fileNumber: '26/2501', status: 'Open' }, error: null };
const answers = {
  NewMatterOptions: { newMatterOptions: options },
  NewMatterDraft: { draft: null },
  NewMatterSaveDraft: ({ version }: { version: number }) => ({
    saveDraft: { ok: true, draft: { version: version + 1 } },
  }),
  NewMatterDiscardDraft: { discardDraft: true },
  NewMatterLikelyNumber: { likelyFileNumber: '26/2501' },
  NewMatterSimilarContacts: ({ name }: { name: string }) => ({
    similarContacts: name.includes('Silva') ? [known] : [],
  }),
  RunConflictCheck: { runConflictCheck: { ok: report, error: null } },
  NewMatterCreate: { createMatter: created },
};

function open(data: Record<string, unknown> = {}) {
  const onClose = jest.fn();
  const page = renderScreen(
    <AntdProvider>
      <NewMatterDrawer onClose={onClose} />
    </AntdProvider>,
    { data: { ...answers, ...data }, route: '/matterSummary/new', path: '/matterSummary/:command' },
  );
  return { ...page, onClose };
}
const box = (name: string) => screen.findByRole('textbox', { name });
const press = async (page: ReturnType<typeof open>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }));

async function fill(page: ReturnType<typeof open>) {
  await press(page, 'New contact');
  await page.user.type(await box('First name'), 'Bo');
  await page.user.type(await box('Last name'), 'Reid');
  await page.user.type(await box('Title'), 'Reid estate');
  await page.user.click(screen.getByRole('combobox', { name: 'Type of matter' }));
  await page.user.click(await screen.findByTitle('Family law'));
}

test('opens a matter for somebody new, checked for conflicts, and leads there', async () => {
  const page = open();
  await fill(page);
  expect(await screen.findByText(/26\/2501 \(next number\)/)).toBeInTheDocument();
  await press(page, 'Check for conflicts');
  await screen.findByText('Nothing found');
  expect(page.api.callsOf('RunConflictCheck')[0]?.variables).toMatchObject({
    input: { names: [{ name: 'Bo Reid', side: 'OURS' }], matterId: null },
  });
  await press(page, 'Open the matter');
  await waitFor(() => expect(page.address()).toBe('/matterDetail/m9'));
  const { input } = page.api.callsOf('NewMatterCreate')[0]?.variables as { input: Record<string, unknown> };
  expect(input).toMatchObject({
    newClient: { kind: 'person', firstName: 'Bo', lastName: 'Reid' },
    clientId: null,
    title: 'Reid estate',
    matterType: 'Family law',
    officeId: 'o1',
    openedOn: '2026-11-24',
    conflictReportId: 'r1',
    fileNumber: null,
  });
  await waitFor(() => expect(page.api.callsOf('NewMatterDiscardDraft')).toHaveLength(1));
});

test('a day that is written halfway is not taken for one that was left out', async () => {
  const page = open();
  await fill(page);
  await press(page, 'Check for conflicts');
  await screen.findByText('Nothing found');
  const day = screen.getByLabelText('Instructed on');
  await page.user.type(day, '31/11');
  await press(page, 'Open the matter');
  expect(await screen.findByText(/Enter a valid date that is not in the future/)).toBeInTheDocument();
  expect(page.api.callsOf('NewMatterCreate')).toHaveLength(0);
  await page.user.clear(day);
  await press(page, 'Open the matter');
  await waitFor(() => expect(page.api.callsOf('NewMatterCreate')).toHaveLength(1));
});

test('says all that is missing at once, and asks for the check', async () => {
  const page = open();
  await press(page, 'Open the matter');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
  expect(await screen.findByText('Complete 3 required fields.')).toBeInTheDocument();
  expect(screen.getByText('Choose the client, or add one.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid();
  await fill(page);
  // What was corrected is marked no more, before anything is sent again.
  await waitFor(() => expect(screen.queryByText(/required field/)).not.toBeInTheDocument());
  expect(screen.queryByText('Choose the client, or add one.')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  await press(page, 'Open the matter');
  expect(
    (await screen.findAllByText('Check the client and the other parties for conflicts first.')).length,
  ).toBeGreaterThan(0);
  expect(page.api.callsOf('NewMatterCreate')).toEqual([]);
});

test('asks for the fields of the chosen type, and sends what was filled in', async () => {
  const ofType = {
    fieldId: 'f1',
    section: '',
    helpText: 'As the registry has it.',
    fieldType: 'text',
    choices: [],
    isRequired: true,
  };
  const fields = [
    { ...ofType, type: 'Family law', label: 'Case number' },
    { ...ofType, fieldId: 'f2', type: 'Conveyancing', label: 'Lot' },
  ];
  const page = open({
    NewMatterOptions: { newMatterOptions: { ...options, fields, requiresConflictCheck: false } },
  });
  await fill(page);
  expect(screen.queryByText('Lot *')).toBeNull();
  await press(page, 'Open the matter');
  expect(await screen.findByText('Fill in this field.')).toBeInTheDocument();
  await page.user.type(screen.getByRole('textbox', { name: 'Case number' }), '26/118');
  expect(screen.queryByText('Fill in this field.')).toBeNull();
  await press(page, 'Open the matter');
  await waitFor(() => expect(page.api.callsOf('NewMatterCreate')).toHaveLength(1));
  expect(page.api.callsOf('NewMatterCreate')[0]?.variables).toMatchObject({
    input: { fields: [{ fieldId: 'f1', value: '26/118' }] },
  });
});

test('shows who may be the same, and takes them instead', async () => {
  const page = open();
  await press(page, 'New contact');
  await page.user.type(await box('Last name'), 'Silva');
  const hint = await screen.findByText('Possible existing contacts');
  await page.user.click(within(hint.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Use' }));
  expect(screen.queryByRole('textbox', { name: 'Last name' })).toBeNull();
  await press(page, 'Check for conflicts');
  await waitFor(() =>
    expect(page.api.callsOf('RunConflictCheck')[0]?.variables).toMatchObject({
      input: { names: [{ name: 'Ana Silva', contactId: 'c7' }] },
    }),
  );
});

test('someone who may open none is told so, also where the question itself is refused', async () => {
  open({ NewMatterOptions: refusal('You do not have access to this.', 'FORBIDDEN') });
  expect(await screen.findByText('Your role can’t open matters')).toBeInTheDocument();
});

test('somebody against us is not taken for a client, where that is the first role of the firm', async () => {
  const page = open({ NewMatterOptions: { newMatterOptions: { ...options, partyRoles: ['Client', 'Opponent'] } } });
  await press(page, 'Add a party');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Opponent');
});

test('the other side is added with its role, checked as against us, and can be taken away', async () => {
  const page = open();
  await fill(page);
  await press(page, 'Add a party');
  await press(page, 'Add a party');
  const [party, other] = screen.getAllByRole('group', { name: /^Party/ });
  await page.user.click(within(other as HTMLElement).getByRole('button', { name: 'Remove this party' }));
  await page.user.click(within(party as HTMLElement).getByRole('button', { name: 'New contact' }));
  await page.user.click(within(party as HTMLElement).getByText('Organisation'));
  await page.user.type(
    within(party as HTMLElement).getByRole('textbox', { name: 'Name of the organisation' }),
    'Acme Ltd',
  );
  await press(page, 'Check for conflicts');
  await screen.findByText('Nothing found');
  expect(page.api.callsOf('RunConflictCheck')[0]?.variables).toMatchObject({
    input: { names: [{ name: 'Bo Reid' }, { name: 'Acme Ltd', side: 'ADVERSE' }] },
  });
  await press(page, 'Open the matter');
  await waitFor(() => expect(page.api.callsOf('NewMatterCreate')).toHaveLength(1));
  expect(page.api.callsOf('NewMatterCreate')[0]?.variables).toMatchObject({
    input: { parties: [{ newContact: { organisationName: 'Acme Ltd' }, role: 'Opponent', isAdverse: true }] },
  });
});

test('a refusal stands at its field, and a lost answer says that trying again is safe', async () => {
  const refused = {
    ok: null,
    error: {
      message: 'Another matter has this file number.',
      fields: [{ field: 'fileNumber', message: 'Another matter has this file number.' }],
    },
  };
  const page = open({ NewMatterCreate: { createMatter: refused } });
  await fill(page);
  await press(page, 'Use another number');
  await page.user.type(await box('File number'), '26/1');
  await press(page, 'Check for conflicts');
  await screen.findByText('Nothing found');
  await press(page, 'Open the matter');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'File number' })).toHaveAccessibleDescription(
      'Another matter has this file number.',
    ),
  );
  page.api.answer({ NewMatterCreate: unreachable() });
  await press(page, 'Open the matter');
  expect(await screen.findByText(/trying again will not open it twice/)).toBeInTheDocument();
  page.api.answer({ NewMatterCreate: { createMatter: created } });
  await press(page, 'Open the matter');
  await waitFor(() => expect(page.address()).toBe('/matterDetail/m9'));
  const keys = page.api
    .callsOf('NewMatterCreate')
    .map(({ variables }) => (variables as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('what was typed is kept when the drawer closes, and is there when it opens again', async () => {
  const page = open();
  await page.user.type(await box('Title'), 'Half done');
  await press(page, 'Close');
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  const { content } = page.api.callsOf('NewMatterSaveDraft').at(-1)?.variables as { content: { title: string } };
  expect(content.title).toBe('Half done');
  page.unmount();

  const again = open({ NewMatterDraft: { draft: { version: 4, content, savedAt: '2026-11-24T00:00:00Z' } } });
  expect(await box('Title')).toHaveValue('Half done');
  await press(again, 'Start over');
  expect(await box('Title')).toHaveValue('');
  await waitFor(() => expect(again.api.callsOf('NewMatterDiscardDraft')).toHaveLength(1));
});

test('where the firm wants approval it says so, and asks', async () => {
  const page = open({
    NewMatterOptions: { newMatterOptions: { ...options, willWait: true } },
    NewMatterCreate: { createMatter: { ok: { ...created.ok, status: 'Pending' }, error: null } },
  });
  await fill(page);
  expect(screen.getByText('Assigned when the matter is accepted')).toBeInTheDocument();
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(page.address()).toBe('/matterSummary/new');
});
