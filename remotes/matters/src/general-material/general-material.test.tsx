import { expect, jest, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import { hasUnsavedChanges, Link, onConfirmLeave } from '@atrium/platform';
import {
  act,
  onAPhone,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { anItem, openMaterial, whatIsOpen } from './general-material.fixtures.tsx';
import { GeneralMaterialPage } from './general-material.page.tsx';

const categories = [
  { id: 'c1', parentId: null, name: 'Precedents', itemCount: 2, version: 1 },
  { id: 'c2', parentId: 'c1', name: 'Letters', itemCount: 1, version: 1 },
  { id: 'c3', parentId: null, name: 'Costs', itemCount: 1, version: 1 },
];
const row = (id: string, title: string, changes: Record<string, unknown> = {}) =>
  anItem({ id, title, summary: `About ${title}`, ...changes });
const whole = (changes: Record<string, unknown> = {}) => ({
  ...row('i1', 'Costs guide'),
  ...whatIsOpen,
  html: '<p>Six minutes.</p>',
  ...changes,
});
const library = (changes: Record<string, unknown> = {}) => ({
  materialLibrary: { recordCount: 2, toReviewCount: 1, toAcknowledgeCount: 0, canWrite: false, categories, ...changes },
});
const list = (items: readonly unknown[], snippet: readonly unknown[] = []) => ({
  materialItems: { recordCount: items.length, hits: items.map((item) => ({ item, snippet })) },
});
const open = ({ data, ...options }: RenderScreenOptions = {}) =>
  openMaterial({
    ...options,
    data: {
      GeneralMaterialPage: library(),
      GeneralMaterial_Items: list([
        row('i1', 'Costs guide', { isFeatured: true }),
        row('i2', 'Letter of demand', { isReviewDue: true }),
      ]),
      GeneralMaterial_Item: { materialItem: whole() },
      GeneralMaterial_Record: { materialAcknowledgements: [], materialVersions: [] },
      ...data,
    },
  });

test('shows categories with how much is in them, and the items with their marks', async () => {
  open();
  const tree = await screen.findByRole('tree', { name: 'Categories' });
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everything2', 'Precedents2', 'Letters1', 'Costs1']);
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(within(items).getByRole('button', { name: /Costs guide.*Featured/ })).toBeInTheDocument();
  expect(within(items).getByRole('button', { name: /Letter of demand.*Review due/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add item' })).toBeNull();
});

test('the tree is walked with arrows and letters, and Enter chooses', async () => {
  const page = open();
  const at = async (name: RegExp) => screen.findByRole('treeitem', { name });
  const first = await at(/Everything/);
  act(() => first.focus());
  await page.user.keyboard('{ArrowDown}');
  expect(await at(/Precedents/)).toHaveFocus();
  await page.user.keyboard('{ArrowLeft}');
  expect(await at(/Precedents/)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('treeitem', { name: /Letters/ })).toBeNull();
  await page.user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await at(/Letters/)).toHaveFocus();
  await page.user.keyboard('c{Enter}');
  expect(await at(/Costs/)).toHaveAttribute('aria-selected', 'true');
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_Items').at(-1)?.variables).toMatchObject({ categoryId: 'c3' }),
  );
});

test('a search marks the words it found', async () => {
  const page = open({
    data: {
      GeneralMaterial_Items: list(
        [row('i1', 'Costs guide')],
        [
          { text: 'six ', isHit: false },
          { text: 'minutes', isHit: true },
        ],
      ),
    },
  });
  await page.user.type(await screen.findByRole('searchbox', { name: 'Search the firm’s knowledge' }), 'minute');
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_Items').at(-1)?.variables).toMatchObject({ filter: 'minute' }),
  );
  expect((await screen.findByText('minutes')).tagName).toBe('MARK');
});

test('what is looked for is in the address, and a link that looks for nothing shows everything', async () => {
  const page = renderScreen(
    <>
      <GeneralMaterialPage />
      <Link to="/">All of it</Link>
    </>,
    {
      route: '/?filter=lease',
      data: { GeneralMaterialPage: library(), GeneralMaterial_Items: list([row('i1', 'Costs guide')]) },
    },
  );
  const field = await screen.findByRole('searchbox', { name: 'Search the firm’s knowledge' });
  expect(field).toHaveValue('lease');
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_Items').at(-1)?.variables).toMatchObject({ filter: 'lease' }),
  );
  await page.user.click(screen.getByRole('link', { name: 'All of it' }));
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_Items').at(-1)?.variables).toMatchObject({ filter: null }),
  );
  expect(field).toHaveValue('');
  await page.user.type(field, 'costs');
  await waitFor(() => expect(page.address()).toBe('/?filter=costs'));
});

test('an item opens at its address and can be acknowledged', async () => {
  const item = whole({ requiresAcknowledgement: true });
  const page = open({
    route: '/?item=i1',
    data: {
      GeneralMaterial_Item: { materialItem: item },
      GeneralMaterial_Acknowledge: {
        acknowledgeMaterial: { ok: { ...item, acknowledgedAt: '2026-11-22T00:00:00Z' }, error: null, conflict: null },
      },
    },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Costs guide' });
  expect(await within(drawer).findByText('Six minutes.')).toBeInTheDocument();
  expect(within(drawer).queryByRole('button', { name: 'Change' })).toBeNull();
  await page.user.click(within(drawer).getByRole('button', { name: 'I have read and understood this' }));
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_Acknowledge')[0]?.variables).toEqual({ id: 'i1', version: 3 }),
  );
});

test('who writes sees who has acknowledged and when, brings a version back, and deletes with a way back', async () => {
  const item = whole({ requiresAcknowledgement: true });
  const was = {
    version: 2,
    title: 'Old guide',
    summary: '',
    html: '<p>Ten minutes.</p>',
    url: null,
    changedAt: '2026-10-01T20:00:00Z',
    changedBy: null,
  };
  const page = open({
    route: '/?item=i1',
    data: {
      GeneralMaterialPage: library({ canWrite: true }),
      GeneralMaterial_Item: { materialItem: item },
      GeneralMaterial_Record: {
        materialAcknowledgements: [
          { user: { id: 'u1', name: 'Dan Sorensen' }, acknowledgedAt: '2026-10-04T20:00:00Z' },
        ],
        materialVersions: [{ ...was, version: 3, title: 'Costs guide' }, was],
      },
      GeneralMaterial_SaveItem: { saveMaterialItem: { ok: item, error: null, conflict: null } },
      GeneralMaterial_DeleteItem: { deleteMaterialItem: { ok: { id: 'i1' }, error: null, conflict: null } },
      GeneralMaterial_RestoreItem: { restoreMaterialItem: { ok: { id: 'i1' }, error: null } },
    },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Costs guide' });
  expect(await within(drawer).findByText('Acknowledged by 1 of 1')).toBeInTheDocument();
  // Days are those of the firm, where it is morning already.
  expect(within(drawer).getByText('5 Oct 2026')).toBeInTheDocument();
  expect(within(drawer).getAllByText('2 Oct 2026')).toHaveLength(2);
  await page.user.click(within(drawer).getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_SaveItem')[0]?.variables['input']).toEqual({
      id: 'i1',
      version: 3,
      title: 'Old guide',
      summary: '',
      html: '<p>Ten minutes.</p>',
    }),
  );
  await page.user.click(within(drawer).getByRole('button', { name: 'Delete' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.api.callsOf('GeneralMaterial_RestoreItem')[0]?.variables).toEqual({ id: 'i1' }));
});

test('a category is added once however often it is sent', async () => {
  const page = open({
    data: { GeneralMaterialPage: library({ canWrite: true }), GeneralMaterial_SaveCategory: unreachable() },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add category' }));
  const form = await screen.findByRole('form', { name: 'Add category' });
  await page.user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Training');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(/your text is kept/)).toBeInTheDocument();
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.api.callsOf('GeneralMaterial_SaveCategory')).toHaveLength(2));
  expect(
    new Set(page.api.callsOf('GeneralMaterial_SaveCategory').map(({ variables }) => variables['idempotencyKey'])).size,
  ).toBe(1);
});

test('a category that was begun is asked about before it is closed', async () => {
  const page = open({ data: { GeneralMaterialPage: library({ canWrite: true }) } });
  const answer = jest.fn(async () => false);
  const undoChanges = onConfirmLeave(answer);
  await page.user.click(await screen.findByRole('button', { name: 'Add category' }));
  const form = await screen.findByRole('form', { name: 'Add category' });
  await page.user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Training');
  expect(hasUnsavedChanges()).toBe(true);
  await page.user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Training');
  answer.mockResolvedValue(true);
  await page.user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add category' })).toBeNull());
  undoChanges();
});

test('on a phone the list is exported and a category added, as elsewhere', async () => {
  const leavePhone = onAPhone();
  open({
    data: {
      GeneralMaterialPage: library({ canWrite: true }),
      ExportRuns: { exportRuns: { lists: ['GENERAL_MATERIAL'], runs: [] } },
    },
  });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add category' })).toBeInTheDocument();
  leavePhone();
});

test('an item is added in the category that is open, and a refusal stands at its field', async () => {
  const page = open({
    route: '/?category=c3',
    data: {
      GeneralMaterialPage: library({ canWrite: true }),
      GeneralMaterial_Audiences: {
        materialAudiences: { roles: [{ id: 'r1', name: 'Partner' }], offices: [], owners: [] },
      },
      GeneralMaterial_SaveItem: {
        saveMaterialItem: {
          ok: null,
          conflict: null,
          error: { message: 'No.', fields: [{ field: 'url', message: 'Enter an address that starts with https://' }] },
        },
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add item' }));
  const form = await screen.findByRole('form', { name: 'Add item' });
  await page.user.type(within(form).getByLabelText('Review by'), '0027-01-31');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(/with a four-digit year/)).toBeInTheDocument();
  expect(page.api.callsOf('GeneralMaterial_SaveItem')).toEqual([]);
  const review = within(form).getByLabelText('Review by');
  await page.user.clear(review);
  await page.user.type(review, '31/11');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(/^Type a day/)).toBeInTheDocument();
  expect(page.api.callsOf('GeneralMaterial_SaveItem')).toEqual([]);
  await page.user.clear(review);
  await page.user.click(within(form).getByText('Link'));
  await page.user.type(within(form).getByRole('textbox', { name: 'Title' }), 'Act');
  await page.user.type(within(form).getByRole('textbox', { name: 'Address' }), 'http://a');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Enter an address that starts with https://')).toBeInTheDocument();
  expect(page.api.callsOf('GeneralMaterial_SaveItem')[0]?.variables['input']).toMatchObject({
    version: 0,
    kind: 'link',
    title: 'Act',
    url: 'http://a',
    categoryId: 'c3',
    reviewOn: null,
    ownerId: null,
  });
});

test('an address that was cleared is said to be missing, and the old one is not kept unseen', async () => {
  const page = open({
    route: '/?item=i1',
    data: {
      GeneralMaterialPage: library({ canWrite: true }),
      GeneralMaterial_Item: { materialItem: whole({ kind: 'link', html: '', url: 'https://act.example/' }) },
      GeneralMaterial_Audiences: { materialAudiences: { roles: [], offices: [], owners: [] } },
      GeneralMaterial_SaveItem: {
        saveMaterialItem: {
          ok: null,
          conflict: null,
          error: { message: 'No.', fields: [{ field: 'url', message: 'Enter an address that starts with https://' }] },
        },
      },
    },
  });
  await page.user.click(
    within(await screen.findByRole('dialog', { name: 'Costs guide' })).getByRole('button', { name: 'Change' }),
  );
  const form = await screen.findByRole('form', { name: 'Change item' });
  await page.user.clear(within(form).getByRole('textbox', { name: 'Address' }));
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Enter an address that starts with https://')).toBeInTheDocument();
  expect(page.api.callsOf('GeneralMaterial_SaveItem')[0]?.variables['input']).toMatchObject({ id: 'i1', url: '' });
});

test('someone who is refused the knowledge is told so, and not to try again', async () => {
  open({ data: { GeneralMaterialPage: refusal('Not yours', errorCodes.forbidden) } });
  expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('says when there is nothing, and when it could not be loaded', async () => {
  const empty = open({ data: { GeneralMaterial_Items: list([]) } });
  expect(await screen.findByText('No items')).toBeInTheDocument();
  empty.unmount();
  open({ data: { GeneralMaterialPage: unreachable() } });
  expect(await screen.findByText('The firm’s knowledge could not be loaded')).toBeInTheDocument();
});
