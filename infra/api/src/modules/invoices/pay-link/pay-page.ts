import type { Language } from '@atrium/contracts';
import { escapeHtml, formatDate, formatMoney } from '@atrium/domain';
import { escaping, publicPage } from '../../marketing/public-page.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { PayableInvoice } from './pay-link.store.ts';

export interface PayReader {
  readonly language: Language;
  readonly translate: Translate;
  readonly firmName: string;
}
/** Why there is nothing to pay, or what came of paying. */
export type PayNotice = 'paid' | 'waiting' | 'cancelled' | 'unavailable' | null;

/** A page that says one thing. */
export const payMessage = ({ language, firmName }: PayReader, title: string, text: string): string =>
  publicPage({ language, title, firmName, body: `<p>${escapeHtml(text)}</p>` });

/** Leads on to the provider: by itself, and by a link where the browser does not. */
export const payingPage = ({ language, translate, firmName }: PayReader, url: string): string =>
  publicPage({
    language,
    firmName,
    title: translate('api.pay.leading', 'Continue to the payment page'),
    body: `<p><a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(translate('api.pay.follow', 'Continue to the payment page if it does not open by itself.'))}</a></p>`,
  });

/** The invoice as its payer sees it: that one, and nothing else of the firm. */
export function payPage(
  { language, translate, firmName }: PayReader,
  invoice: PayableInvoice,
  { notice, hasPaper, canPay }: { readonly notice: PayNotice; readonly hasPaper: boolean; readonly canPay: boolean },
): string {
  const t = escaping(translate);
  const money = (minor: number): string =>
    escapeHtml(formatMoney(minor, invoice.currency, language, { cents: 'always' }));
  const day = (text: string | null): string => (text === null ? '' : escapeHtml(formatDate(text, language)));
  const facts: readonly (readonly [string, string])[] = [
    [t('api.pay.debtor', 'Billed to'), escapeHtml(invoice.debtor)],
    [t('api.pay.matter', 'Our reference'), escapeHtml(invoice.fileNumber)],
    [t('api.pay.issued', 'Issued'), day(invoice.issuedOn)],
    [t('api.pay.due', 'Due'), day(invoice.dueOn)],
    [t('api.pay.total', 'Total'), money(invoice.totalMinor)],
    ...(invoice.settledMinor === 0
      ? []
      : [[t('api.pay.settled', 'Paid and credited'), money(invoice.settledMinor)] as const]),
  ];
  const isOver = ['Reversed', 'Void', 'Waived'].includes(invoice.state);
  const said = isOver
    ? t('api.pay.over', 'This invoice was cancelled. You need not pay it.')
    : invoice.state === 'Paid'
      ? t('api.pay.done', 'This invoice is paid. Thank you.')
      : notice === 'paid'
        ? t('api.pay.waiting', 'Your payment is being confirmed. This page shows it in a moment.')
        : notice === 'cancelled'
          ? t('api.pay.cancelled', 'Nothing was paid. You can try again.')
          : notice === 'unavailable' || !canPay
            ? t(
                'api.pay.unavailable',
                'It cannot be paid online at the moment. Try again later, or pay as the invoice says.',
              )
            : '';
  const note = said === '' ? '' : `<p class="note" role="status">${said}</p>`;
  const owed =
    invoice.outstandingMinor > 0
      ? `<p><strong>${t('api.pay.owed', 'Amount due')}: ${money(invoice.outstandingMinor)}</strong></p>`
      : '';
  const form =
    invoice.outstandingMinor > 0 && canPay && notice !== 'paid'
      ? `<form method="post"><div class="row"><button class="main">${t('api.pay.pay', 'Pay now')}</button></div></form>`
      : '';
  const paper = hasPaper ? `<p><a href="?paper=1">${t('api.pay.paper', 'Download the invoice (PDF)')}</a></p>` : '';
  return publicPage({
    language,
    firmName,
    title: translate('api.pay.title', 'Invoice {{number}}', { number: invoice.number ?? '' }),
    body: `${note}${owed}<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd dir="auto">${value}</dd>`).join('')}</dl>${form}${paper}`,
  });
}
