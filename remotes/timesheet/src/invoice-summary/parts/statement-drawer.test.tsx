import { expect, test } from '@jest/globals';
import { renderScreen, screen, type RenderScreenOptions } from '@atrium/testing';
import { askForWorkbook, mayExport } from '../../testing/exported-files.ts';
import { StatementDrawer } from './statement-drawer.tsx';

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const entry = { id: 'e1', day: '2026-10-01', kind: 'issued', invoiceId: 'i1', number: '10482', fileNumber: '24/1187' };
const statement = {
  contactId: 'c1',
  debtor: 'Thanh Nguyen',
  opening: aud(0),
  closing: aud(11_000),
  entries: [{ ...entry, amount: aud(11_000), balance: aud(11_000) }],
};
const open = (values: object | null = {}, data: RenderScreenOptions['data'] = {}) =>
  renderScreen(<StatementDrawer contactId="c1" onClose={() => undefined} />, {
    route: '/invoiceSummary',
    data: { ClientStatement: { clientStatement: values && { ...statement, ...values } }, ...data },
  });

test('a statement of a debtor says what was owed after each entry, and its entries are exported', async () => {
  const page = open({}, mayExport('BILLING'));
  expect(await screen.findByRole('row', { name: /Invoice 10482 · 24\/1187 \$110\.00 \$110\.00/ })).toBeInTheDocument();
  expect(await askForWorkbook(page)).toMatchObject({
    title: expect.stringMatching(/^Statement of Thanh Nguyen, /),
    billing: { part: 'STATEMENT', contactId: 'c1' },
    columns: expect.arrayContaining([
      expect.objectContaining({ field: 'kind', labels: expect.arrayContaining([{ value: 'paid', label: 'Payment' }]) }),
    ]),
  });
});

test('a period without entries has no file of them', async () => {
  open({ entries: [] }, mayExport('BILLING'));
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
});

test('a debtor without invoices has no statement', async () => {
  open(null);
  expect(await screen.findByText('No invoices were issued to this debtor')).toBeInTheDocument();
});
