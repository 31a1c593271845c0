import { expect, test } from '@jest/globals';
import { onAPhone, renderScreen, screen, within } from '@atrium/testing';
import { aLine, anInvoice } from '../an-invoice.ts';
import { InvoiceLines } from './invoice-lines.tsx';

const open = () => {
  const lines = [aLine(), aLine({ id: 'l2', position: 2, kind: 'interest', timekeeper: null, taxBasisPoints: 0 })];
  return renderScreen(
    <InvoiceLines invoice={anInvoice({ lines })} onEdit={() => undefined} onRemove={() => undefined} />,
  );
};
const headings = (): (string | null)[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('says of a line without tax that there is none', async () => {
  open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/10\s?% tax added/);
  expect(second).toHaveTextContent('Interest · No tax');
  expect(headings()).toEqual(['Day', 'For', 'Net', 'Tax', '']);
});

test('on a phone the day and what can be done stand with the text', async () => {
  const leave = onAPhone();
  try {
    open();
    const [, row] = await screen.findAllByRole('row');
    expect(headings()).toEqual(['For', 'Net', 'Tax']);
    const [text] = within(row as HTMLElement).getAllByRole('cell');
    expect(text).toHaveTextContent('16 Nov 2026');
    expect(within(text as HTMLElement).getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(within(text as HTMLElement).getByRole('button', { name: 'Remove line 1' })).toBeInTheDocument();
  } finally {
    leave();
  }
});
