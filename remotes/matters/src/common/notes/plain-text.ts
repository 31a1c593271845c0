import { escapeHtml } from '@atrium/domain';

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** What sanitised markup says, a line for each block. It is read as text and never becomes part of a page. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<br ?\/?>|<\/(?:p|h2|h3|h4|li|tr|blockquote|pre|div)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** The same the other way: text as markup, a paragraph for each line. */
export const textAsHtml = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
