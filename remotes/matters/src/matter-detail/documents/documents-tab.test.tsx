import { expect, jest, test } from '@jest/globals';
import { onConfirmLeave } from '@atrium/platform';
import {
  act,
  aMatter,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { DocumentsTab } from './documents-tab.tsx';

const ann = { __typename: 'UserSummary', id: 'u1', name: 'Ann Nguyen' };
const asha = { __typename: 'UserSummary', id: 'u2', name: 'Asha Mehta' };
const share = {
  __typename: 'DocumentShare',
  id: 's1',
  note: '',
  followsVersions: false,
  expiresAt: null,
  isInForce: true,
  sharedAt: '2026-11-20T01:00:00Z',
  withdrawnAt: null,
  viewedAt: '2026-11-21T01:00:00Z',
  downloadedAt: null,
  person: ann,
  sharedBy: asha,
};
const deed = {
  __typename: 'MatterDocument',
  id: 'd1',
  name: 'Deed.pdf',
  category: 'Agreement',
  mediaType: 'application/pdf',
  sizeBytes: 204_800,
  revision: 2,
  versionCount: 2,
  waitingRevision: null,
  isShared: true,
  scanState: 'clean',
  scanNote: '',
  textState: 'ready',
  textNote: '',
  requestId: null,
  version: 3,
  createdAt: '2026-11-20T01:00:00Z',
  createdBy: asha,
  shares: [share],
};
const held = {
  ...deed,
  id: 'd2',
  name: 'Held.pdf',
  revision: 1,
  versionCount: 1,
  isShared: false,
  scanState: 'quarantined',
  scanNote: 'On hold until checked for viruses.',
  shares: [],
};
const request = {
  __typename: 'UploadRequest',
  id: 'q1',
  title: 'Your passport',
  note: '',
  dueOn: '2020-01-31',
  state: 'open',
  receivedCount: 0,
  remindedAt: null,
  closedAt: null,
  createdAt: '2026-11-20T01:00:00Z',
  person: ann,
  createdBy: asha,
};
const listOf = (documents: readonly unknown[], rights = {}) => ({
  matterDocuments: {
    __typename: 'MatterDocumentSummary',
    recordCount: documents.length,
    canUpload: true,
    canEdit: true,
    canDiscard: true,
    documents,
    ...rights,
  },
});
const answers = {
  DocumentsTab: listOf([deed, held]),
  DocumentsTab_Requests: { uploadRequests: [request] },
  DocumentsTab_Clients: { matterClients: [{ ...ann, __typename: 'MatterClient' }] },
  DocumentHits: {
    searchDocuments: {
      __typename: 'DocumentSearchResult',
      recordCount: 1,
      hits: [
        {
          __typename: 'DocumentHit',
          fileNumber: '24/1187',
          document: deed,
          snippet: [
            { text: 'the ', isHit: false },
            { text: 'fence <b>', isHit: true },
          ],
        },
      ],
    },
  },
};

const open = (data: RenderScreenOptions['data'] = {}, options: Pick<RenderScreenOptions, 'route'> = {}) =>
  renderScreen(
    <AntdProvider>
      <DocumentsTab matter={{ ...aMatter({ id: 'm1' }), clientContact: null } as never} />
      <Toasts />
    </AntdProvider>,
    { ...options, data: { ...answers, ...data } },
  );
const menuOf = async (page: ReturnType<typeof open>, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

test('says of each document what it is, who sees it and whether they looked', async () => {
  open();
  const row = (await screen.findByRole('button', { name: 'Deed.pdf' })).closest('li') as HTMLElement;
  expect(within(row).getByText(/Agreement · 200 kB · Asha Mehta/)).toBeVisible();
  expect(within(row).getByText('Version 2')).toBeVisible();
  expect(within(row).getByText('Shared with Ann Nguyen')).toBeVisible();
  expect(within(row).getByText('Opened by 1 of 1')).toBeVisible();
  expect(screen.getByText('On hold until checked for viruses.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Held.pdf' })).toBeDisabled();
});

test('as soon as somebody opens what is shared with them, the list says so', async () => {
  const page = open({ DocumentsTab: listOf([{ ...deed, shares: [{ ...share, viewedAt: null }] }]) });
  expect(await screen.findByText('Not opened yet')).toBeVisible();
  page.api.answer({ DocumentsTab: listOf([deed]) });
  act(() => page.api.push('MatterChanged', { matterChanged: { matterId: 'm1', part: 'DOCUMENTS' } }));
  expect(await screen.findByText('Opened by 1 of 1')).toBeVisible();
  expect(screen.queryByText('Not opened yet')).toBeNull();
});

test('where there are more than are shown at most, says so and how the others are found', async () => {
  const { user } = open({
    DocumentsTab: ({ first }: { first: number }) =>
      listOf(
        Array.from({ length: first }, (_, index) => ({ ...held, id: `d${index}`, name: `Letter ${index}.pdf` })),
        { recordCount: 240 },
      ),
  });
  expect(await screen.findByText('Letter 49.pdf')).toBeInTheDocument();
  expect(screen.queryByText(/Search to find the others/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more of 240' }));
  expect(await screen.findByText('The newest 100 of 240 are shown. Search to find the others.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('what is looked for is in the address, and found again by it', async () => {
  const { api, user, address } = open({}, { route: '/matterDetail/m1/documents?filter=fen' });
  const field = await screen.findByRole('searchbox', { name: 'Search names and contents' });
  expect(field).toHaveValue('fen');
  expect(api.callsOf('DocumentsTab').at(-1)?.variables).toMatchObject({ matterId: 'm1', filter: 'fen' });
  expect(await screen.findByText('fence <b>')).toBeVisible();
  await user.type(field, 'ce');
  await waitFor(() => expect(address()).toBe('/matterDetail/m1/documents?filter=fence'));
});

test('what is written in documents is found, and shown as plain text', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search names and contents' }), 'fence');
  expect(await screen.findByText('fence <b>')).toBeVisible();
  expect(screen.getByText('fence <b>').tagName).toBe('MARK');
});

test('a document is shared with chosen people, and with those who come later only if said', async () => {
  const page = open({
    DocumentsTab_Share: { shareDocuments: { __typename: 'DocumentsResult', ok: [deed], error: null } },
  });
  const menu = await menuOf(page, 'Deed.pdf');
  await page.user.click(within(menu).getByText('Share …'));
  const dialog = await screen.findByRole('dialog', { name: 'Share Deed.pdf' });
  expect(await within(dialog).findByText(/opened/)).toBeVisible();
  await page.user.type(await within(dialog).findByRole('textbox', { name: 'Note (optional)' }), 'Please sign.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(page.api.callsOf('DocumentsTab_Share')[0]?.variables).toEqual({
      input: { documentIds: ['d1'], userIds: ['u1'], note: 'Please sign.', followsVersions: false, expiresAt: null },
    }),
  );
});

test('what is shared until a day is shown to the end of it where the firm is', async () => {
  const page = open({
    DocumentsTab_Share: { shareDocuments: { __typename: 'DocumentsResult', ok: [deed], error: null } },
  });
  await page.user.click(within(await menuOf(page, 'Deed.pdf')).getByText('Share …'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Deed.pdf' }));
  const until = await dialog.findByLabelText(/^Expires/);
  await page.user.type(until, '0026-11-30');
  await page.user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(await dialog.findByText(/with a four-digit year/)).toBeVisible();
  expect(page.api.callsOf('DocumentsTab_Share')).toEqual([]);
  await page.user.clear(until);
  await page.user.type(until, '2030-11-30');
  await page.user.click(dialog.getByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(page.api.callsOf('DocumentsTab_Share')[0]?.variables).toMatchObject({
      input: { expiresAt: '2030-11-30T12:59:00.000Z' },
    }),
  );
});

test('of several people nobody is chosen beforehand', async () => {
  const page = open({
    DocumentsTab_Clients: { matterClients: [ann, { ...ann, id: 'u2', name: 'Ben Nguyen' }] },
    DocumentsTab_Share: { shareDocuments: { __typename: 'DocumentsResult', ok: [deed], error: null } },
  });
  await page.user.click(within(await menuOf(page, 'Deed.pdf')).getByText('Share …'));
  const dialog = await screen.findByRole('dialog', { name: 'Share Deed.pdf' });
  const ben = await within(dialog).findByRole('checkbox', { name: 'Ben Nguyen' });
  expect(
    [ben, within(dialog).getByRole('checkbox', { name: 'Ann Nguyen' })].map((box) => (box as HTMLInputElement).checked),
  ).toEqual([false, false]);
  expect(within(dialog).getByRole('button', { name: 'Share' })).toBeDisabled();
  await page.user.click(ben);
  await page.user.click(within(dialog).getByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(page.api.callsOf('DocumentsTab_Share')[0]?.variables).toMatchObject({ input: { userIds: ['u2'] } }),
  );
});

test('an end that is written halfway is not taken for a share without an end', async () => {
  const page = open({
    DocumentsTab_Share: { shareDocuments: { __typename: 'DocumentsResult', ok: [deed], error: null } },
  });
  await page.user.click(within(await menuOf(page, 'Deed.pdf')).getByText('Share …'));
  const dialog = await screen.findByRole('dialog', { name: 'Share Deed.pdf' });
  await within(dialog).findByRole('checkbox', { name: 'Ann Nguyen' });
  await page.user.type(within(dialog).getByLabelText(/^Expires/), '31/11');
  await page.user.click(within(dialog).getByRole('button', { name: 'Share' }));
  expect(await within(dialog).findByText(/^Type a day/)).toBeVisible();
  expect(page.api.callsOf('DocumentsTab_Share')).toHaveLength(0);
});

test('a name that was typed is not lost by closing the dialog without a word', async () => {
  const page = open();
  const answer = jest.fn(async () => false);
  const undoChanges = onConfirmLeave(answer);
  await page.user.click(within(await menuOf(page, 'Deed.pdf')).getByText('Edit details'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit details' });
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' of trust');
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Deed.pdf of trust');
  answer.mockResolvedValue(true);
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit details' })).toBeNull());
  undoChanges();
});

test('sharing is stopped for one person', async () => {
  const page = open({
    DocumentsTab_Withdraw: {
      withdrawDocument: { __typename: 'DocumentResult', ok: { ...deed, isShared: false, shares: [] }, error: null },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /Shared with Ann Nguyen/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(page.api.callsOf('DocumentsTab_Withdraw')[0]?.variables).toEqual({ documentId: 'd1', userIds: ['u1'] }),
  );
});

test('where the server refuses to stop sharing, the dialog stays and nothing claims that it has ended', async () => {
  const error = { __typename: 'FieldErrors', message: 'This document does not exist.', fields: [] };
  const page = open({
    DocumentsTab_Withdraw: { withdrawDocument: { __typename: 'DocumentResult', ok: null, error } },
  });
  await page.user.click(await screen.findByRole('button', { name: /Shared with Ann Nguyen/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Deed.pdf' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('This document does not exist.')).toBeInTheDocument();
  expect(screen.queryByText(/is no longer shared/)).toBeNull();
  expect(dialog).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Share Deed.pdf' })).toBeInTheDocument();
});

test('a new version is sent through the frame’s dialog, which is given what it replaces', async () => {
  const page = open();
  const menu = await menuOf(page, 'Deed.pdf');
  await page.user.click(within(menu).getByText('Upload a new version'));
  expect(new URL(page.address(), 'http://x').searchParams.get('replacesId')).toBe('d1');
  expect(new URL(page.address(), 'http://x').searchParams.get('dialog')).toBe('uploadDocuments');
});

test('files dragged over the page open the upload, where they may be dropped', async () => {
  const page = open();
  await screen.findByRole('button', { name: 'Deed.pdf' });
  const drag = new Event('dragenter') as Event & { dataTransfer?: unknown };
  drag.dataTransfer = { types: ['Files'] };
  act(() => {
    window.dispatchEvent(drag);
  });
  await waitFor(() => expect(page.address()).toContain('dialog=uploadDocuments'));
});

test('what is discarded can be brought back', async () => {
  const page = open({
    DocumentsTab_Discard: { discardDocument: { __typename: 'DiscardDocumentResult', ok: true, message: null } },
  });
  const menu = await menuOf(page, 'Deed.pdf');
  await page.user.click(within(menu).getByText('Delete'));
  await waitFor(() => expect(page.api.callsOf('DocumentsTab_Discard')).toHaveLength(1));
});

test('ticked documents are saved together', async () => {
  const page = open({
    DocumentsArchive: {
      createDocumentsArchive: { __typename: 'CreateDocumentLinkResult', url: null, message: 'Too large.' },
    },
  });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Deed.pdf' }));
  await page.user.click(screen.getByRole('button', { name: 'Download as zip' }));
  await waitFor(() => expect(page.api.callsOf('DocumentsArchive')[0]?.variables).toEqual({ documentIds: ['d1'] }));
});

test('a request says that it is late, and is asked for by its title', async () => {
  const page = open({
    DocumentsTab_CreateRequest: {
      createUploadRequest: {
        __typename: 'UploadRequestsResult',
        ok: null,
        error: {
          __typename: 'FieldErrors',
          message: 'Say what is wanted.',
          fields: [{ field: 'title', message: 'Say what is wanted.' }],
        },
      },
    },
  });
  const asked = await screen.findByRole('region', { name: 'Requested from client' });
  expect(within(asked).getByText('Late')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Request documents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request documents' });
  await within(dialog).findByRole('checkbox', { name: 'Ann Nguyen' });
  await page.user.type(within(dialog).getByLabelText('Needed by'), '0026-12-01');
  await page.user.click(within(dialog).getByRole('button', { name: 'Request' }));
  expect(await within(dialog).findByText(/with a four-digit year/)).toBeVisible();
  await page.user.clear(within(dialog).getByLabelText('Needed by'));
  await page.user.click(within(dialog).getByRole('button', { name: 'Request' }));
  expect(await within(dialog).findByText('Say what is wanted.')).toBeVisible();
});

test('what is asked for again in other words after a lost answer is another request', async () => {
  const page = open({ DocumentsTab_CreateRequest: unreachable() });
  await page.user.click(await screen.findByRole('button', { name: 'Request documents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request documents' });
  const what = await within(dialog).findByRole('textbox', { name: 'Document needed' });
  for (const [tries, words] of ['A passport', '{End}', ', both pages'].entries()) {
    await page.user.type(what, words);
    await page.user.click(within(dialog).getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(page.api.callsOf('DocumentsTab_CreateRequest')).toHaveLength(tries + 1));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Request' })).toBeEnabled());
  }
  const [first, again, changed] = page.api
    .callsOf('DocumentsTab_CreateRequest')
    .map(({ variables }) => variables['key']);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('of several clients nobody is asked before they are chosen, and what was typed is not lost without a question', async () => {
  const page = open({ DocumentsTab_Clients: { matterClients: [ann, { ...ann, id: 'u2', name: 'Ben Nguyen' }] } });
  await page.user.click(await screen.findByRole('button', { name: 'Request documents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request documents' });
  expect(await within(dialog).findByRole('checkbox', { name: 'Ann Nguyen' })).not.toBeChecked();
  expect(within(dialog).getByRole('button', { name: 'Request' })).toBeDisabled();
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Document needed' }), 'A passport');
  const stop = onConfirmLeave(() => Promise.resolve(false));
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByRole('textbox', { name: 'Document needed' })).toHaveValue('A passport');
  stop();
});

test('someone who may only look is offered nothing else', async () => {
  const page = open({ DocumentsTab: listOf([deed], { canUpload: false, canEdit: false, canDiscard: false }) });
  const menu = await menuOf(page, 'Deed.pdf');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Preview', 'Download', 'Versions']);
  for (const name of ['Upload', 'Request documents']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a version that waits for its check is shown beside the one that is current in the meantime, and can only be waited for', async () => {
  const version = {
    __typename: 'MatterDocument',
    name: 'Deed.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 204_800,
    isShared: false,
    createdAt: '2026-11-20T01:00:00Z',
    createdBy: asha,
  };
  const page = open({
    DocumentsTab: listOf([{ ...deed, versionCount: 3, waitingRevision: 3 }]),
    DocumentsTab_Versions: {
      documentVersions: [
        {
          ...version,
          id: 'd3',
          revision: 3,
          isCurrent: false,
          scanState: 'quarantined',
          scanNote: 'On hold until checked for viruses.',
        },
        { ...version, id: 'd1', revision: 2, isCurrent: true, scanState: 'clean', scanNote: '' },
      ],
    },
  });
  expect(await screen.findByText('Version 3 is being checked')).toBeVisible();
  await page.user.click(within(await menuOf(page, 'Deed.pdf')).getByText('Versions'));
  const dialog = await screen.findByRole('dialog', { name: 'Versions of Deed.pdf' });
  const [third, second] = await within(dialog).findAllByRole('listitem');
  expect(within(third as HTMLElement).getByText('On hold until checked for viruses.')).toBeVisible();
  expect(within(third as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('Current')).toBeVisible();
  expect(within(second as HTMLElement).getByRole('button', { name: 'Download' })).toBeVisible();
});
