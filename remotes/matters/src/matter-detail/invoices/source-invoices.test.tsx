import { expect, test } from '@jest/globals';
import { act, renderScreen, screen } from '@atrium/testing';
import { SourceInvoices } from './source-invoices.tsx';

const aud = (minor: number) => ({ __typename: 'Money', minor, currency: 'AUD' });

test('shows invoices of the practice system to read, with what is owed and what they are for', async () => {
  renderScreen(<SourceInvoices matterId="m1" />, {
    data: {
      InvoicesTab_There: {
        matter: {
          __typename: 'Matter',
          id: 'm1',
          sourceInvoices: [
            {
              __typename: 'SourceInvoice',
              id: 'v1',
              sourceSystem: 'smokeball',
              number: '5001',
              issuedOn: '2026-08-01',
              dueOn: '2026-08-15',
              status: 'Final',
              total: aud(110_000),
              tax: aud(10_000),
              paid: aud(60_000),
              outstanding: aud(50_000),
              lines: [{ __typename: 'SourceInvoiceLine', description: 'Professional fees', amount: aud(110_000) }],
              goneThereAt: null,
            },
          ],
        },
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Invoices in Smokeball' })).toBeTruthy();
  expect(screen.getByText('Invoice 5001')).toBeTruthy();
  expect(screen.getByText('Issued')).toBeTruthy();
  expect(screen.getByText('Professional fees')).toBeTruthy();
  expect(screen.getByText('$500.00')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('is not there where the practice system made none', async () => {
  const { container } = renderScreen(<SourceInvoices matterId="m1" />, {
    data: { InvoicesTab_There: { matter: { __typename: 'Matter', id: 'm1', sourceInvoices: [] } } },
  });
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('');
});
