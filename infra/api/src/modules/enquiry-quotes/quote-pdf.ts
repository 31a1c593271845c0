import { dayIn } from '@atrium/domain';
import type { EnquiryRow } from '../enquiries/enquiry.ts';
import { beginPaper, wordsOf } from '../invoices/paper/invoice-pdf.ts';
import type { PaperFirm } from '../invoices/paper/paper-facts.store.ts';
import type { QuoteRow } from './enquiry-quotes.store.ts';

const PERCENT = 100;

/** The name that the file of a quote has. */
export const quoteFileName = (enquiry: Pick<EnquiryRow, 'number'>, { number }: Pick<QuoteRow, 'number'>): string =>
  `Quote ${enquiry.number}-${number}.pdf`;

/** A quote as a tagged PDF in the firm's brand, with the day of the firm on which it is made. */
export async function makeQuotePdf(
  firm: PaperFirm,
  enquiry: EnquiryRow,
  quote: QuoteRow,
  now = new Date(),
): Promise<Buffer> {
  const words = wordsOf(firm);
  const { translate, money, day, locale } = words;
  const { currency, taxBasisPoints, netMinor, taxMinor, validUntil } = quote;
  const title = translate('api.quote.title', 'Quote {{number}}', { number: `${enquiry.number}-${quote.number}` });
  const pdf = beginPaper(firm, words, title);
  pdf.heading(title);
  pdf.paragraph(enquiry.enquirerName);
  pdf.paragraph(translate('api.quote.day', 'Date: {{day}}', { day: day(dayIn(firm.timeZone, now)) }));
  pdf.heading(quote.title, 2);
  pdf.paragraph(quote.introduction);
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(taxBasisPoints / PERCENT);
  pdf.table(
    [
      { title: translate('api.paper.description', 'Description') },
      { title: translate('api.paper.amount', 'Amount'), width: 100, isAmount: true },
    ],
    [
      ...quote.lines.map(({ description, amountMinor }) => [description, money(amountMinor, currency)]),
      ...(taxMinor === 0
        ? []
        : [
            [translate('api.quote.net', 'Without GST'), money(netMinor, currency)],
            [translate('api.quote.tax', 'GST {{rate}}%', { rate }), money(taxMinor, currency)],
          ]),
    ],
  );
  pdf.heading(translate('api.quote.total', 'Total: {{amount}}', { amount: money(netMinor + taxMinor, currency) }), 2);
  if (validUntil !== null)
    pdf.paragraph(
      translate('api.quote.validUntil', 'This quote can be accepted until {{day}}.', { day: day(validUntil) }),
    );
  return pdf.finish();
}
