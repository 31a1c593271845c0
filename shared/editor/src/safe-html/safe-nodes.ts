import { sanitiseHtml } from '@atrium/platform';
import { HIDDEN_STYLE, hideStyles } from '../content/hide-styles.ts';
import { declarationsOf } from '../content/style-text.ts';

const dropped =
  'style, link, base, source, form, input, button, textarea, select, iframe, object, embed, video, audio, svg, math';
/** What a style may say: the manner of the words, never where anything stands. */
const keptStyles = ['text-align', 'font-weight', 'font-style', 'text-decoration'];

const isHarmlessPicture = (source: string): boolean =>
  source.startsWith('data:image/') || new URL(source, window.location.origin).origin === window.location.origin;

/**
 * Foreign markup as nodes to show: sanitised, without styles the page's policy
 * refuses, without anything fetched from elsewhere, links beside the page.
 * Nothing where there is no sanitiser yet.
 */
export function safeNodes(html: string): Node[] {
  const clean = sanitiseHtml(hideStyles(html));
  if (clean === null) return [];
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  // A set of pictures names others than the one that is looked at.
  for (const picture of body.querySelectorAll('img')) picture.removeAttribute('srcset');
  for (const picture of body.querySelectorAll('img'))
    if (!isHarmlessPicture(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt);
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const element of body.querySelectorAll<HTMLElement>(`[${HIDDEN_STYLE}]`)) {
    const declarations = declarationsOf(element.getAttribute(HIDDEN_STYLE) ?? '');
    element.removeAttribute(HIDDEN_STYLE);
    for (const name of keptStyles)
      if (declarations.has(name)) element.style.setProperty(name, declarations.get(name) ?? '');
  }
  return [...body.childNodes];
}
