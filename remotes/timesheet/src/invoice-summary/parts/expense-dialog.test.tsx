import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { ExpenseDialog } from './expense-dialog.tsx';

const OPERATION = 'InvoiceExpenseCreate';

test.each([
  ['', 'E112 Court fees'],
  ['Filing the claim', 'E112 Filing the claim'],
])('an expense with a code and the words “%s” is described as %s', async (words, description) => {
  const { api, user } = renderScreen(
    <ExpenseDialog matterId="m1" onSaved={() => undefined} onClose={() => undefined} />,
    { data: { InvoiceExpenseCreate: { createExpense: { ok: null, error: null } } } },
  );
  await user.type(screen.getByRole('combobox', { name: 'Expense code' }), 'E112');
  await user.click(await screen.findByTitle('E112 Court fees'));
  if (words !== '') await user.type(screen.getByRole('textbox', { name: 'Description' }), words);
  await user.type(screen.getByLabelText('Amount without tax'), '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf(OPERATION)).toHaveLength(1));
  expect(api.callsOf(OPERATION)[0]?.variables['input']).toMatchObject({
    description,
    netMinor: 12_000,
    matterId: 'm1',
  });
});
