import { expect, test } from '@jest/globals';
import { anAppUser, renderScreen, screen, waitFor } from '@atrium/testing';
import { FilesProvisioningPage } from './files-provisioning.page.tsx';

const source = (more: object = {}) => ({
  __typename: 'SourceSystemState',
  id: 'files',
  mayAdminister: true,
  refusal: '',
  isAvailable: true,
  connection: null,
  run: null,
  ...more,
});
const file = {
  kind: 'matter',
  name: 'matters.csv',
  format: 'CSV',
  rows: 2,
  fields: ['fileNumber', 'title'],
  unknownHeadings: ['Colour'],
  problems: [{ row: 3, field: 'openedOn', value: '31/02/2025' }],
  problemCount: 1,
  addedAt: '2026-11-28T01:00:00Z',
  addedBy: 'Ada Admin',
};
const open = (data: object) =>
  renderScreen(<FilesProvisioningPage />, { appUser: anAppUser({ isInternal: true }), data: { ...data } });

test('asks for files where there are none, and sends one that is chosen', async () => {
  const { user, api } = open({
    SourceSystem: { sourceSystem: source() },
    FilesProvisioningFiles: { sourceFiles: [] },
    FilesProvisioningAddPart: { addSourceFilePart: { ok: source(), error: null } },
  });
  expect(await screen.findByText('No files have been handed over yet')).toBeInTheDocument();
  const input = screen.getByLabelText('Files of another program');
  await user.upload(input, new File(['Name\nAda\n'], 'contacts.csv', { type: 'text/csv' }));
  await waitFor(() =>
    expect(api.callsOf('FilesProvisioningAddPart')[0]?.variables).toEqual({
      fileName: 'contacts.csv',
      sizeBytes: 9,
      position: 0,
      content: btoa('Name\nAda\n'),
    }),
  );
});

test('says why a file was refused, and what of one could not be read', async () => {
  const { user } = open({
    SourceSystem: { sourceSystem: source() },
    FilesProvisioningFiles: { sourceFiles: [file] },
    FilesProvisioningAddPart: {
      addSourceFilePart: { ok: null, error: { message: 'There are no records in this file.' } },
    },
  });
  expect(await screen.findByText('Columns that are left out: Colour')).toBeInTheDocument();
  expect(screen.getByText('Row 3, Opened: 31/02/2025')).toBeInTheDocument();
  await user.upload(
    screen.getByLabelText('Files of another program'),
    new File(['Name\n'], 'contacts.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('contacts.csv: There are no records in this file.')).toBeInTheDocument();
});
