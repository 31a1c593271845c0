import { errorCodes } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { refusal, renderScreen, screen, unreachable, waitFor, type RenderScreenOptions } from '@atrium/testing';
import { askForWorkbook, mayExport } from '../../testing/exported-files.ts';
import { BankDrawer } from './bank-drawer.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const proposal = (id: string, outstanding: number, suggested: number, reasons: readonly string[]) => ({
  invoiceId: id,
  number: `1${id}`,
  fileNumber: '24/1',
  debtor: 'Jo Patel',
  reasons,
  outstanding: aud(outstanding),
  suggested: aud(suggested),
});
const line = (values: object = {}) => ({
  id: 'b1',
  version: 2,
  bookedOn: '2026-11-20',
  payer: 'PATEL J',
  description: 'inv 1a',
  isIgnored: false,
  paymentId: null,
  paymentNumber: null,
  amount: aud(8000),
  proposals: [proposal('a', 5000, 5000, ['number', 'debtor']), proposal('b', 9000, 0, ['debtor'])],
  ...values,
});
const file = {
  id: 'f1',
  fileName: 'november.csv',
  format: 'csv',
  lineCount: 1,
  openCount: 1,
  knownLines: 0,
  debitLines: 0,
  createdAt: '2026-11-20T02:00:00Z',
  createdBy: { id: 'u1', name: 'Asha Rao' },
};
const opened: string[] = [];
const open = (importId: string, data: RenderScreenOptions['data'] = {}) =>
  renderScreen(
    <BankDrawer
      importId={importId}
      onOpen={(id) => opened.push(id)}
      onChanged={() => undefined}
      onClose={() => undefined}
    />,
    {
      route: '/invoiceSummary',
      data: { BankImports: { bankImports: [file] }, BankLines: { bankLines: [line()] }, ...data },
    },
  );

test('what is suggested is chosen, and a person allocates it, or more of it', async () => {
  const { api, user } = open('f1', {
    BankLineAllocate: { allocateBankLine: { ok: line({ version: 3 }), error: null, conflict: null } },
  });
  expect(await screen.findByText('PATEL J')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /Invoice 1b/ }));
  await user.click(screen.getByRole('button', { name: /Allocate/ }));
  await waitFor(() =>
    expect(api.callsOf('BankLineAllocate').at(-1)?.variables).toMatchObject({
      input: {
        id: 'b1',
        version: 2,
        allocations: [
          { invoiceId: 'a', amountMinor: 5000 },
          { invoiceId: 'b', amountMinor: 3000 },
        ],
      },
    }),
  );
});

test('a file whose columns do not say what they are asks for them and is sent again', async () => {
  const { api, user } = open('', {
    BankFileImport: { importBankFile: { ok: null, error: null, rows: [['20260105', '17.00', 'Text']] } },
  });
  await user.upload(
    await screen.findByLabelText('Choose a statement', { selector: 'input' }),
    new File(['20260105,17.00,Text'], 'a.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('Say what the columns of this file are.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(api.callsOf('BankFileImport')[0]?.variables).toMatchObject({ input: { fileName: 'a.csv', mapping: null } });
});

test('that the same file was imported before is said, and that nothing came', async () => {
  const refusal = { message: 'This file was imported before, as november.csv.', fields: [] };
  const { user } = open('', { BankFileImport: { importBankFile: { ok: null, error: refusal, rows: null } } });
  await user.upload(
    await screen.findByLabelText('Choose a statement', { selector: 'input' }),
    new File(['x'], 'a.csv'),
  );
  expect(await screen.findByText(refusal.message)).toBeInTheDocument();
});

test('a role without bank statements is told so, and chooses no file', async () => {
  open('', { BankImports: refusal('No', errorCodes.forbidden) });
  expect(await screen.findByText('Your role has no access to bank statements')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose a statement' })).not.toBeInTheDocument();
});

test('bookings that did not come can be asked for again', async () => {
  const { api, user } = open('f1', { BankLines: unreachable() });
  expect(await screen.findByText('The bookings could not be loaded')).toBeInTheDocument();
  api.answer({ BankLines: { bankLines: [line()] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('PATEL J')).toBeInTheDocument();
});

test('bookings are exported under the name of their statement', async () => {
  expect(await askForWorkbook(open('f1', mayExport('BILLING')))).toMatchObject({
    list: 'BILLING',
    format: 'XLSX',
    title: 'Bookings of november.csv',
    billing: { part: 'BANK_LINES', importId: 'f1' },
  });
});

test('the statements are exported as they are listed', async () => {
  const page = open('', mayExport('BILLING'));
  expect(await askForWorkbook(page, 'Export: Bank statements')).toMatchObject({
    billing: { part: 'BANK_STATEMENTS' },
    columns: expect.arrayContaining([expect.objectContaining({ field: 'openCount', title: 'Open bookings' })]),
  });
});
