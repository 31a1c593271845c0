import { onConfirmLeave } from '@atrium/platform';
import { act, cleanup, onAPhone, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeTus, installFakeTus } from '../common/uploads/fake-tus.ts';
import { UploadDocuments } from './upload-documents.tsx';

let tus: FakeTus;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  tus = installFakeTus();
});
afterEach(() => {
  cleanup();
  tus.restore();
});

const matters = [{ id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' }];
const uploadRules = { __typename: 'UploadRules', maximumBytes: 1000, maximumFiles: 3, extensions: ['pdf', 'docx'] };
const visibility = (choosesVisibility: boolean) => ({ uploadRules: { __typename: 'UploadRules', choosesVisibility } });
const form = (rules = {}) => ({
  uploadRules: { ...uploadRules, ...rules },
  documentCategories: ['Letters', 'Court documents'],
  matter: matters[0],
});
const made = (changes = {}) => ({
  completeUpload: {
    __typename: 'CompleteUploadResult',
    ok: { __typename: 'MatterDocument', id: 'd1', name: 'a.pdf', scanState: 'clean', scanNote: '', ...changes },
    error: null,
  },
});
const pdf = (name = 'a.pdf', size = 100) =>
  new File(['x'.repeat(size)], name, { type: 'application/pdf', lastModified: 1 });

async function open(data: Record<string, unknown> = {}, matterId: string | undefined = 'm1') {
  let closed = 0;
  const page = renderScreen(
    <AntdProvider>
      <UploadDocuments input={matterId === undefined ? {} : { matterId }} onClose={() => (closed += 1)} />
    </AntdProvider>,
    {
      data: {
        UploadDocuments: form(),
        UploadDocuments_Visibility: visibility(true),
        UploadDocuments_Complete: made(),
        MatterPicker: { matterSummaryListX: { recordCount: 1, matters } },
        ...data,
      },
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Upload matter documents' });
  await within(dialog).findByText(/Up to/);
  const choose = (...files: File[]) =>
    page.user.upload(
      within(dialog)
        .getAllByLabelText('Choose files')
        .find((element) => element.tagName === 'INPUT') ?? dialog,
      files,
    );
  const start = () => page.user.click(within(dialog).getByRole('button', { name: /^Upload/ }));
  const row = (name: string) => within(within(dialog).getByText(name).closest('li') ?? dialog);
  return { ...page, dialog, choose, start, row, closed: () => closed };
}

test('says what it takes before a file is chosen', async () => {
  const { dialog } = await open();
  expect(within(dialog).getByText(/Up to 3 files of 1 kB each/)).toBeVisible();
  expect(within(dialog).getByText('pdf, docx')).toBeVisible();
});

test('sends a file with its matter, category and visibility, and shows that it is there', async () => {
  const { user, api, dialog, choose, start, row } = await open();
  await user.click(within(dialog).getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByTitle('Court documents'));
  await user.click(await within(dialog).findByLabelText('Share with the clients of this matter'));
  expect(within(dialog).getByText(/Every client with access to this matter/)).toBeVisible();
  await choose(pdf('Ärger.pdf'));
  await start();
  expect(await row('Ärger.pdf').findByText('Uploaded')).toBeVisible();
  expect(tus.metadata).toEqual([
    {
      name: 'Ärger.pdf',
      matterId: 'm1',
      category: 'Court documents',
      isShared: 'true',
      batchId: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  expect([...tus.received.values()]).toEqual([100]);
  expect(api.callsOf('UploadDocuments_Complete').map(({ variables }) => variables)).toEqual([
    { uploadId: [...tus.received.keys()][0]?.split('/').at(-1) },
  ]);
  // Nothing of it is left in the browser.
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('upload_'))).toEqual([]));
});

test('keeps files to the firm unless someone shares them', async () => {
  const { choose, start, row } = await open();
  await choose(pdf());
  await start();
  await row('a.pdf').findByText('Uploaded');
  expect(tus.metadata[0]?.['isShared']).toBe('false');
});

test('asks for the matter first', async () => {
  const { user, dialog, choose, start } = await open({ UploadDocuments: { ...form(), matter: null } }, undefined);
  await choose(pdf());
  await start();
  expect(within(dialog).getByText('Choose the matter the files belong to.')).toBeVisible();
  expect(tus.requests).toEqual([]);
  await user.click(within(dialog).getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/1187 (Nguyen v Harcourt)'));
  await start();
  expect(await within(dialog).findByText('Uploaded')).toBeVisible();
});

test.each([
  ['a.exe', 10, 'Files of type .exe can’t be uploaded.'],
  ['a', 10, 'The name does not show what type of file this is.'],
  ['a.pdf', 0, 'The file is empty.'],
  ['a.pdf', 1001, 'The file is larger than 1 kB.'],
])('refuses %s of %d bytes in words, beside a file that is fine', async (name, size, words) => {
  const { dialog, choose, row } = await open();
  // The browser's own filter by type does not hold for files that are dropped.
  within(dialog)
    .getAllByLabelText('Choose files')
    .forEach((element) => element.removeAttribute('accept'));
  await choose(pdf('fine.docx'), pdf(name, size));
  expect(row(name).getByText(words)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
});

test('takes no more files than are allowed, and a file chosen twice once', async () => {
  const { dialog, choose } = await open();
  await choose(pdf('a.pdf'), pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf'));
  expect(within(dialog).getByText(/Only 3 files can be uploaded at a time/)).toBeVisible();
  await choose(pdf('a.pdf'));
  expect(within(dialog).getAllByText('a.pdf')).toHaveLength(1);
});

test('shows what the server refuses at its file', async () => {
  tus.refusal = { status: 422, message: 'The matter is closed.' };
  const { choose, start, row } = await open();
  await choose(pdf());
  await start();
  expect(await row('a.pdf').findByText('The matter is closed.')).toBeVisible();
  expect(row('a.pdf').queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test.each([
  [
    { scanState: 'infected', scanNote: 'A virus was found (Eicar) and the file was removed.' },
    'A virus was found (Eicar) and the file was removed.',
  ],
  [{ scanState: 'quarantined', scanNote: 'x' }, 'Uploaded, and on hold until checked for viruses.'],
])('says what the scan found, and offers no copy: %j', async (changes, words) => {
  const { dialog, choose, start } = await open({ UploadDocuments_Complete: made(changes) });
  await choose(pdf());
  await start();
  expect(await within(dialog).findByText(words)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test('pauses, goes on where it stopped, and removes', async () => {
  tus.mode = 'held';
  const { user, dialog, choose, start, row } = await open();
  await choose(pdf());
  await start();
  await waitFor(() => expect(tus.requests).toHaveLength(2));
  await user.click(row('a.pdf').getByRole('button', { name: 'Pause a.pdf' }));
  expect(row('a.pdf').getByText(/^Paused/)).toBeVisible();
  tus.mode = 'works';
  await user.click(row('a.pdf').getByRole('button', { name: 'Resume a.pdf' }));
  expect(await row('a.pdf').findByText('Uploaded')).toBeVisible();
  expect(tus.requests.map((request) => request.split(' ')[0])).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
  await choose(pdf('b.pdf'));
  await user.click(row('b.pdf').getByRole('button', { name: 'Remove b.pdf' }));
  expect(within(dialog).queryByText('b.pdf')).not.toBeInTheDocument();
});

test('a lost connection is shown, and the upload goes on by itself', async () => {
  tus.mode = 'held';
  const { choose, start, row } = await open();
  await choose(pdf());
  await start();
  await waitFor(() => expect(tus.requests).toHaveLength(2));
  tus.mode = 'lost';
  expect(await row('a.pdf').findByText('No connection. The upload continues automatically.')).toBeVisible();
  tus.mode = 'works';
  expect(await row('a.pdf').findByText('Uploaded')).toBeVisible();
});

test('after a reload the same file goes on where it stopped', async () => {
  tus.mode = 'held';
  const first = await open();
  await first.choose(pdf());
  await first.start();
  await waitFor(() => expect(tus.requests).toHaveLength(2));
  cleanup();
  tus.mode = 'works';
  const second = await open();
  expect(within(second.dialog).getByText(/An upload was interrupted/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/a\.pdf|m1/);
  await second.choose(pdf());
  await second.start();
  await second.row('a.pdf').findByText('Uploaded');
  expect(tus.requests.map((request) => request.split(' ')[0])).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
});

test('closing while something is under way asks first', async () => {
  let answer = false;
  const stop = onConfirmLeave(() => Promise.resolve(answer));
  tus.mode = 'held';
  const { user, dialog, choose, start, closed } = await open();
  await choose(pdf());
  await start();
  const close = () => user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
  await close();
  expect(closed()).toBe(0);
  answer = true;
  await close();
  expect(closed()).toBe(1);
  stop();
});

test('takes files that are dropped anywhere on the page', async () => {
  const { dialog } = await open();
  const drop = (type: string, files: File[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const items = files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }));
    Object.assign(event, { dataTransfer: { types: ['Files'], items } });
    act(() => void document.body.dispatchEvent(event));
    return event;
  };
  drop('dragenter', []);
  expect(within(dialog).getByText('Drop the files to add them')).toBeVisible();
  expect(drop('dragover', []).defaultPrevented).toBe(true);
  expect(drop('drop', [pdf('dropped.pdf')]).defaultPrevented).toBe(true);
  expect(within(dialog).getByText('dropped.pdf')).toBeVisible();
  expect(within(dialog).queryByText('Drop the files to add them')).not.toBeInTheDocument();
});

test('announces to screen readers how many are done, and what went wrong', async () => {
  const { dialog, choose, start } = await open();
  within(dialog)
    .getAllByLabelText('Choose files')
    .forEach((element) => element.removeAttribute('accept'));
  await choose(pdf('a.pdf'), pdf('b.exe'));
  await start();
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('status')
        .map((status) => status.textContent),
    ).toContain('1 of 2 files uploaded. b.exe: Files of type .exe can’t be uploaded.'),
  );
});

test('who may not share with the clients of the matter is told who will see the files, and chooses nothing', async () => {
  const { dialog } = await open({ UploadDocuments_Visibility: visibility(false) });
  expect(await within(dialog).findByText(/people at the firm who work on this matter/)).toBeVisible();
  expect(within(dialog).queryByLabelText('Share with the clients of this matter')).not.toBeInTheDocument();
});

test('what was ticked for one matter is not taken to another where they may not share', async () => {
  const other = { id: 'm2', fileNumber: '24/2000', title: 'Walled' };
  const { user, api, dialog, choose, start } = await open({
    MatterPicker: { matterSummaryListX: { recordCount: 1, matters: [other] } },
    UploadDocuments_Visibility: ({ matterId }: { matterId: string }) => visibility(matterId === 'm1'),
  });
  await user.click(await within(dialog).findByLabelText('Share with the clients of this matter'));
  await user.click(within(dialog).getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/2000 (Walled)'));
  await waitFor(() =>
    expect(api.callsOf('UploadDocuments_Visibility').map(({ variables }) => variables)).toContainEqual({
      matterId: 'm2',
    }),
  );
  await waitFor(() =>
    expect(within(dialog).queryByLabelText('Share with the clients of this matter')).not.toBeInTheDocument(),
  );
  await choose(pdf());
  await start();
  expect(await within(dialog).findByText('Uploaded')).toBeVisible();
  expect(tus.metadata[0]).toMatchObject({ matterId: 'm2', isShared: 'false' });
});

test('a phone offers its camera', async () => {
  const restore = onAPhone();
  const { dialog } = await open();
  const camera = within(dialog)
    .getAllByLabelText('Take a photo')
    .find((element) => element.tagName === 'INPUT');
  expect(camera).toHaveAttribute('capture', 'environment');
  restore();
});
