import sanitizeHtml from 'sanitize-html';

/** What a use of the sanitiser allows beyond what every rich text may have. */
export interface MessageHtmlOptions {
  /** The address people open: links to it may lead there by whatever protocol it has. */
  readonly publicUrl?: string;
  /** Addresses that we ourselves put in. */
  readonly links?: readonly string[];
  /** Addresses of pictures that are ours; every other picture goes. */
  readonly pictures?: readonly string[];
}

const tags = [
  'p',
  'br',
  'hr',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const leadsOut = /^(?:https:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d\s().-]+$)/i;
const onlyField = /^\{[^{}<>\s"']+\}$/;
/** Deeper than anybody writes; beyond it a reader of ours would take long, and another's might read it otherwise. */
const DEEPEST = 40;
/** More than any text was seen to need. */
const MOST_PASSES = 5;

/**
 * Rich text as it may be kept and mailed: paragraphs, headings, lists, quotes,
 * tables, looks, links that lead out by https, mail or telephone, mentions. No
 * scripts, styles, frames, forms, nor pictures from elsewhere, which would tell
 * their server who reads. Use it on write for everything rich, and once more
 * after merge fields were filled in, since values end up in links. Never throws;
 * what it answers, it would answer unchanged.
 *
 * @example
 * sanitizeMessageHtml('<p onclick="x()">Hi<img src=x></p>'); // '<p>Hi</p>'
 */
export function sanitizeMessageHtml(html: string, options: MessageHtmlOptions = {}): string {
  let clean = cleanOnce(html, options);
  let before = html;
  // Without a tag that was none, what stood around it may nest otherwise than it was read.
  for (let pass = 1; pass < MOST_PASSES && clean !== before; pass += 1)
    [before, clean] = [clean, cleanOnce(clean, options)];
  return clean;
}

function cleanOnce(html: string, { publicUrl = '', links = [], pictures = [] }: MessageHtmlOptions): string {
  const isAllowedLink = (href: string): boolean =>
    leadsOut.test(href) ||
    onlyField.test(href) ||
    links.includes(href) ||
    (publicUrl !== '' && (href === publicUrl || href.startsWith(`${publicUrl}/`)));
  return sanitizeHtml(html, {
    allowedTags: pictures.length === 0 ? tags : [...tags, 'img'],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      span: ['data-mention-kind', 'data-mention-id'],
      img: ['src', 'alt', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['dir'],
    },
    allowedClasses: { span: ['at-mention'] },
    // Links are judged below, since our own address counts.
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'title',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'plaintext',
      'svg',
      'math',
      'object',
      'select',
    ],
    nestingLimit: DEEPEST,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      strike: 's',
      del: 's',
      ins: 'u',
      a: (_tag, { href = '' }) =>
        isAllowedLink(href)
          ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
          : { tagName: 'span', attribs: {} },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictures.includes(attribs['src'] ?? ''),
  }).trim();
}

/** What the markup says, as the plain text of a mail: a line for each block, links with their address. */
export function messageText(html: string): string {
  const lines = html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_link, href: string, words: string) =>
      href.replace(/^mailto:/, '') === words || href === words ? words : `${words} (${href})`,
    )
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<br ?\/?>|<\/(?:li|tr)>/g, '\n')
    .replace(/<\/(?:p|h2|h3|h4|blockquote|ul|ol|table|div|pre)>/g, '\n\n')
    .replace(/<\/t[dh]>/g, '\t');
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} }).replace(
    /&lt;|&gt;|&quot;|&#39;|&amp;/g,
    (entity) => characters[entity] ?? entity,
  );
  return text
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
