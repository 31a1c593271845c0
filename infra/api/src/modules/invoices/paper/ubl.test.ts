import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAmounts } from '@atrium/domain';
import fc from 'fast-check';
import type { LineRow } from '../invoice.ts';
import { aLine, centsOf as cents, invoiceOf, readUbl as read, type UblNode as Node } from './ubl.fixtures.ts';

test('an invoice says who bills whom in the form of Peppol, with what others wrote escaped', () => {
  const found = read([aLine({}), aLine({ kind: 'discount', netMinor: -500, taxMinor: -50, timeEntryId: null })]);
  assert.match(String(found['CustomizationID']), /aunz:3\.0$/);
  const party = found['AccountingSupplierParty']?.['Party'];
  assert.deepEqual(party?.['EndpointID'], { '#text': '51824753556', '@_schemeID': '0151' });
  assert.equal(found['AccountingCustomerParty']?.['Party']?.['EndpointID']?.['@_schemeID'], 'EM');
  assert.equal(found['InvoiceLine']?.[0]?.['Item']?.['Name'], 'Advice & <review>\uFFFD');
  assert.equal(found['AllowanceCharge']?.[0]?.['ChargeIndicator'], 'false');
});

test('whatever is billed, lines, allowances, subtotals and totals add up to the cent', () => {
  const anyLine = fc
    .record({
      kind: fc.constantFrom('fee', 'expense', 'discount' as const),
      enteredMinor: fc.integer({ min: 1, max: 10_000_000 }),
      taxBasisPoints: fc.constantFrom(0, 1000, 1500),
      isTaxInclusive: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 5000 }),
    })
    .map(({ kind, enteredMinor, quantity, ...tax }) => {
      const { netMinor, taxMinor } = lineAmounts({
        enteredMinor: kind === 'discount' ? -enteredMinor : enteredMinor,
        ...tax,
      });
      const timeEntryId = kind === 'fee' ? 'e' : null;
      return aLine({ kind, netMinor, taxMinor, quantity: quantity / 1000, timeEntryId, ...tax } as Partial<LineRow>);
    });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
      const { invoice } = invoiceOf(lines);
      const found = read(lines);
      const totals = found['LegalMonetaryTotal'] as Node;
      const rows: readonly Node[] = found['InvoiceLine'] ?? [];
      const allowances: readonly Node[] = found['AllowanceCharge'] ?? [];
      const subtotals: readonly Node[] = found['TaxTotal']?.['TaxSubtotal'] ?? [];
      const sum = (nodes: readonly Node[], name: string) => nodes.reduce((all, node) => all + cents(node[name]), 0);
      assert.equal(sum(rows, 'LineExtensionAmount'), cents(totals['LineExtensionAmount']));
      const off = totals['AllowanceTotalAmount'] === undefined ? 0 : cents(totals['AllowanceTotalAmount']);
      assert.equal(sum(allowances, 'Amount'), off);
      assert.equal(cents(totals['LineExtensionAmount']) - off, cents(totals['TaxExclusiveAmount']));
      assert.equal(sum(subtotals, 'TaxAmount'), invoice.taxMinor);
      assert.equal(sum(subtotals, 'TaxableAmount'), invoice.netMinor);
      assert.equal(cents(totals['PayableAmount']), invoice.totalMinor);
      for (const row of rows) {
        const quantity = Number(row['InvoicedQuantity']?.['#text']);
        const price = Number(row['Price']?.['PriceAmount']?.['#text']);
        assert.ok(Math.abs(quantity * price * 100 - cents(row['LineExtensionAmount'])) < 1);
      }
    }),
    { numRuns: 200 },
  );
});
