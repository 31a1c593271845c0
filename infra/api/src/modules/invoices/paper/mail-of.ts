import { escapeHtml } from '@atrium/domain';
import type { Translate } from '../../../translation/translate.ts';

/** A plain text as a mail: its empty lines part paragraphs. */
export const mailOf = (message: string): string =>
  message
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The pay link of an invoice as the last part of a mail; nothing where there is none. */
export const payLinkMail = ({ translate }: { readonly translate: Translate }, link: string | null): string =>
  link === null
    ? ''
    : `<p><a href="${escapeHtml(link)}">${escapeHtml(translate('api.paper.payLink', 'Pay this invoice online'))}</a></p>`;
