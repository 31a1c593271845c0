import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { lineAmounts } from '@atrium/domain';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import type { LineRow } from '../invoice.ts';
import { aLine, centsOf, invoiceOf, readUbl, type UblNode } from './ubl.fixtures.ts';
import { ublOf } from './ubl.ts';

const SCHEMAS = new URL('./ubl-2.1/', import.meta.url);

/** Whether a document is valid by the schema of UBL 2.1 (docs.oasis-open.org/ubl/os-UBL-2.1), with what is wrong. */
async function problemsOf(documents: readonly string[]): Promise<readonly string[]> {
  const common = await readdir(new URL('common/', SCHEMAS));
  const read = (path: string) => readFile(new URL(path, SCHEMAS), 'utf8');
  const main = (await read('maindoc/UBL-Invoice-2.1.xsd')).replaceAll('../common/', '');
  const result = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [{ fileName: 'UBL-Invoice-2.1.xsd', contents: main }],
    preload: await Promise.all(
      common.map(async (fileName) => ({ fileName, contents: await read(`common/${fileName}`) })),
    ),
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return result.errors.map(({ message }) => message);
}

const list = (node: unknown): UblNode[] => (node === undefined ? [] : Array.isArray(node) ? node : [node as UblNode]);
const textOf = (node: unknown): string =>
  node === undefined ? '' : typeof node === 'string' ? node : String((node as UblNode)['#text']);
const sum = (nodes: readonly UblNode[], name: string): number =>
  nodes.reduce((total, node) => total + centsOf(node[name]), 0);

/** Rules of EN 16931 and of Peppol BIS Billing 3 by their names, as docs.peppol.eu/poacc/billing/3.0 words them. */
const rules: Readonly<Record<string, (invoice: UblNode) => boolean>> = {
  'BR-01, PEPPOL-EN16931-R004 (specification)': (i) =>
    textOf(i['CustomizationID']).startsWith('urn:cen.eu:en16931:2017#'),
  'PEPPOL-EN16931-R001, R007 (process)': (i) =>
    /^urn:fdc:peppol.eu:2017:poacc:billing:\d{2}:1\.0$/.test(textOf(i['ProfileID'])),
  'BR-02 (number)': (i) => textOf(i['ID']) !== '',
  'BR-03 (day)': (i) => /^\d{4}-\d\d-\d\d$/.test(textOf(i['IssueDate'])),
  'BR-04 (type)': (i) => textOf(i['InvoiceTypeCode']) === '380',
  'BR-05 (currency)': (i) => /^[A-Z]{3}$/.test(textOf(i['DocumentCurrencyCode'])),
  'BR-06 (seller)': (i) =>
    textOf(i['AccountingSupplierParty']?.['Party']?.['PartyLegalEntity']?.['RegistrationName']) !== '',
  'BR-07 (buyer)': (i) =>
    textOf(i['AccountingCustomerParty']?.['Party']?.['PartyLegalEntity']?.['RegistrationName']) !== '',
  'BR-08, BR-09 (seller’s country)': (i) =>
    textOf(i['AccountingSupplierParty']?.['Party']?.['PostalAddress']?.['Country']?.['IdentificationCode']).length ===
    2,
  'BR-10, BR-11 (buyer’s country)': (i) =>
    textOf(i['AccountingCustomerParty']?.['Party']?.['PostalAddress']?.['Country']?.['IdentificationCode']).length ===
    2,
  'PEPPOL-EN16931-R003 (buyer reference)': (i) => textOf(i['BuyerReference']) !== '',
  'PEPPOL-EN16931-R010 (buyer’s address in the network)': (i) =>
    textOf(i['AccountingCustomerParty']?.['Party']?.['EndpointID']) !== '',
  'PEPPOL-EN16931-R020 (seller’s address in the network)': (i) =>
    textOf(i['AccountingSupplierParty']?.['Party']?.['EndpointID']) !== '',
  'BR-CO-26, BR-S-02 (seller’s tax number)': (i) =>
    textOf(i['AccountingSupplierParty']?.['Party']?.['PartyTaxScheme']?.['CompanyID']) !== '',
  'BR-CO-25 (due day or terms)': (i) => textOf(i['DueDate']) !== '' || i['PaymentTerms'] !== undefined,
  'BR-49 (means of payment)': (i) => textOf(i['PaymentMeans']?.['PaymentMeansCode']) !== '',
  'BR-16 (a line)': (i) => list(i['InvoiceLine']).length > 0,
  'BR-21 to BR-26 (parts of a line)': (i) =>
    list(i['InvoiceLine']).every((line) =>
      [
        line['ID'],
        line['InvoicedQuantity'],
        line['InvoicedQuantity']?.['@_unitCode'],
        line['LineExtensionAmount'],
        line['Item']?.['Name'],
        line['Price']?.['PriceAmount'],
      ].every((part) => textOf(part) !== ''),
    ),
  'BR-27 (no negative price)': (i) =>
    list(i['InvoiceLine']).every((line) => Number(textOf(line['Price']?.['PriceAmount'])) >= 0),
  'BR-CO-04 (category of each line)': (i) =>
    list(i['InvoiceLine']).every((line) => textOf(line['Item']?.['ClassifiedTaxCategory']?.['ID']) !== ''),
  'BR-31 to BR-33 (amount, category and reason of each allowance)': (i) =>
    list(i['AllowanceCharge']).every(
      (off) =>
        centsOf(off['Amount']) >= 0 &&
        textOf(off['TaxCategory']?.['ID']) !== '' &&
        textOf(off['AllowanceChargeReason']) !== '',
    ),
  'BR-CO-10 (sum of the lines)': (i) =>
    sum(list(i['InvoiceLine']), 'LineExtensionAmount') === centsOf(i['LegalMonetaryTotal']?.['LineExtensionAmount']),
  'BR-CO-11 (sum of the allowances)': (i) => {
    const said = i['LegalMonetaryTotal']?.['AllowanceTotalAmount'];
    return sum(list(i['AllowanceCharge']), 'Amount') === (said === undefined ? 0 : centsOf(said));
  },
  'BR-CO-13 (without tax)': (i) =>
    sum(list(i['InvoiceLine']), 'LineExtensionAmount') - sum(list(i['AllowanceCharge']), 'Amount') ===
    centsOf(i['LegalMonetaryTotal']?.['TaxExclusiveAmount']),
  'BR-CO-14 (sum of the tax)': (i) =>
    sum(list(i['TaxTotal']?.['TaxSubtotal']), 'TaxAmount') === centsOf(i['TaxTotal']?.['TaxAmount']),
  'BR-CO-15 (with tax)': (i) =>
    centsOf(i['LegalMonetaryTotal']?.['TaxExclusiveAmount']) + centsOf(i['TaxTotal']?.['TaxAmount']) ===
    centsOf(i['LegalMonetaryTotal']?.['TaxInclusiveAmount']),
  'BR-CO-16 (payable)': (i) =>
    centsOf(i['LegalMonetaryTotal']?.['TaxInclusiveAmount']) === centsOf(i['LegalMonetaryTotal']?.['PayableAmount']),
  'BR-CO-17 (tax of a category, within one unit)': (i) =>
    list(i['TaxTotal']?.['TaxSubtotal']).every((part) => {
      const exact = (centsOf(part['TaxableAmount']) * Number(textOf(part['TaxCategory']?.['Percent']))) / 100;
      return Math.abs(centsOf(part['TaxAmount']) - exact) < 100;
    }),
  'BR-CO-18 (a breakdown of tax)': (i) => list(i['TaxTotal']?.['TaxSubtotal']).length > 0,
  'BR-S-08, BR-Z-08 (taxed alike is one subtotal)': (i) =>
    list(i['TaxTotal']?.['TaxSubtotal']).every((part) => {
      const rate = textOf(part['TaxCategory']?.['Percent']);
      const lines = list(i['InvoiceLine']).filter(
        (line) => textOf(line['Item']?.['ClassifiedTaxCategory']?.['Percent']) === rate,
      );
      const off = list(i['AllowanceCharge']).filter((each) => textOf(each['TaxCategory']?.['Percent']) === rate);
      return sum(lines, 'LineExtensionAmount') - sum(off, 'Amount') === centsOf(part['TaxableAmount']);
    }),
  'BR-Z-09 (nothing on what is taxed at nothing)': (i) =>
    list(i['TaxTotal']?.['TaxSubtotal']).every(
      (part) => textOf(part['TaxCategory']?.['ID']) !== 'Z' || centsOf(part['TaxAmount']) === 0,
    ),
  'PEPPOL-EN16931-R120 (a line is its quantity times its price)': (i) =>
    list(i['InvoiceLine']).every((line) => {
      const exact = Number(textOf(line['InvoicedQuantity'])) * Number(textOf(line['Price']?.['PriceAmount'])) * 100;
      return Math.abs(exact - centsOf(line['LineExtensionAmount'])) <= 2;
    }),
};
const broken = (invoice: UblNode): string[] =>
  Object.entries(rules)
    .filter(([, isKept]) => !isKept(invoice))
    .map(([name]) => name);

/** BR-DEC-*, PEPPOL-EN16931-R008 and R051: two digits, nothing empty, one currency. */
function wordsWrong(xml: string): string[] {
  const amounts = [...xml.matchAll(/<cbc:(\w*Amount) currencyID="(\w*)">([^<]*)</g)];
  return [
    ...amounts
      .filter(([, name, , text]) => name !== 'PriceAmount' && !/^-?\d+\.\d{2}$/.test(text ?? ''))
      .map(([all]) => all),
    ...amounts.filter(([, , currency]) => currency !== 'AUD').map(([all]) => all),
    ...[...xml.matchAll(/<(\w+:\w+)[^>]*(\/>|><\/\1>)/g)].map(([all]) => all),
  ];
}

const typed = fc.record({
  kind: fc.constantFrom('fee' as const, 'expense' as const, 'interest' as const),
  enteredMinor: fc.integer({ min: 1, max: 5_000_00 }),
  taxBasisPoints: fc.constantFrom(0, 1000, 1500),
  isTaxInclusive: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 200 }).map((units) => units / 10),
});
const invoices = fc.array(typed, { minLength: 1, maxLength: 20 }).chain((rows) =>
  fc.integer({ min: 0, max: Math.max(0, rows[0]?.enteredMinor ?? 0) }).map((discount): LineRow[] => {
    const lines = rows.map((row) =>
      aLine({ ...row, ...lineAmounts(row), timeEntryId: row.kind === 'fee' ? 'e' : null }),
    );
    const [first] = rows;
    if (first === undefined || discount === 0) return lines;
    const off = { ...first, enteredMinor: -discount };
    return [...lines, aLine({ ...off, kind: 'discount', timeEntryId: null, ...lineAmounts(off) })];
  }),
);

test('any invoice keeps the rules of EN 16931 and Peppol by their names', () => {
  fc.assert(
    fc.property(invoices, (lines) => {
      const xml = ublOf(invoiceOf(lines));
      assert.deepEqual(broken(readUbl(lines)), []);
      assert.deepEqual(wordsWrong(xml), []);
    }),
    { numRuns: 300 },
  );
});

test('a rule that is broken is named', () => {
  const invoice = readUbl([aLine({})]);
  const total = { ...(invoice['LegalMonetaryTotal'] as object), PayableAmount: { '#text': '1.00' } };
  assert.deepEqual(broken({ ...invoice, LegalMonetaryTotal: total } as unknown as UblNode), ['BR-CO-16 (payable)']);
});

test('invoices are valid by the schema of UBL 2.1, and one that is not is told apart', async () => {
  const samples = fc.sample(invoices, { numRuns: 8, seed: 20_261_128 }).map((lines) => ublOf(invoiceOf(lines)));
  const share = aLine({ kind: 'share', sharedKind: 'fee', netMinor: -50_00, taxMinor: -5_00, timeEntryId: null });
  assert.deepEqual(await problemsOf([...samples, ublOf(invoiceOf([aLine({}), share]))]), []);
  const wrong = ublOf(invoiceOf([aLine({})])).replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '');
  assert.notDeepEqual(
    await problemsOf([wrong.replace('cbc:IssueDate', 'cbc:Nothing').replace('/cbc:IssueDate', '/cbc:Nothing')]),
    [],
  );
});
