import { cleanup, renderScreen, screen, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeTus, installFakeTus } from './fake-tus.ts';
import { UploadDocuments } from './upload-documents.tsx';

let tus: FakeTus;
beforeEach(() => {
  localStorage.clear();
  tus = installFakeTus();
});
afterEach(() => {
  cleanup();
  tus.restore();
});

const uploadRules = { __typename: 'UploadRules', maximumBytes: 1000, maximumFiles: 3, extensions: ['pdf', 'docx'], choosesVisibility: true };
const form = (rules = {}) => ({ uploadRules: { ...uploadRules, ...rules }, documentCategories: ['Letters'], matter: { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' } });
const made = () => ({ completeUpload: { __typename: 'CompleteUploadResult', ok: { __typename: 'MatterDocument', id: 'd1', name: 'a.pdf', scanState: 'clean', scanNote: '' }, error: null } });
const pdf = (name: string) => new File(['x'.repeat(100)], name, { type: 'application/pdf', lastModified: 1 });

test('a new version is one file, to the matter of the document, and says what it replaces', async () => {
  const page = renderScreen(
    <AntdProvider>
      <UploadDocuments matterId="m1" replacesId="d0" subject="Deed.pdf" onClose={() => undefined} />
    </AntdProvider>,
    { data: { UploadDocuments: form(), UploadDocuments_Complete: made() } },
  );
  const dialog = await screen.findByRole('dialog', { name: 'New version of Deed.pdf' });
  expect(await within(dialog).findByText('24/1187 Nguyen v Harcourt')).toBeVisible();
  expect(within(dialog).getByText(/keeps seeing that one until you share again/)).toBeVisible();
  const input = within(dialog).getAllByLabelText('Choose files').find((element) => element.tagName === 'INPUT') ?? dialog;
  await page.user.upload(input, [pdf('v2.pdf'), pdf('v3.pdf')]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  expect(await within(dialog).findByText('Uploaded')).toBeVisible();
  expect(tus.metadata[0]).toMatchObject({ name: 'v2.pdf', matterId: 'm1', replacesId: 'd0' });
});

test('an answer to a request goes with the request', async () => {
  const page = renderScreen(
    <AntdProvider>
      <UploadDocuments matterId="m1" requestId="q1" subject="Your passport" onClose={() => undefined} />
    </AntdProvider>,
    { data: { UploadDocuments: form({ choosesVisibility: false }), UploadDocuments_Complete: made() } },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Send: Your passport' });
  expect(await within(dialog).findByText(/people of the firm who work on this matter/)).toBeVisible();
  await page.user.upload(within(dialog).getAllByLabelText('Choose files').find((element) => element.tagName === 'INPUT') ?? dialog, [pdf('front.pdf')]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  expect(await within(dialog).findByText('Uploaded')).toBeVisible();
  expect(tus.metadata[0]).toMatchObject({ requestId: 'q1', isShared: 'false' });
});
