import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { earlierPlace, linesOf, placesOf, type Category } from './category-tree.ts';
import { KnowledgeBankPage } from './knowledge-bank.page.tsx';

const category = (id: string, parentId: string | null, changes: object = {}) => ({
  __typename: 'MaterialCategory',
  id,
  parentId,
  name: `Category ${id}`,
  itemCount: 1,
  version: 3,
  ...changes,
});
const categories = [category('a', null), category('b', 'a'), category('c', null)];
const item = {
  id: 'i1',
  categoryName: 'Category a',
  kind: 'page',
  title: 'Safe custody',
  reviewOn: '2026-11-01',
  isReviewDue: true,
  requiresAcknowledgement: true,
  roleIds: ['r1'],
  officeIds: [],
  changedAt: '2026-11-20T01:00:00Z',
};
const library = (found: readonly object[]) => ({
  materialLibrary: { recordCount: 1, toReviewCount: 1, categories: found },
  materialAudiences: { roles: [{ id: 'r1', name: 'Partner' }], offices: [] },
});
const open = ({ data, route = '/generalMaterialConfiguration' }: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <KnowledgeBankPage />
      <Toasts />
    </>,
    {
      route,
      data: {
        KnowledgeBankPage: library(categories),
        KnowledgeBank_Items: { materialItems: { recordCount: 1, hits: [{ item }] } },
        ...data,
      },
    },
  );
const saved = { ok: category('a', null, { version: 4 }), error: null, conflict: null };

test('shows the categories as a tree, and items with their state and audience', async () => {
  open();
  expect(await screen.findByText('Category b')).toBeInTheDocument();
  expect(await screen.findByText('Review due')).toBeInTheDocument();
  expect(screen.getByText('Partner')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Safe custody' })).toHaveAttribute(
    'href',
    expect.stringContaining('/GeneralMaterial?item=i1'),
  );
});

test('says that there are no categories, and that they did not load', async () => {
  open({ data: { KnowledgeBankPage: library([]) } });
  expect(await screen.findByText('No categories yet')).toBeInTheDocument();
});

test('says that the knowledge bank did not load', async () => {
  open({ data: { KnowledgeBankPage: unreachable } });
  expect(await screen.findByText('The knowledge bank could not be loaded')).toBeInTheDocument();
});

test('a category is renamed on the version that was seen', async () => {
  const page = open({ data: { KnowledgeBank_SaveCategory: { saveMaterialCategory: saved } } });
  await page.user.click(await screen.findByLabelText('More about Category b'));
  await page.user.click(await screen.findByText('Rename or move'));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '!');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.api.callsOf('KnowledgeBank_SaveCategory')[0]?.variables).toMatchObject({
      input: { id: 'b', version: 3, name: 'Category b!', parentId: 'a' },
    }),
  );
});

test('a category that was moved meanwhile is renamed where it is now', async () => {
  const moved = category('b', 'c', { version: 4 });
  const page = open({
    data: {
      KnowledgeBank_SaveCategory: ({ input }: { readonly input: { readonly version: number } }) => ({
        saveMaterialCategory: input.version === 3 ? { ok: null, error: null, conflict: moved } : saved,
      }),
    },
  });
  await page.user.click(await screen.findByLabelText('More about Category b'));
  await page.user.click(await screen.findByText('Rename or move'));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '2');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.api.callsOf('KnowledgeBank_SaveCategory')[1]?.variables).toMatchObject({
      input: { id: 'b', version: 4, name: 'Category b2', parentId: 'c' },
    }),
  );
});

test('a category moves up among its siblings', async () => {
  const page = open({ data: { KnowledgeBank_SaveCategory: { saveMaterialCategory: saved } } });
  await page.user.click(await screen.findByLabelText('More about Category c'));
  await page.user.click(await screen.findByText('Move up'));
  await waitFor(() =>
    expect(page.api.callsOf('KnowledgeBank_SaveCategory')[0]?.variables).toMatchObject({
      input: { id: 'c', position: 0, parentId: null },
    }),
  );
});

test('retiring a category can be undone', async () => {
  const page = open({
    data: {
      KnowledgeBank_DeleteCategory: { deleteMaterialCategory: { ok: { id: 'c' }, error: null, conflict: null } },
      KnowledgeBank_RestoreCategory: { restoreMaterialCategory: { ok: { id: 'c' }, error: null, conflict: null } },
    },
  });
  await page.user.click(await screen.findByLabelText('More about Category c'));
  await page.user.click(await screen.findByText('Retire'));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.api.callsOf('KnowledgeBank_RestoreCategory')).toHaveLength(1));
});

test('says who acknowledged an item and who has not', async () => {
  const page = open({
    data: {
      KnowledgeBank_Acknowledgements: {
        materialAcknowledgements: [
          { acknowledgedAt: null, user: { id: 'u1', name: 'Asha Mehta' } },
          { acknowledgedAt: '2026-11-22T23:00:00Z', user: { id: 'u2', name: 'Dan Sorensen' } },
        ],
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Who acknowledged it' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Not yet')).toBeInTheDocument();
  expect(within(drawer).getByText(/23 Nov 2026/)).toBeInTheDocument();
});

test('a category cannot be put into itself, and the first has no earlier place', () => {
  const found = categories as readonly Category[];
  expect(linesOf(found).map(({ category: { id }, level }) => [id, level])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ]);
  expect(placesOf(found, 'a')).toEqual([{ value: 'c', label: 'Category c', children: [] }]);
  expect(found.map((each) => earlierPlace(found, each))).toEqual([null, null, 0]);
});
