import { cleanup, never, renderScreen, screen, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeTus, installFakeTus } from '../common/uploads/fake-tus.ts';
import { UploadDocuments } from './upload-documents.tsx';
import { UploadMaterial } from './upload-material.tsx';

let tus: FakeTus;
beforeEach(() => {
  localStorage.clear();
  tus = installFakeTus();
});
afterEach(() => {
  cleanup();
  tus.restore();
});

const uploadRules = { __typename: 'UploadRules', maximumBytes: 1000, maximumFiles: 3, extensions: ['pdf', 'docx'] };
const visibility = (choosesVisibility: boolean) => ({ uploadRules: { __typename: 'UploadRules', choosesVisibility } });
const form = () => ({
  uploadRules,
  documentCategories: ['Letters'],
  matter: { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' },
});
const made = () => ({
  completeUpload: {
    __typename: 'CompleteUploadResult',
    ok: { __typename: 'MatterDocument', id: 'd1', name: 'a.pdf', scanState: 'clean', scanNote: '' },
    error: null,
  },
});
const pdf = (name: string) => new File(['x'.repeat(100)], name, { type: 'application/pdf', lastModified: 1 });

test('a new version is one file, to the matter of the document, and says what it replaces', async () => {
  const page = renderScreen(
    <AntdProvider>
      <UploadDocuments input={{ matterId: 'm1', replacesId: 'd0', subject: 'Deed.pdf' }} onClose={() => undefined} />
    </AntdProvider>,
    {
      data: { UploadDocuments: form(), UploadDocuments_Visibility: visibility(true), UploadDocuments_Complete: made() },
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'New version of Deed.pdf' });
  expect(await within(dialog).findByText('24/1187 Nguyen v Harcourt')).toBeVisible();
  // It is in the category of its document.
  expect(within(dialog).queryByRole('combobox', { name: 'Category' })).not.toBeInTheDocument();
  expect(within(dialog).getByText(/keep seeing that one until you share again/)).toBeVisible();
  const input =
    within(dialog)
      .getAllByLabelText('Choose files')
      .find((element) => element.tagName === 'INPUT') ?? dialog;
  expect(within(dialog).getByText(/One file of up to 1 kB/)).toBeVisible();
  await page.user.upload(input, [pdf('v2.pdf'), pdf('v3.pdf')]);
  expect(within(dialog).getByText(/Only one file can be uploaded at a time/)).toBeVisible();
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  expect(await within(dialog).findByText('Uploaded')).toBeVisible();
  expect(tus.metadata[0]).toMatchObject({ name: 'v2.pdf', matterId: 'm1', replacesId: 'd0' });
});

test('until it is known who may share, nothing is said of who will see the files', async () => {
  renderScreen(
    <AntdProvider>
      <UploadDocuments input={{ matterId: 'm1' }} onClose={() => undefined} />
    </AntdProvider>,
    { data: { UploadDocuments: form(), UploadDocuments_Visibility: never } },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Upload matter documents' });
  expect(await within(dialog).findByRole('combobox', { name: 'Matter' })).toBeInTheDocument();
  expect(within(dialog).queryByText(/people at the firm who work on this matter/)).toBeNull();
  expect(within(dialog).queryByLabelText('Share with the clients of this matter')).toBeNull();
});

test('an answer to a request goes with the request', async () => {
  const page = renderScreen(
    <AntdProvider>
      <UploadDocuments
        input={{ matterId: 'm1', requestId: 'q1', subject: 'Your passport' }}
        onClose={() => undefined}
      />
    </AntdProvider>,
    {
      data: {
        UploadDocuments: form(),
        UploadDocuments_Visibility: visibility(false),
        UploadDocuments_Complete: made(),
      },
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Send: Your passport' });
  expect(await within(dialog).findByText(/people at the firm who work on this matter/)).toBeVisible();
  await page.user.upload(
    within(dialog)
      .getAllByLabelText('Choose files')
      .find((element) => element.tagName === 'INPUT') ?? dialog,
    [pdf('front.pdf')],
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  expect(await within(dialog).findByText('Uploaded')).toBeVisible();
  expect(tus.metadata[0]).toMatchObject({ requestId: 'q1', isShared: 'false' });
});

test('files for the firm’s knowledge need a category, and the field says so', async () => {
  const { user, api } = renderScreen(
    <AntdProvider>
      <UploadMaterial input={{}} onClose={() => undefined} />
    </AntdProvider>,
    {
      data: {
        UploadMaterial: {
          uploadRules,
          materialLibrary: { categories: [{ id: 'c1', parentId: null, name: 'Precedents' }] },
          materialAudiences: { roles: [], offices: [] },
        },
      },
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Upload files to the firm’s knowledge' });
  const category = await within(dialog).findByRole('combobox', { name: 'Category' });
  const input =
    within(dialog)
      .getAllByLabelText('Choose files')
      .find((element) => element.tagName === 'INPUT') ?? dialog;
  await user.upload(input, [pdf('By-laws.pdf')]);
  await user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  expect(category).toHaveAccessibleDescription('Choose the category that the files belong to.');
  expect(category).toBeInvalid();
  expect(api.callsOf('UploadMaterial_Complete')).toEqual([]);
});
