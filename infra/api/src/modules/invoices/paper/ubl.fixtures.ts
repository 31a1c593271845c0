import { XMLParser } from 'fast-xml-parser';
import type { LineRow } from '../invoice.ts';
import { ublOf, type UblInvoice } from './ubl.ts';

/** An element as the tests read it. */
export interface UblNode {
  readonly [name: string]: UblNode & string & UblNode[];
}
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['InvoiceLine', 'TaxSubtotal', 'AllowanceCharge'].includes(name),
});
/** An amount of a document in minor units. */
export const centsOf = (node: unknown): number => Math.round(Number((node as UblNode)['#text']) * 100);

export const aLine = (values: Partial<LineRow>): LineRow =>
  ({
    kind: 'fee',
    description: 'Advice\u0001 & <review>\uD800',
    quantity: 1.5,
    timeEntryId: 'e1',
    taxBasisPoints: 1000,
    netMinor: 100_01,
    taxMinor: 10_00,
    ...values,
  }) as LineRow;
export function invoiceOf(lines: readonly LineRow[]): UblInvoice {
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const address = { addressLine: '1 George St', suburb: 'Sydney', state: 'NSW', postcode: '2000' };
  return {
    firm: {
      firmName: 'Jacaranda',
      homeCountry: 'AU',
      firmSettings: { abn: '51 824 753 556' },
      billing: {},
      ...address,
    },
    debtor: { id: 'c', name: 'Patel & Co', email: 'accounts@patel.example', country: 'AU', ...address },
    invoice: {
      ...{
        number: 'INV-1',
        fileNumber: '24/1',
        issuedOn: '2026-11-20',
        dueOn: '2026-12-04',
        currency: 'AUD',
        message: '',
      },
      ...{ netMinor, taxMinor, totalMinor: netMinor + taxMinor },
    },
    lines,
  } as unknown as UblInvoice;
}
export const readUbl = (lines: readonly LineRow[]): UblNode =>
  (parser.parse(ublOf(invoiceOf(lines))) as UblNode)['Invoice'] as UblNode;
