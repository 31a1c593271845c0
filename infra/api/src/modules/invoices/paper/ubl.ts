import { XMLBuilder } from 'fast-xml-parser';
import type { InvoiceRow, LineRow } from '../invoice.ts';
import type { PaperDebtor, PaperFirm } from './paper-facts.store.ts';

export interface UblInvoice {
  readonly firm: PaperFirm;
  readonly debtor: PaperDebtor;
  readonly invoice: Pick<
    InvoiceRow,
    'number' | 'fileNumber' | 'issuedOn' | 'dueOn' | 'currency' | 'netMinor' | 'taxMinor' | 'totalMinor' | 'message'
  >;
  readonly lines: readonly LineRow[];
}

const WHOLE = 10_000;
const PRICE_DIGITS = 8;
const COMMERCIAL_INVOICE = '380';
/** A means of payment that is not named: how it is paid is in the terms. */
const ANY_MEANS = '1';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const BILLING_AUNZ = 'urn:cen.eu:en16931:2017#conformant#urn:fdc:peppol.eu:2017:poacc:billing:international:aunz:3.0';
/** Where the tax is GST and the profile of Australia and New Zealand applies. */
const aunz: ReadonlySet<string> = new Set(['AU', 'NZ']);
const ABN_SCHEME = '0151';
const MAIL_SCHEME = 'EM';

const amountText = (minor: number): string => (minor / 100).toFixed(2);
/** Signs that no XML may have are left out. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .trim();
const given = (name: string, text: string): Record<string, string> =>
  plain(text) === '' ? {} : { [name]: plain(text) };
const settingOf = (values: Readonly<Record<string, unknown>>, name: string): string =>
  typeof values[name] === 'string' ? values[name].trim() : '';

interface Party {
  readonly name: string;
  /** The number with the tax office, digits alone. */
  readonly taxNumber: string;
  readonly email: string;
  readonly country: string;
  readonly scheme: string;
  readonly address: Pick<PaperDebtor, 'addressLine' | 'suburb' | 'state' | 'postcode'>;
}
function partyOf({ name, taxNumber, email, country, scheme, address }: Party): object {
  const endpoint =
    country === 'AU' && taxNumber !== ''
      ? { '#text': taxNumber, '@schemeID': ABN_SCHEME }
      : email === ''
        ? null
        : { '#text': plain(email), '@schemeID': MAIL_SCHEME };
  return {
    'cac:Party': {
      ...(endpoint === null ? {} : { 'cbc:EndpointID': endpoint }),
      'cac:PartyName': { 'cbc:Name': plain(name) },
      'cac:PostalAddress': {
        ...given('cbc:StreetName', address.addressLine.replaceAll('\n', ', ')),
        ...given('cbc:CityName', address.suburb),
        ...given('cbc:PostalZone', address.postcode),
        ...given('cbc:CountrySubentity', address.state),
        'cac:Country': { 'cbc:IdentificationCode': country },
      },
      ...(taxNumber === ''
        ? {}
        : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:ID': scheme } } }),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': plain(name),
        ...(taxNumber === '' ? {} : { 'cbc:CompanyID': taxNumber }),
      },
    },
  };
}

/**
 * An issued invoice as UBL 2.1 in the form of Peppol BIS Billing 3 (docs.peppol.eu/poacc/billing/3.0), with the profile
 * of Australia and New Zealand there. Discounts are allowances of the whole invoice; a line is its quantity times its
 * price; what is taxed alike is one subtotal. Where the debtor has no address in the network, that is their email.
 */
export function ublOf({ firm, debtor, invoice, lines }: UblInvoice): string {
  const isAunz = aunz.has(firm.homeCountry);
  const scheme = isAunz ? 'GST' : 'VAT';
  const amount = (minor: number) => ({ '#text': amountText(minor), '@currencyID': invoice.currency });
  const categoryOf = ({ taxBasisPoints }: Pick<LineRow, 'taxBasisPoints'>) => ({
    'cbc:ID': taxBasisPoints === 0 ? 'Z' : 'S',
    'cbc:Percent': String(taxBasisPoints / (WHOLE / 100)),
    'cac:TaxScheme': { 'cbc:ID': scheme },
  });
  // What another debtor pays of it is taken off as a discount is.
  const isOff = ({ kind, netMinor }: LineRow): boolean => kind === 'discount' || (kind === 'share' && netMinor < 0);
  const billed = lines.filter((line) => !isOff(line));
  const discounts = lines.filter(isOff);
  const sum = (rows: readonly LineRow[], of: (line: LineRow) => number): number =>
    rows.reduce((total, line) => total + of(line), 0);
  const netOf = ({ netMinor }: LineRow): number => netMinor;
  const discountMinor = -sum(discounts, netOf);
  const byRate = [...Map.groupBy(lines, ({ taxBasisPoints }) => taxBasisPoints)].toSorted(
    ([one], [other]) => other - one,
  );
  const terms = settingOf(firm.billing, 'bankDetails');
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Invoice: {
      '@xmlns': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      'cbc:CustomizationID': isAunz ? BILLING_AUNZ : BILLING,
      'cbc:ProfileID': PROFILE,
      'cbc:ID': plain(invoice.number ?? ''),
      'cbc:IssueDate': invoice.issuedOn ?? '',
      ...given('cbc:DueDate', invoice.dueOn ?? ''),
      'cbc:InvoiceTypeCode': COMMERCIAL_INVOICE,
      ...given('cbc:Note', invoice.message),
      'cbc:DocumentCurrencyCode': invoice.currency,
      'cbc:BuyerReference': plain(invoice.fileNumber),
      'cac:AccountingSupplierParty': partyOf({
        name: firm.firmName,
        taxNumber: settingOf(firm.firmSettings, 'abn').replace(/\W/g, ''),
        email: settingOf(firm.firmSettings, 'email'),
        country: firm.homeCountry,
        scheme,
        address: firm,
      }),
      'cac:AccountingCustomerParty': partyOf({
        name: debtor.name,
        taxNumber: '',
        email: debtor.email,
        country: debtor.country,
        scheme,
        address: debtor,
      }),
      'cac:PaymentMeans': { 'cbc:PaymentMeansCode': ANY_MEANS, 'cbc:PaymentID': plain(invoice.number ?? '') },
      ...(terms === '' ? {} : { 'cac:PaymentTerms': { 'cbc:Note': plain(terms) } }),
      'cac:AllowanceCharge': discounts.map((line) => ({
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReason': plain(line.description),
        'cbc:Amount': amount(-line.netMinor),
        'cac:TaxCategory': categoryOf(line),
      })),
      'cac:TaxTotal': {
        'cbc:TaxAmount': amount(invoice.taxMinor),
        'cac:TaxSubtotal': byRate.map(([taxBasisPoints, rows]) => ({
          'cbc:TaxableAmount': amount(sum(rows, netOf)),
          'cbc:TaxAmount': amount(sum(rows, ({ taxMinor }) => taxMinor)),
          'cac:TaxCategory': categoryOf({ taxBasisPoints }),
        })),
      },
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': amount(sum(billed, netOf)),
        'cbc:TaxExclusiveAmount': amount(invoice.netMinor),
        'cbc:TaxInclusiveAmount': amount(invoice.totalMinor),
        ...(discountMinor === 0 ? {} : { 'cbc:AllowanceTotalAmount': amount(discountMinor) }),
        'cbc:PayableAmount': amount(invoice.totalMinor),
      },
      'cac:InvoiceLine': billed.map((line, index) => {
        const isTime = line.timeEntryId !== null && line.quantity > 0;
        const quantity = isTime ? line.quantity : 1;
        const price = (line.netMinor / 100 / quantity).toFixed(isTime ? PRICE_DIGITS : 2);
        return {
          'cbc:ID': String(index + 1),
          'cbc:InvoicedQuantity': { '#text': String(quantity), '@unitCode': isTime ? 'HUR' : 'C62' },
          'cbc:LineExtensionAmount': amount(line.netMinor),
          'cac:Item': {
            ...given('cbc:Description', line.description),
            'cbc:Name': plain(line.description).slice(0, 100),
            'cac:ClassifiedTaxCategory': categoryOf(line),
          },
          'cac:Price': { 'cbc:PriceAmount': { '#text': price, '@currencyID': invoice.currency } },
        };
      }),
    },
  };
  return new XMLBuilder({ format: true, ignoreAttributes: false, attributeNamePrefix: '@' }).build(document);
}
