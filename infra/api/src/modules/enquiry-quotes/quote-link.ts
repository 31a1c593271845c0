import { escapeHtml, languageOf } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { translatorIn } from '../../translation/translate.ts';
import { createLinkSigner, QUOTE_PATH } from '../marketing/marketing-links.ts';
import type { QuoteRow } from './enquiry-quotes.store.ts';

const DAY_MS = 86_400_000;
/** Of a quote without a last day. */
const ANSWER_DAYS = 90;
/** What was answered can be looked up for a while after the last day. */
const LOOK_UP_DAYS = 30;

/** When the link of a quote that is sent now ends. */
const quoteLinkEnd = ({ validUntil }: Pick<QuoteRow, 'validUntil'>, now: Date): Date =>
  new Date(
    validUntil === null
      ? now.getTime() + ANSWER_DAYS * DAY_MS
      : Math.max(now.getTime(), Date.parse(validUntil)) + LOOK_UP_DAYS * DAY_MS,
  );

/** HTML that leads the enquirer to the page of one quote, in the language of the firm's country: they alone are to have it. */
export async function answerLinkOf({ tx, viewer, context }: Unit, quote: QuoteRow): Promise<string> {
  const translate = translatorIn(languageOf(null, viewer.homeCountry));
  const sign = await createLinkSigner(tx, viewer.tenantId);
  const token = sign({ kind: 'quote', id: quote.id, listId: null, expiresAt: quoteLinkEnd(quote, new Date()) });
  const words = translate('api.quote.link', 'Read the quote online, and accept or decline it');
  return `<p><a href="${escapeHtml(`${context.services.publicUrl}${QUOTE_PATH}/${token}`)}">${escapeHtml(words)}</a></p>`;
}
