/** Where the styles of foreign markup are kept, as text. */
export const HIDDEN_STYLE = 'data-pasted-style';

const tags = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const styleAttribute = /(?<=[\s"'/])style(?=\s*=)/gi;

/**
 * Moves `style` attributes where the page's policy does not mind them: it
 * reports each one as soon as markup is parsed, even in a document nobody sees.
 * No cleaning; what comes out is sanitised like everything else.
 */
export function hideStyles(html: string): string {
  return html.replace(tags, (tag) => tag.replace(styleAttribute, HIDDEN_STYLE));
}
