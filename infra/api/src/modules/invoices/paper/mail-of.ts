import { escapeHtml } from '@atrium/domain';

/** A plain text as a mail: its empty lines part paragraphs. */
export const mailOf = (message: string): string =>
  message
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
