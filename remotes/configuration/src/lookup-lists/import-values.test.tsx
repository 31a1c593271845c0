import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { ImportValues } from './import-values.tsx';

const rowOf = (row: number, value: string, changes: object = {}) => ({
  row,
  value,
  code: value.toLowerCase(),
  colour: null,
  isActive: true,
  effect: 'ADD',
  errors: [] as string[],
  ...changes,
});
let done = 0;
async function open(data: RenderScreenOptions['data']) {
  done = 0;
  const page = renderScreen(
    <>
      <ImportValues list="callOutcome" title="Call outcomes" onDone={() => (done += 1)} onClose={() => undefined} />
      <Toasts />
    </>,
    data === undefined ? {} : { data },
  );
  await page.user.upload(await screen.findByLabelText('File of values'), new File(['Name\nBusy'], 'values.csv'));
  return page;
}

test('shows what a file does, imports it, and undoes it', async () => {
  const { user, api } = await open({
    PreviewLookupFile: {
      previewLookupFile: {
        message: null,
        rows: [rowOf(2, 'Busy', { colour: 'red' }), rowOf(3, 'Spoke', { effect: 'NONE', isActive: false })],
      },
    },
    ImportLookups: { importLookups: { ok: { id: 'i1', added: 1, changed: 0 }, error: null } },
    UndoLookupImport: { undoLookupImport: { ok: { id: 'i1', added: 1, changed: 0 }, error: null } },
  });
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: '2 Busy busy Red Yes New' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: '3 Spoke spoke No As it is' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import 1 change' }));
  expect(await screen.findByText('Imported: 1 added, 0 changed.')).toBeInTheDocument();
  expect(api.callsOf('ImportLookups')[0]?.variables).toMatchObject({
    list: 'callOutcome',
    content: btoa('Name\nBusy'),
  });
  expect(done).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('UndoLookupImport')[0]?.variables).toEqual({ id: 'i1' }));
  await waitFor(() => expect(done).toBe(2));
});

test('says what is wrong with a row, and imports nothing until it is corrected', async () => {
  await open({
    PreviewLookupFile: {
      previewLookupFile: {
        message: null,
        rows: [rowOf(2, 'Away'), rowOf(3, 'Busy', { errors: ['Active must be yes or no.'] })],
      },
    },
  });
  expect(await screen.findByText('Active must be yes or no.')).toBeInTheDocument();
  expect(screen.getByText(/^1 row has an error/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 1 change' })).toBeDisabled();
});

test('says that a file is none, and that it could not be sent', async () => {
  const { user, api } = await open({ PreviewLookupFile: unreachable() });
  expect(await screen.findByText(/could not be sent/)).toBeInTheDocument();
  api.answer({ PreviewLookupFile: { previewLookupFile: { message: 'Choose a CSV file.', rows: [] } } });
  await user.upload(screen.getByLabelText('File of values'), new File(['?'], 'values.txt', { type: 'text/csv' }));
  expect(await screen.findByText('Choose a CSV file.')).toBeInTheDocument();
});

test('what the server refuses is said', async () => {
  const { user } = await open({
    PreviewLookupFile: { previewLookupFile: { message: null, rows: [rowOf(2, 'Busy')] } },
    ImportLookups: {
      importLookups: { ok: null, error: { message: 'Nothing was imported. Row 2: no.', fields: [] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import 1 change' }));
  expect(await screen.findByText('Nothing was imported. Row 2: no.')).toBeInTheDocument();
  expect(done).toBe(0);
});
