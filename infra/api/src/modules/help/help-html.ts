import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({ gfm: true });

/**
 * Markdown as clean HTML: headings from the second level on, no scripts,
 * styles, frames or pictures from elsewhere; links to our own screens or https.
 */
export function helpHtml(body: string): string {
  return sanitizeHtml(marked.parse(body, { async: false }), {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'code',
      'pre',
      'kbd',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'hr',
      'br',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^https:/i.test(attributes['href'] ?? '')
          ? { ...attributes, rel: 'noopener noreferrer', target: '_blank' }
          : attributes,
      }),
    },
  });
}
