import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { ImportDrawer } from './import-drawer.tsx';

const aRun = {
  id: 'i1',
  fileName: 'people.csv',
  format: 'CSV',
  state: 'MAPPING',
  step: 'IMPORT',
  failure: null,
  fields: ['name', 'email', 'mobile'],
  headings: ['Who', 'Mail'],
  samples: [['Ada Lovelace', 'ada@lovelace.example']],
  mapping: [{ column: 0, field: 'name' }],
  total: 3,
  waiting: 3,
  invalid: 0,
  duplicates: 0,
  skipping: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  refused: 0,
  undone: 0,
  kept: 0,
  canUndo: false,
  createdAt: '2026-11-28T01:00:00Z',
  appliedAt: null,
  finishedAt: null,
};
const preview = { ...aRun, state: 'PREVIEW', waiting: 2, invalid: 1, duplicates: 1, skipping: 1 };
const aRow = {
  position: 0,
  number: 2,
  name: 'Ada Lovelace',
  email: 'ada@lovelace.example',
  phone: '',
  place: '',
  errors: [],
  outcome: 'WAITING',
  choice: 'SKIP',
  duplicateBy: 'EMAIL',
  duplicate: { nameID: 'c1', name: 'Ada King' },
  duplicateNumber: null,
  contact: null,
  reason: null,
  kept: null,
};
const rowsOf = (...rows: readonly object[]) => ({ contactImportRows: { recordCount: rows.length, rows } });

const opened: string[] = [];
function open(id: string, options: RenderScreenOptions = {}) {
  opened.length = 0;
  return renderScreen(
    <ImportDrawer id={id} onOpen={(next) => opened.push(next)} onClose={() => opened.push('closed')} />,
    {
      route: '/clientsAndContacts',
      ...options,
      data: {
        ContactImports: { contactImports: { recordCount: 0, imports: [] } },
        ContactImport: { contactImport: aRun },
        ContactImportRows: rowsOf(aRow),
        ...options.data,
      },
    },
  );
}

test('a file is sent in parts, and its import is opened', async () => {
  const { user, api } = open('new', {
    data: {
      StartContactImport: { startContactImport: { ok: { ...aRun, state: 'UPLOADING' }, message: null } },
      AddContactImportPart: { addContactImportPart: { ok: aRun, message: null } },
    },
  });
  const file = new File(['Name\nAda\n'], 'people.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('File of contacts'), file);
  await screen.findByRole('button', { name: 'Choose a file' });
  await waitFor(() => expect(opened).toEqual(['i1']));
  expect(api.callsOf('StartContactImport')[0]?.variables).toEqual({ fileName: 'people.csv', sizeBytes: 9 });
});

test('why a file is refused stands beside the button', async () => {
  const { user } = open('new', {
    data: {
      StartContactImport: { startContactImport: { ok: null, message: 'There are no contacts in this file.' } },
    },
  });
  await user.upload(await screen.findByLabelText('File of contacts'), new File(['x'], 'x.csv'));
  expect(await screen.findByText('There are no contacts in this file.')).toBeInTheDocument();
});

test('columns are said to be what was suggested, and can be changed', async () => {
  const { user, api } = open('i1', {
    data: { MapContactImport: { mapContactImport: { ok: preview, message: null } } },
  });
  const columns = await screen.findByRole('form', { name: 'Columns' });
  expect(within(columns).getByText('Full name')).toBeInTheDocument();
  await user.click(within(columns).getByRole('combobox', { name: 'Mail' }));
  await user.click(await screen.findByTitle('Email'));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(api.callsOf('MapContactImport')[0]?.variables).toEqual({
    id: 'i1',
    mapping: [
      { column: 0, field: 'name' },
      { column: 1, field: 'email' },
    ],
  });
  expect(await screen.findByText(/1 ready, 1 skipped, 1 with errors/)).toBeInTheDocument();
});

test('rows say who they may be already and what is wrong, and only what is ready is imported', async () => {
  const wrong = {
    ...aRow,
    position: 1,
    number: 3,
    name: 'Wrong Mail',
    outcome: 'INVALID',
    duplicateBy: null,
    duplicate: null,
    errors: [{ field: 'email', message: 'This is not a valid email address.' }],
  };
  const { user, api } = open('i1', {
    data: {
      ContactImport: { contactImport: preview },
      ContactImportRows: rowsOf(aRow, wrong),
      ChooseContactImportRows: { chooseContactImportRows: { ok: { ...preview, skipping: 0 }, message: null } },
      ApplyContactImport: { applyContactImport: { ok: { ...preview, state: 'QUEUED' }, message: null } },
    },
  });
  expect(await screen.findByText('Same email as Ada King')).toBeInTheDocument();
  expect(screen.getByText('This is not a valid email address.')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'What becomes of Ada Lovelace' }));
  await user.click(await screen.findByTitle('Fill in what is empty'));
  expect(api.callsOf('ChooseContactImportRows')[0]?.variables).toEqual({ id: 'i1', positions: [0], choice: 'FILL' });
  await user.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
});

test('an import that is done says what became of it and is undone once that is confirmed', async () => {
  const done = { ...preview, state: 'DONE', waiting: 0, created: 2, canUndo: true, appliedAt: '2026-11-28T01:00:00Z' };
  const { user, api } = open('i1', {
    data: {
      ContactImport: { contactImport: done },
      ContactImportRows: rowsOf({ ...aRow, outcome: 'CREATED', contact: { nameID: 'c9', name: 'Ada Lovelace' } }),
      UndoContactImport: { undoContactImport: { ok: { ...done, step: 'UNDO', state: 'QUEUED' }, message: null } },
    },
  });
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    '/clientAndContactDetail/c9',
  );
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await screen.findByText('Undo this import?');
  const dialog = screen.getAllByRole('dialog').at(-1) ?? document.body;
  expect(api.callsOf('UndoContactImport')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
});

test('an import that is not there any more offers to choose the file again; a lost connection can be tried again', async () => {
  const { user } = open('gone', { data: { ContactImport: { contactImport: null } } });
  await user.click(await screen.findByRole('button', { name: 'Choose another file' }));
  expect(opened).toEqual(['new']);
});

test('without an answer the import can be asked for again', async () => {
  open('i1', { data: { ContactImport: unreachable() } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
