import type { Language } from '@atrium/contracts';
import { escapeHtml, formatDate, formatMoney } from '@atrium/domain';
import type { Translate } from '../../translation/translate.ts';
import { brandStyle } from '../external-enquiry/form-page.ts';
import type { FormFirm } from '../external-enquiry/form.store.ts';
import { escaping, publicPage, type PageExtras } from '../marketing/public-page.ts';
import { LONGEST_NAME, LONGEST_WORD } from './answer-quote.ts';
import type { OfferedQuote } from './quote-answers.store.ts';

/** Who reads the page, and the firm as it shows itself; null where nothing is known of it. */
export interface QuoteReader {
  readonly language: Language;
  readonly translate: Translate;
  readonly firm: FormFirm | null;
}
/** What was typed and could not be taken yet. */
export interface QuoteTyped {
  readonly name: string;
  readonly word: string;
  readonly problem: string;
}

const layout = `h1{margin-block:0 .5rem}h2{font-size:1.1rem;margin-block:1rem .25rem}.logo{max-inline-size:14rem;max-block-size:4rem}
table{inline-size:100%;border-collapse:collapse}th,td{padding-block:.35rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
.amount{text-align:end;white-space:nowrap;padding-inline-start:1rem}tfoot tr:first-child td,tfoot tr:first-child th{border-block-start:1px solid #767676}
tfoot th{font-weight:inherit}.total{font-weight:700}.error{color:#b3261e}textarea{min-block-size:5rem}
@media (prefers-color-scheme:dark){.error{color:#ffb4ab}}`;

/** What the page brings along: the firm's colour and logo. */
export const quotePageExtras = (firm: FormFirm | null): PageExtras => ({
  style: `${layout}${firm === null ? '' : brandStyle(firm)}`,
  hasPicture: firm !== null && firm.logo !== null,
});

function pageOf({ language, firm }: QuoteReader, title: string, body: string): string {
  const extras = quotePageExtras(firm);
  return publicPage({ language, title, firmName: firm?.name ?? '', logo: firm?.logo ?? null, body, extras });
}

/** A page that says one thing. */
export const quoteMessage = (reader: QuoteReader, title: string, text: string): string =>
  pageOf(reader, title, `<p role="status">${escapeHtml(text)}</p>`);

/** A quote with what became of it, and the form of its answer while it can be answered. */
export function quotePage(
  reader: QuoteReader,
  quote: OfferedQuote,
  { typed = null, hasAnswered = false }: { readonly typed?: QuoteTyped | null; readonly hasAnswered?: boolean } = {},
): string {
  const { translate, language } = reader;
  const t = escaping(translate);
  const day = (text: string | null): string => (text === null ? '' : escapeHtml(formatDate(text, language)));
  const title = translate('api.quote.title', 'Quote {{number}}', { number: `${quote.enquiryNumber}-${quote.number}` });
  const state = stateOf(reader, quote, hasAnswered);
  const isOpen = quote.state === 'sent' && !quote.isOver;
  const until =
    isOpen && quote.validUntil !== null
      ? `<p>${t('api.quote.validUntil', 'This quote can be accepted until {{day}}.', { day: day(quote.validUntil) })}</p>`
      : '';
  const paper =
    quote.storageKey === null
      ? ''
      : `<p><a href="?paper=1">${t('api.quote.download', 'Download the quote (PDF)')}</a></p>`;
  const paragraph =
    quote.introduction === '' ? '' : `<p dir="auto">${escapeHtml(quote.introduction).replaceAll('\n', '<br>')}</p>`;
  return pageOf(
    reader,
    title,
    `${state === '' ? '' : `<p class="note" role="status">${state}</p>`}<p><bdi>${escapeHtml(quote.enquirerName)}</bdi></p>
<p>${t('api.quote.day', 'Date: {{day}}', { day: day(quote.sentOn) })}</p><h2><bdi>${escapeHtml(quote.title)}</bdi></h2>${paragraph}
${linesOf(reader, quote)}${until}${paper}${isOpen ? formOf(reader, quote, typed) : ''}`,
  );
}

/** What became of the quote; '' while it waits for its answer. */
function stateOf({ translate, language }: QuoteReader, quote: OfferedQuote, hasAnswered: boolean): string {
  const t = escaping(translate);
  const day = quote.decidedOn === null ? '' : formatDate(quote.decidedOn, language);
  const thanks = hasAnswered ? `${t('api.quote.thanks', 'Thank you. We have your answer.')} ` : '';
  switch (quote.state) {
    case 'accepted':
      return `${thanks}${t('api.quote.wasAccepted', 'This quote was accepted on {{day}}.', { day })}`;
    case 'declined':
      return `${thanks}${t('api.quote.wasDeclined', 'This quote was declined on {{day}}.', { day })}`;
    case 'withdrawn':
      return t('api.quote.wasWithdrawn', 'This quote was withdrawn on {{day}}. It can no longer be accepted.', { day });
    case 'replaced':
      return t(
        'api.quote.wasReplaced',
        'This quote was replaced on {{day}} by a newer one. Answer the newer one: its link is in our latest email.',
        { day },
      );
    default:
      return quote.isOver && quote.validUntil !== null
        ? t('api.quote.isOver', 'This quote could be accepted until {{day}}. Ask us for a new one.', {
            day: formatDate(quote.validUntil, language),
          })
        : '';
  }
}

function linesOf({ translate, language }: QuoteReader, quote: OfferedQuote): string {
  const t = escaping(translate);
  const { currency, lines, netMinor, taxMinor, taxBasisPoints } = quote;
  const money = (minor: number): string =>
    `<bdi>${escapeHtml(formatMoney(minor, currency, language, { cents: 'always' }))}</bdi>`;
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(taxBasisPoints / 100);
  const row = (label: string, minor: number, style = ''): string =>
    `<tr${style}><th scope="row">${label}</th><td class="amount">${money(minor)}</td></tr>`;
  const tax =
    taxMinor === 0
      ? ''
      : `${row(t('api.quote.net', 'Without GST'), netMinor)}${row(t('api.quote.tax', 'GST {{rate}}%', { rate }), taxMinor)}`;
  return `<table><thead><tr><th scope="col">${t('api.paper.description', 'Description')}</th><th scope="col" class="amount">${t('api.paper.amount', 'Amount')}</th></tr></thead>
<tbody>${lines.map(({ description, amountMinor }) => `<tr><td><bdi>${escapeHtml(description)}</bdi></td><td class="amount">${money(amountMinor)}</td></tr>`).join('')}</tbody>
<tfoot>${tax}${row(t('api.quote.totalLabel', 'Total'), netMinor + taxMinor, ' class="total"')}</tfoot></table>`;
}

function formOf({ translate }: QuoteReader, quote: OfferedQuote, typed: QuoteTyped | null): string {
  const t = escaping(translate);
  const problem = typed?.problem ?? '';
  const marked = problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return `<form method="post"><label class="field"><span>${t('api.quote.yourName', 'Your name')}</span>
<input type="text" name="name" maxlength="${LONGEST_NAME}" autocomplete="name" required value="${escapeHtml(typed?.name ?? quote.enquirerName)}"${marked}>${problem === '' ? '' : `<span class="error" role="alert" id="problem">${escapeHtml(problem)}</span>`}</label>
<label class="field"><span>${t('api.quote.yourWord', 'A word to us')} ${t('api.enquiryForm.optional', '(optional)')}</span><textarea name="word" maxlength="${LONGEST_WORD}">${escapeHtml(typed?.word ?? '')}</textarea></label>
<div class="row"><button class="main" name="answer" value="accept">${t('api.quote.acceptIt', 'Accept this quote')}</button>
<button name="answer" value="decline">${t('api.quote.declineIt', 'Decline')}</button></div></form>`;
}
