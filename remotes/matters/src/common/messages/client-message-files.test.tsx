import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { anAppUser, renderScreen, screen, userEvent, waitFor, within } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { type FakeTus, installFakeTus } from '../uploads/fake-tus.ts';
import { ClientMessages } from './client-messages.tsx';

const matters = [{ id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' }];
let tus: FakeTus;
beforeEach(() => {
  localStorage.clear();
  tus = installFakeTus();
});
afterEach(() => tus.restore());

const answered = {
  __typename: 'ClientMessage',
  id: 'g2',
  matterId: 'm1',
  fileNumber: '24/1187',
  matterTitle: 'Nguyen v Harcourt',
  direction: 'received',
  senderName: 'Mai Nguyen',
  subject: 'My passport',
  html: '<p>Enclosed.</p>',
  sentAt: '2026-11-20T01:00:00Z',
  files: [
    {
      documentId: 'd7',
      name: 'Passport.pdf',
      sizeBytes: 1000,
      document: { id: 'd7', scanState: 'clean', scanNote: '' },
    },
    {
      documentId: 'd8',
      name: 'Licence.pdf',
      sizeBytes: 1000,
      document: { id: 'd8', scanState: 'quarantined', scanNote: 'On hold until checked for viruses.' },
    },
    { documentId: 'd9', name: 'Gone.pdf', sizeBytes: 1000, document: null },
  ],
};
const completed = (scanState: string, scanNote = '') => ({
  completeUpload: {
    __typename: 'CompleteUploadResult',
    ok: { __typename: 'MatterDocument', id: 'd7', name: 'Passport.pdf', scanState, scanNote },
    error: null,
  },
});
const open = (completion: Record<string, unknown>, messages: readonly unknown[] = []) =>
  renderScreen(
    <AntdProvider>
      <ClientMessages matterId={null} matters={matters} />
    </AntdProvider>,
    {
      appUser: anAppUser({ isInternal: false, access: ['clientDocuments'] }),
      data: {
        ClientMessages: {
          clientMessages: { __typename: 'ClientMessageList', recordCount: messages.length, messages },
        },
        MessageFileRules: { uploadRules: { __typename: 'UploadRules', maximumBytes: 10_000, extensions: ['pdf'] } },
        UploadDocuments_Complete: completion,
        SendClientMessage: { sendClientMessage: { ok: answered, error: null } },
        DocumentLink: { createDocumentLink: { url: '/documents/d7/content?ticket=x', message: null } },
      },
    },
  );
const compose = async ({ user }: ReturnType<typeof open>) => {
  await user.click((await screen.findAllByRole('button', { name: 'New message' }))[0] ?? document.body);
  const form = await screen.findByRole('form', { name: 'New message' });
  await user.type(within(form).getByLabelText('Subject'), 'My passport');
  await user.type(within(form).getByLabelText('Message'), 'Enclosed.');
  const input = (await within(form).findAllByLabelText('Attach files')).find(({ tagName }) => tagName === 'INPUT');
  return { form, choose: (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input ?? form, files) };
};
const pdf = new File(['x'.repeat(100)], 'Passport.pdf', { type: 'application/pdf', lastModified: 1 });

test('are uploaded to the matter when it is sent, and go with it', async () => {
  const page = open(completed('clean'));
  const { form, choose } = await compose(page);
  await choose(pdf);
  expect(await within(form).findByText('Ready')).toBeVisible();
  expect(tus.metadata).toEqual([]);
  await page.user.click(within(form).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.api.callsOf('SendClientMessage')).toHaveLength(1));
  expect(tus.metadata[0]).toMatchObject({ name: 'Passport.pdf', matterId: 'm1', forMessage: 'true' });
  expect(page.api.callsOf('SendClientMessage')[0]?.variables['input']).toMatchObject({ documentIds: ['d7'] });
});

test('a file of the wrong type is named, and the message waits until it is taken out', async () => {
  const page = open(completed('clean'));
  const { form, choose } = await compose(page);
  await choose(new File(['x'], 'run.exe', { lastModified: 1 }));
  expect(await within(form).findByText('Files of type .exe can’t be uploaded.')).toBeVisible();
  await page.user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await within(form).findByText('Some files could not be sent. Remove them or try again.')).toBeVisible();
  expect(page.api.callsOf('SendClientMessage')).toHaveLength(0);
  await page.user.click(within(form).getByRole('button', { name: 'Remove run.exe' }));
  await page.user.click(within(form).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.api.callsOf('SendClientMessage')).toHaveLength(1));
});

test('a file with a virus keeps the message from being sent', async () => {
  const page = open(completed('infected', 'A virus was found (Eicar) and the file was removed.'));
  const { form, choose } = await compose(page);
  await choose(pdf);
  await page.user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await within(form).findByText(/A virus was found \(Eicar\)/)).toBeVisible();
  expect(page.api.callsOf('SendClientMessage')).toHaveLength(0);
  expect(within(form).getByLabelText('Message')).toHaveValue('Enclosed.');
});

test('that were sent are downloaded where they are clean, and say why not otherwise', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = open(completed('clean'), [answered]);
  expect(await screen.findByText('On hold until checked for viruses.')).toBeVisible();
  expect(screen.getByText('Not available')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Download Passport.pdf' }));
  await waitFor(() => expect(page.api.callsOf('DocumentLink')[0]?.variables).toMatchObject({ documentId: 'd7' }));
});
