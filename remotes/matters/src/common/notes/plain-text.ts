const entities: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** What sanitised markup says, a line for each block. It is read as text and never becomes part of a page. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<br ?\/?>|<\/(?:p|h2|h3|h4|li|tr|blockquote|pre|div)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
