import { expect, test } from '@jest/globals';
import { act, renderScreen, screen, waitFor } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { SourceDocuments } from './source-documents.tsx';

const file = (id: string, name: string, more: object = {}) => ({
  __typename: 'SourceDocument',
  id,
  sourceSystem: 'leap',
  name,
  sizeBytes: 2048,
  changedAt: '2026-11-20T01:00:00Z',
  state: 'listed',
  problem: '',
  goneThereAt: null,
  ...more,
});
const open = (sourceDocuments: readonly object[], canUpload = true) =>
  renderScreen(
    <>
      <SourceDocuments matterId="m1" canUpload={canUpload} />
      <Toasts />
    </>,
    {
      data: {
        DocumentsTab_There: { matter: { __typename: 'Matter', id: 'm1', sourceDocuments } },
        DocumentsTab_Bring: { bringSourceDocuments: { ok: { count: 1 }, error: null } },
      },
    },
  );

test('shows what the practice system has, and asks for the content of a file', async () => {
  const { api } = open([file('f1', 'Letter.txt'), file('f2', 'Gone.txt', { goneThereAt: '2026-11-21T01:00:00Z' })]);
  expect(await screen.findByRole('heading', { name: 'In LEAP' })).toBeTruthy();
  expect(screen.getByText('Deleted there')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bring Gone.txt here' })).toBeNull();
  act(() => screen.getByRole('button', { name: 'Bring Letter.txt here' }).click());
  await waitFor(() => expect(api.callsOf('DocumentsTab_Bring')[0]?.variables).toEqual({ matterId: 'm1', ids: ['f1'] }));
  expect(await screen.findByText('Letter.txt will appear among the documents soon')).toBeTruthy();
});

test('says why a file could not be taken, and asks for all of them at once', async () => {
  const { api } = open([
    file('f1', 'setup.exe', { state: 'refused', problem: 'Files of this type can’t be uploaded.' }),
    file('f2', 'Letter.txt'),
    file('f3', 'Here.txt', { state: 'held' }),
  ]);
  expect(await screen.findByText('Files of this type can’t be uploaded.')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Bring all here' }).click());
  await waitFor(() =>
    expect(api.callsOf('DocumentsTab_Bring')[0]?.variables).toEqual({ matterId: 'm1', ids: ['f1', 'f2'] }),
  );
});

test('offers nothing to those who may not add documents, and is not there where there is nothing', async () => {
  open([file('f1', 'Letter.txt')], false);
  expect(await screen.findByText('Letter.txt')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
