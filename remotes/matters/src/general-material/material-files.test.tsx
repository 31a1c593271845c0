import { afterEach, expect, test } from '@jest/globals';
import { act, onAPhone, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { anItem, openMaterial, whatIsOpen } from './general-material.fixtures.tsx';

const categories = [
  { id: 'c1', parentId: null, name: 'Precedents', itemCount: 1, version: 1 },
  { id: 'c2', parentId: 'c1', name: 'Letters', itemCount: 1, version: 1 },
  { id: 'c3', parentId: null, name: 'Letters of credit', itemCount: 0, version: 4 },
];
const file = (changes: Record<string, unknown> = {}) => ({
  id: 'd1',
  name: 'Deed.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 20_480,
  scanState: 'clean',
  scanNote: '',
  ...changes,
});
const row = (changes: Record<string, unknown> = {}) =>
  anItem({ categoryId: 'c2', kind: 'file', title: 'Deed of release', file: file(), ...changes });
const whole = (changes: Record<string, unknown> = {}) => ({ ...row(), ...whatIsOpen, ...changes });
const version = (number: number, name: string) => ({
  version: number,
  title: 'Deed of release',
  summary: '',
  html: '',
  url: null,
  file: file({ id: `d${number}`, name }),
  changedAt: '2026-10-01T00:00:00Z',
  changedBy: null,
});
const library = (changes: Record<string, unknown> = {}) => ({
  materialLibrary: { recordCount: 1, toReviewCount: 0, toAcknowledgeCount: 0, canWrite: true, categories, ...changes },
});
const open = ({ data, ...options }: RenderScreenOptions = {}) =>
  openMaterial({
    ...options,
    data: {
      GeneralMaterialPage: library(),
      GeneralMaterial_Items: { materialItems: { recordCount: 1, hits: [{ item: row(), snippet: [] }] } },
      GeneralMaterial_Item: { materialItem: whole() },
      GeneralMaterial_Record: {
        materialAcknowledgements: [],
        materialVersions: [version(3, 'Deed.pdf'), version(2, 'Old deed.pdf')],
      },
      ...data,
    },
  });
let leavePhone: (() => void) | undefined;
afterEach(() => leavePhone?.());

test('a file says what it is, and can be looked at, saved and replaced', async () => {
  const page = open({
    route: '/?item=i1',
    data: { DocumentLink: { createDocumentLink: { url: null, message: 'Not today.' } } },
  });
  expect(await screen.findByRole('button', { name: /File: Deed of release.*Deed\.pdf, 20 kB/ })).toBeInTheDocument();
  const shown = await screen.findByRole('region', { name: 'File' });
  expect(within(shown).getByRole('button', { name: 'Preview' })).toBeInTheDocument();
  await page.user.click(within(shown).getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(page.api.callsOf('DocumentLink')[0]?.variables).toEqual({ documentId: 'd1', purpose: 'download' }),
  );
  expect(await screen.findByText('Not today.')).toBeInTheDocument();
  await page.user.click(within(shown).getByRole('button', { name: 'Upload a new version' }));
  expect(page.address()).toContain('dialog=uploadMaterial&materialItemId=i1&subject=Deed+of+release');
});

test('a file that was not checked is neither shown nor saved', async () => {
  open({
    route: '/?item=i1',
    data: {
      GeneralMaterial_Item: {
        materialItem: whole({
          file: file({ scanState: 'quarantined', scanNote: 'On hold until checked for viruses.' }),
        }),
      },
    },
  });
  const shown = await screen.findByRole('region', { name: 'File' });
  expect(within(shown).getByText('On hold until checked for viruses.')).toBeInTheDocument();
  expect(within(shown).queryByRole('button', { name: 'Download' })).toBeNull();
  expect(within(shown).queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('while a new version is being checked the file before it is there to be saved', async () => {
  open({ route: '/?item=i1', data: { GeneralMaterial_Item: { materialItem: whole({ waitingVersion: 4 }) } } });
  const shown = await screen.findByRole('region', { name: 'File' });
  expect(within(shown).getByText('Version 4 is being checked')).toBeVisible();
  expect(within(shown).getByText('Deed.pdf')).toBeInTheDocument();
  expect(within(shown).getByRole('button', { name: 'Download' })).toBeInTheDocument();
});

test('files go to the category that is open; who only reads sends none', async () => {
  const page = open({ route: '/?category=c2' });
  await page.user.click(await screen.findByRole('button', { name: 'Upload files' }));
  expect(page.address()).toBe('/?category=c2&dialog=uploadMaterial&materialCategoryId=c2');
  page.unmount();
  open({ data: { GeneralMaterialPage: library({ canWrite: false }) } });
  await screen.findByRole('tree');
  expect(screen.queryByRole('button', { name: 'Upload files' })).toBeNull();
});

test('an earlier version has an address of its own, and comes back with its file', async () => {
  const page = open({
    route: '/?item=i1&version=2',
    data: { GeneralMaterial_SaveItem: { saveMaterialItem: { ok: whole(), error: null, conflict: null } } },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Deed of release' });
  expect(
    await within(drawer).findByText(/This is version 2, of .*\. It is not the current version\./),
  ).toBeInTheDocument();
  expect(within(drawer).getByText('Old deed.pdf')).toBeInTheDocument();
  await page.user.click(within(drawer).getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_SaveItem')[0]?.variables['input']).toMatchObject({
      id: 'i1',
      version: 3,
      documentId: 'd2',
    }),
  );
  expect(page.address()).toBe('/?item=i1');
});

test('what others change is there without a reload, and what is typed stays', async () => {
  let shown: readonly unknown[] = categories;
  const page = open({ data: { GeneralMaterialPage: () => library({ categories: shown }) } });
  await page.user.click(await screen.findByRole('button', { name: 'Add category' }));
  const name = within(await screen.findByRole('form', { name: 'Add category' })).getByRole('textbox', { name: 'Name' });
  await page.user.type(name, 'Half a na');
  shown = [...categories, { id: 'c4', parentId: null, name: 'Seminars', itemCount: 0, version: 1 }];
  await act(async () => page.api.push('GeneralMaterial_Changed', { materialChanged: true }));
  expect(await screen.findByRole('treeitem', { name: /Seminars/, hidden: true })).toBeInTheDocument();
  expect(name).toHaveValue('Half a na');
  expect(name).toHaveFocus();
  await page.user.keyboard('me');
  expect(name).toHaveValue('Half a name');
});

test('the tree is found by whole words, opened by *, and is one stop of Tab', async () => {
  const page = open();
  const at = async (label: RegExp) => screen.findByRole('treeitem', { name: label });
  const first = await at(/Everything/);
  act(() => first.focus());
  expect(screen.getByText('Letters')).toBeInTheDocument();
  await page.user.keyboard('letters of');
  expect(await at(/Letters of credit/)).toHaveFocus();
  await page.user.keyboard('{Home}{ArrowDown}{ArrowLeft}');
  expect(screen.queryByText('Letters')).toBeNull();
  await page.user.keyboard('*');
  expect(await screen.findByText('Letters')).toBeInTheDocument();
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await page.user.tab();
  expect(screen.getByRole('button', { name: 'Actions for “Precedents”' })).toHaveFocus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
});

test('on a phone the category that is chosen can be renamed, moved and deleted', async () => {
  leavePhone = onAPhone();
  const page = open({
    route: '/?category=c3',
    data: {
      GeneralMaterial_DeleteCategory: { deleteMaterialCategory: { ok: { id: 'c3' }, error: null, conflict: null } },
      GeneralMaterial_RestoreCategory: { restoreMaterialCategory: { ok: categories[2], error: null } },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Actions for “Letters of credit”' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Rename or move',
    'Add subcategory',
    'Move up',
    'Move down',
    'Delete',
  ]);
  await page.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() =>
    expect(page.api.callsOf('GeneralMaterial_DeleteCategory')[0]?.variables).toEqual({ id: 'c3', version: 4 }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.api.callsOf('GeneralMaterial_RestoreCategory')[0]?.variables).toEqual({ id: 'c3' }));
});
