import { afterEach, expect, jest, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import { Link, useNavigate } from '@atrium/platform';
import {
  act,
  anAppUser,
  never,
  refusal,
  renderScreen,
  screen,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { ClientDocumentsPage } from './client-documents.page.tsx';

const asha = { __typename: 'UserSummary', id: 'u2', name: 'Asha Mehta' };
const advice = {
  __typename: 'ClientDocument',
  id: 'd1',
  matterId: 'm1',
  fileNumber: '24/1187',
  matterTitle: 'Nguyen v Harcourt',
  name: 'Advice.pdf',
  category: 'Advice',
  mediaType: 'application/pdf',
  sizeBytes: 204_800,
  sha256: 'ab'.repeat(32),
  createdAt: '2026-11-19T01:00:00Z',
  isOwn: false,
  scanState: 'clean',
  scanNote: '',
  sharedAt: '2026-11-20T01:00:00Z',
  expiresAt: null,
  note: 'Please sign.',
  viewedAt: null,
  downloadedAt: null,
  sharedBy: asha,
};
const old = { ...advice, id: 'd2', name: 'Old letter.pdf', sharedAt: '2026-11-01T01:00:00Z', note: '' };
const own = { ...advice, id: 'd3', name: 'Passport.jpg', isOwn: true, sharedAt: null, sharedBy: null, note: '' };
const request = {
  __typename: 'UploadRequest',
  id: 'q1',
  matterId: 'm1',
  fileNumber: '24/1187',
  matterTitle: 'Nguyen v Harcourt',
  title: 'Bank statement',
  note: 'The last three months',
  dueOn: '2099-01-31',
  state: 'open',
  receivedCount: 0,
  closedAt: null,
  createdAt: '2026-11-20T01:00:00Z',
  createdBy: asha,
};
const pageOf = (documents: readonly unknown[], requests: readonly unknown[] = []) => ({
  ClientDocumentsPage: {
    clientMatters: [{ __typename: 'ClientMatter', id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' }],
    clientDocuments: { __typename: 'ClientDocumentSummary', recordCount: documents.length, documents },
    uploadRequests: requests,
  },
});

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => navigate(-1)}>Back</button>;
}

const open = (data: RenderScreenOptions['data'] = {}, { isInternal = false, route = '/clientDocuments' } = {}) =>
  renderScreen(
    <AntdProvider>
      <ClientDocumentsPage />
      <Link to="/clientDocuments">All of it</Link>
      <BackButton />
    </AntdProvider>,
    {
      route,
      appUser: anAppUser({ isInternal }),
      data: {
        ...pageOf([advice, old, own], [request]),
        ClientDocuments_Visit: { noteDocumentsVisit: '2026-11-15T01:00:00Z' },
        ClientDocuments_People: { clientPeople: [{ __typename: 'MatterClient', id: 'c1', name: 'Thi Nguyen' }] },
        ...data,
      },
    },
  );

test('shows what was shared and sent, and marks what is new since the visit before', async () => {
  open();
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
  await screen.findByText('Advice.pdf');
  expect(row('Advice.pdf').getByText(/Shared by Asha Mehta/)).toBeVisible();
  expect(row('Advice.pdf').getByText('Please sign.')).toBeVisible();
  expect(await row('Advice.pdf').findByText('New')).toBeVisible();
  expect(row('Old letter.pdf').queryByText('New')).toBeNull();
  expect(row('Passport.jpg').getByText(/Sent by you/)).toBeVisible();
});

test('what was opened is no longer new, without a reload', async () => {
  const page = open();
  expect(await screen.findByText('New')).toBeVisible();
  page.api.answer(pageOf([{ ...advice, viewedAt: '2026-11-20T02:00:00Z' }, old, own], [request]));
  act(() => page.api.push('MatterChanged', { matterChanged: { matterId: 'm1', part: 'DOCUMENTS' } }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(screen.getByText('Advice.pdf')).toBeVisible();
});

test('nothing is called new while it is not known when they were here before', async () => {
  open({ ClientDocuments_Visit: never() });
  await screen.findByText('Advice.pdf');
  expect(screen.queryByText('New')).toBeNull();
});

test('says by the clock of the firm until when something can be opened', async () => {
  open(pageOf([{ ...advice, expiresAt: '2026-11-29T20:00:00Z' }], []));
  expect(await screen.findByText('Available until 30 Nov 2026')).toBeVisible();
});

afterEach(() => {
  jest.useRealTimers();
});

test('what was due yesterday is late as soon as the day is over where the firm is', async () => {
  // In Sydney the 22nd has begun.
  jest.useFakeTimers({
    now: new Date('2026-11-21T20:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
    ],
  });
  open(
    pageOf(
      [],
      [
        { ...request, dueOn: '2026-11-21' },
        { ...request, id: 'q2', title: 'Deed', dueOn: '2026-11-22' },
      ],
    ),
  );
  expect(
    within((await screen.findByText('Bank statement')).closest('li') as HTMLElement).getByText('Late'),
  ).toBeVisible();
  expect(within(screen.getByText('Deed').closest('li') as HTMLElement).queryByText('Late')).toBeNull();
});

test('a request is answered through the frame’s dialog, and finished with a word', async () => {
  const page = open({
    ...pageOf([], [{ ...request, receivedCount: 2 }]),
    UploadRequest_Fulfil: {
      fulfilUploadRequest: {
        __typename: 'UploadRequestResult',
        ok: { __typename: 'UploadRequest', id: 'q1', state: 'fulfilled', closedAt: null },
        error: null,
      },
    },
  });
  const asked = await screen.findByRole('region', { name: 'Please send us' });
  expect(within(asked).getByText('You have sent 2 files')).toBeVisible();
  await page.user.click(within(asked).getByRole('button', { name: 'That is everything' }));
  await waitFor(() => expect(page.api.callsOf('UploadRequest_Fulfil')[0]?.variables).toEqual({ requestId: 'q1' }));
  await page.user.click(within(asked).getByRole('button', { name: 'Send more' }));
  const asks = new URL(page.address(), 'http://x').searchParams;
  expect([asks.get('dialog'), asks.get('matterId'), asks.get('requestId'), asks.get('subject')]).toEqual([
    'uploadDocuments',
    'm1',
    'q1',
    'Bank statement',
  ]);
});

test('several documents are saved as one', async () => {
  const page = open({
    DocumentsArchive: { createDocumentsArchive: { __typename: 'CreateDocumentLinkResult', url: null, message: 'x' } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Select all' }));
  await page.user.click(screen.getByRole('button', { name: 'Download 3 as zip' }));
  await waitFor(() =>
    expect(page.api.callsOf('DocumentsArchive')[0]?.variables).toEqual({ documentIds: ['d1', 'd2', 'd3'] }),
  );
});

test('receipts list what was sent, with its size and its fingerprint', async () => {
  const page = open(pageOf([own]), { route: '/clientDocuments?view=receipts' });
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('rowheader', { name: 'Passport.jpg' })).toBeVisible();
  expect(within(table).getByText('ab'.repeat(32))).toBeVisible();
  expect(page.api.callsOf('ClientDocumentsPage')[0]?.variables).toMatchObject({ isOwnOnly: true });
});

test('receipts that are printed are recorded, and an empty page is not', async () => {
  const recorded = { recordReceiptsPrint: { __typename: 'RecordPrintResult', isRecorded: true } };
  const page = open(
    { ...pageOf([own]), RecordReceiptsPrint: recorded },
    { route: '/clientDocuments?view=receipts&matter=m1' },
  );
  await screen.findByRole('table');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await waitFor(() =>
    expect(page.api.callsOf('RecordReceiptsPrint').map(({ variables }) => variables)).toEqual([
      { personId: null, matterId: 'm1' },
    ]),
  );
  page.unmount();
  const empty = open(pageOf([]), { route: '/clientDocuments?view=receipts' });
  await screen.findByText('Nothing has been sent yet');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(empty.api.callsOf('RecordReceiptsPrint')).toEqual([]);
});

test('the firm chooses whose page it sees, answers nothing for them and leaves no visit', async () => {
  const page = open({}, { isInternal: true });
  expect(await screen.findByText('Choose a client to see their page')).toBeVisible();
  expect(page.api.callsOf('ClientDocumentsPage')).toEqual([]);
  await page.user.click(await screen.findByRole('combobox', { name: 'Viewing as' }));
  await page.user.click(await screen.findByTitle('Thi Nguyen'));
  expect(await screen.findByText('Advice.pdf')).toBeVisible();
  expect(page.api.callsOf('ClientDocumentsPage')[0]?.variables).toMatchObject({ personId: 'c1' });
  expect(screen.queryByRole('button', { name: 'Send files' })).toBeNull();
  expect(page.api.callsOf('ClientDocuments_Visit')).toEqual([]);
});

test('another person’s page begins with all of their matters', async () => {
  const clientPeople = [
    { __typename: 'MatterClient', id: 'c1', name: 'Thi Nguyen' },
    { __typename: 'MatterClient', id: 'c2', name: 'Ravi Harcourt' },
  ];
  const page = open(
    { ClientDocuments_People: { clientPeople } },
    { isInternal: true, route: '/clientDocuments?person=c1&matter=m1' },
  );
  await screen.findByText('Advice.pdf');
  await page.user.click(screen.getByRole('combobox', { name: 'Viewing as' }));
  await page.user.click(await screen.findByTitle('Ravi Harcourt'));
  await waitFor(() => expect(page.address()).toBe('/clientDocuments?person=c2'));
  expect(page.api.callsOf('ClientDocumentsPage').at(-1)?.variables).toMatchObject({ personId: 'c2', matterId: null });
});

test('a matter that narrows the page can be left out where it is the only one', async () => {
  const page = open({}, { route: '/clientDocuments?matter=m9' });
  await screen.findByText('Advice.pdf');
  await page.user.click(screen.getByRole('combobox', { name: 'Matter' }));
  await page.user.click(await screen.findByTitle('All matters'));
  await waitFor(() => expect(page.address()).toBe('/clientDocuments'));
});

test('what is looked for is in the address: a link finds the same, and the way back leads to it', async () => {
  const page = open({}, { route: '/clientDocuments?matter=m1&filter=pass' });
  const field = await screen.findByRole('searchbox', { name: 'Search names and contents' });
  expect(field).toHaveValue('pass');
  const lastQuestion = () => page.api.callsOf('ClientDocumentsPage').at(-1)?.variables;
  expect(lastQuestion()).toMatchObject({ matterId: 'm1', filter: 'pass' });
  await page.user.type(field, 'port');
  await waitFor(() => expect(page.address()).toBe('/clientDocuments?matter=m1&filter=passport'));
  await waitFor(() => expect(lastQuestion()).toMatchObject({ filter: 'passport' }));
  await page.user.click(screen.getByRole('link', { name: 'All of it' }));
  await waitFor(() => expect(lastQuestion()).toMatchObject({ matterId: null, filter: null }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(page.address()).toBe('/clientDocuments?matter=m1&filter=passport'));
  expect(screen.getByRole('searchbox')).toHaveValue('passport');
});

test.each([false, true])(
  'whoever the page is refused to is told so, and not to try again (of the firm: %s)',
  async (isInternal) => {
    const no = refusal('Not yours', errorCodes.forbidden);
    open({ ClientDocumentsPage: no, ClientDocuments_People: no }, { isInternal });
    expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('Choose a client to see their page')).toBeNull();
  },
);

test('an empty page says what will come', async () => {
  open(pageOf([]));
  expect(await screen.findByText('Nothing has been shared yet')).toBeVisible();
});

test('a client reads what the firm wrote and answers it, about the matter it was about', async () => {
  const message = {
    __typename: 'ClientMessage',
    id: 'g1',
    matterId: 'm1',
    fileNumber: '24/1187',
    matterTitle: 'Nguyen v Harcourt',
    direction: 'sent',
    senderName: 'Asha Mehta',
    subject: 'Your statement',
    html: '<p>Please read it.</p>',
    sentAt: '2026-11-20T01:00:00Z',
    files: [{ documentId: 'd9', name: 'Statement.pdf', sizeBytes: 1000, document: null }],
  };
  const { user, api } = open(
    {
      ClientMessages: { clientMessages: { __typename: 'ClientMessageList', recordCount: 1, messages: [message] } },
      SendClientMessage: { sendClientMessage: { ok: { ...message, id: 'g2', direction: 'received' }, error: null } },
    },
    { route: '/clientDocuments?view=messages' },
  );
  expect(await screen.findByText('Please read it.')).toBeVisible();
  expect(screen.getByText('Sent to you by email with: Statement.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  const form = await screen.findByRole('form', { name: 'Reply' });
  expect(within(form).getByLabelText('Subject')).toHaveValue('Re: Your statement');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await within(form).findByText('Enter a message.')).toBeVisible();
  await user.type(within(form).getByLabelText('Message'), 'I agree.');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(api.callsOf('SendClientMessage')[0]?.variables).toEqual({
    idempotencyKey: expect.any(String),
    input: { matterId: 'm1', answersId: 'g1', subject: 'Re: Your statement', text: 'I agree.', documentIds: [] },
  });
});
