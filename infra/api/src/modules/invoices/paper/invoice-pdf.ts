import { formatBilledHours, formatDate, formatMoney, languageOf, localeOf } from '@atrium/domain';
import type { Language } from '@atrium/contracts';
import { translatorIn, type Translate } from '../../../translation/translate.ts';
import { feeSentence, type RateRow } from '../../rates/rate.ts';
import type { InvoiceRow, LineRow } from '../invoice.ts';
import type { PaperDebtor, PaperFirm } from './paper-facts.store.ts';
import { TaggedPdf, type PaperColumn } from './tagged-pdf.ts';

const text = (values: Readonly<Record<string, unknown>>, name: string): string =>
  typeof values[name] === 'string' ? values[name].trim() : '';
const picture = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
/** The logo as a PDF takes it; null where there is none, or in a form that no PDF has. */
function logoOf(logo: string): Buffer | null {
  const [, bytes] = picture.exec(logo) ?? [];
  return bytes === undefined ? null : Buffer.from(bytes, 'base64');
}
const placeLine = ({ suburb, state, postcode }: Pick<PaperDebtor, 'suburb' | 'state' | 'postcode'>): string =>
  [suburb, state, postcode].filter((part) => part !== '').join(' ');
const linesOf = (...lines: readonly string[]): string => lines.filter((line) => line.trim() !== '').join('\n');

/** What a paper is written with: the firm's language, its money and its days. */
export interface PaperWords {
  readonly translate: Translate;
  readonly language: Language;
  readonly locale: string;
  money(minor: number, currency: string): string;
  day(day: string | null): string;
}
/** Papers of the firm are in its own language whatever the reader's is: who gets them is not who makes them. */
export const wordsOf = ({ homeCountry }: Pick<PaperFirm, 'homeCountry'>): PaperWords =>
  wordsIn(languageOf(null, homeCountry), homeCountry);
/** What a paper is written with for somebody who reads this language. */
export function wordsIn(language: Language, homeCountry: string): PaperWords {
  const locale = localeOf(language, homeCountry);
  return {
    translate: translatorIn(language),
    language,
    locale,
    money: (minor, currency) => formatMoney(minor, currency, locale, { cents: 'always' }),
    day: (day) => (day === null ? '' : formatDate(day, locale)),
  };
}

/** What was agreed for the whole matter, as papers say it. */
export const agreementOn = ({ translate, money, day }: PaperWords, rate: RateRow): string =>
  feeSentence(translate, rate.kind, { amount: money(rate.amountMinor, rate.currency), day: day(rate.startsOn) });

/** A paper with the firm's head on it. */
export function beginPaper(
  firm: PaperFirm,
  { translate, locale }: PaperWords,
  title: string,
  { isLandscape = false }: { readonly isLandscape?: boolean } = {},
): TaggedPdf {
  const pdf = new TaggedPdf({
    title,
    isLandscape,
    author: firm.firmName,
    language: locale,
    colour: firm.primaryColour,
    footer: text(firm.billing, 'footer'),
    pageText: (page, pages) => translate('api.paper.page', 'Page {{page}} of {{pages}}', { page, pages }),
  });
  pdf.head(logoOf(firm.logo), firm.firmName);
  const abn = text(firm.firmSettings, 'abn');
  pdf.paragraph(
    linesOf(
      firm.letterhead,
      firm.addressLine,
      placeLine(firm),
      [text(firm.firmSettings, 'phone') || firm.phone, text(firm.firmSettings, 'email')].filter(Boolean).join(' · '),
      abn === '' ? '' : translate('api.paper.abn', 'ABN {{abn}}', { abn }),
    ),
    { size: 'small', isQuiet: true },
  );
  return pdf;
}
export function addAddressee(pdf: TaggedPdf, debtor: PaperDebtor): void {
  pdf.paragraph(linesOf(debtor.name, debtor.addressLine, placeLine(debtor)));
}
/** Where it is paid to, and the pay link where there is one. */
export function addPayment(
  pdf: TaggedPdf,
  firm: PaperFirm,
  { translate }: PaperWords,
  payLink: string | null = null,
): void {
  const details = text(firm.billing, 'bankDetails');
  if (details === '' && payLink === null) return;
  pdf.heading(translate('api.paper.payTo', 'How to pay'), 2);
  if (details !== '') pdf.paragraph(details);
  if (payLink !== null) pdf.paragraph(translate('api.paper.payOnline', 'Pay online: {{link}}', { link: payLink }));
}

export interface InvoicePaper {
  readonly firm: PaperFirm;
  readonly debtor: PaperDebtor;
  readonly invoice: InvoiceRow;
  readonly lines: readonly LineRow[];
  /** The fee for the whole matter that it is billed under. */
  readonly agreement: RateRow | null;
  /** Where it is paid online. */
  readonly payLink: string | null;
}

/** The name that the file of an invoice has everywhere. */
export const invoiceFileName = ({ number, fileNumber }: Pick<InvoiceRow, 'number' | 'fileNumber'>): string =>
  number === null ? `Pre-bill ${fileNumber}.pdf` : `Invoice ${number}.pdf`;

/** An invoice, or the pre-bill that it is to be, as a tagged PDF in the firm's brand. */
export async function makeInvoicePdf({
  firm,
  debtor,
  invoice,
  lines,
  agreement,
  payLink,
}: InvoicePaper): Promise<Buffer> {
  const words = wordsOf(firm);
  const { translate, money, day, locale } = words;
  const { currency, number } = invoice;
  const isDraft = number === null;
  const title = isDraft
    ? translate('api.paper.preBill', 'Pre-bill for {{fileNumber}}', { fileNumber: invoice.fileNumber })
    : invoice.taxMinor === 0
      ? translate('api.paper.invoice', 'Invoice {{number}}', { number })
      : translate('api.paper.taxInvoice', 'Tax invoice {{number}}', { number });
  const pdf = beginPaper(firm, words, title);
  pdf.heading(title);
  if (isDraft) pdf.paragraph(translate('api.paper.notInvoice', 'This is a draft for review. It is not an invoice.'));
  addAddressee(pdf, debtor);
  pdf.paragraph(
    linesOf(
      translate('api.paper.matter', 'Matter: {{fileNumber}} {{title}}', {
        fileNumber: invoice.fileNumber,
        title: invoice.title,
      }),
      invoice.issuedOn === null ? '' : translate('api.paper.issued', 'Issued: {{day}}', { day: day(invoice.issuedOn) }),
      invoice.dueOn === null ? '' : translate('api.paper.due', 'Payment due: {{day}}', { day: day(invoice.dueOn) }),
    ),
  );
  pdf.paragraph(invoice.message);
  const part = (kinds: readonly LineRow['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind));
  const fees = part(['fee']);
  const others = part(['expense', 'discount', 'interest', 'share']);
  if (fees.length > 0) {
    pdf.heading(translate('api.paper.fees', 'Professional fees'), 2);
    if (agreement !== null) pdf.paragraph(agreementOn(words, agreement));
    const columns: PaperColumn[] = [
      { title: translate('api.paper.day', 'Day'), width: 62 },
      { title: translate('api.paper.work', 'Work') },
      { title: translate('api.paper.by', 'By'), width: 84 },
      { title: translate('api.paper.hours', 'Hours'), width: 44, isAmount: true },
      { title: translate('api.paper.amount', 'Amount'), width: 74, isAmount: true },
    ];
    pdf.table(
      columns,
      fees.map((line) => [
        day(line.workedOn),
        line.description,
        line.timekeeper ?? '',
        line.timeEntryId === null ? '' : formatBilledHours(line.quantity * 3600),
        money(line.netMinor, currency),
      ]),
    );
  }
  if (others.length > 0) {
    pdf.heading(translate('api.paper.others', 'Disbursements and adjustments'), 2);
    pdf.table(
      [
        { title: translate('api.paper.day', 'Day'), width: 62 },
        { title: translate('api.paper.description', 'Description') },
        { title: translate('api.paper.amount', 'Amount'), width: 84, isAmount: true },
      ],
      others.map((line) => [day(line.workedOn), line.description, money(line.netMinor, currency)]),
    );
  }
  pdf.heading(translate('api.paper.summary', 'Summary'), 2);
  const settled = invoice.paidMinor + invoice.creditedMinor;
  pdf.table(
    [
      { title: translate('api.paper.item', 'Item') },
      { title: translate('api.paper.amount', 'Amount'), width: 110, isAmount: true },
    ],
    [
      [translate('api.paper.net', 'Total without tax'), money(invoice.netMinor, currency)],
      [translate('api.paper.tax', 'Tax'), money(invoice.taxMinor, currency)],
      [translate('api.paper.total', 'Total'), money(invoice.totalMinor, currency)],
      ...(settled === 0 || isDraft
        ? []
        : [[translate('api.paper.settled', 'Paid and credited'), money(-settled, currency)]]),
      ...(isDraft ? [] : [[translate('api.paper.owed', 'Amount due'), money(invoice.totalMinor - settled, currency)]]),
    ],
  );
  const interest = Number(firm.billing['interestBasisPoints'] ?? 0);
  if (!isDraft && interest > 0)
    pdf.paragraph(
      translate(
        'api.paper.interest',
        'Interest of {{percent}}% a year may be charged on what is not paid when it is due.',
        {
          percent: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(interest / 100),
        },
      ),
      { size: 'small', isQuiet: true },
    );
  if (!isDraft) addPayment(pdf, firm, words, payLink);
  return pdf.finish();
}
