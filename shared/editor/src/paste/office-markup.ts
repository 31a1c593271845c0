import { HIDDEN_STYLE } from '../content/hide-styles.ts';
import { makeLists } from './office-lists.ts';

/** Whether Word, Outlook or Excel wrote this. */
export const isOfficeMarkup = (html: string): boolean =>
  /class=["']?Mso|[\s"';]mso-|urn:schemas-microsoft-com:office/i.test(html);

/**
 * Takes out, as text, what is no markup of the document: style sheets, islands
 * of XML, conditional comments, and the tags of Word's own vocabulary around
 * words that stay.
 */
export function withoutOfficeNoise(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<(style|xml|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?[ovwmx]:[^>]*>/gi, '')
    .replace(/<\/?st1:[^>]*>/gi, '')
    .replace(/<(?:meta|link)\b[^>]*>/gi, '');
}

const styleOf = (element: Element): string =>
  (element.getAttribute(HIDDEN_STYLE) ?? '').replace(/\s+/g, ' ').toLowerCase();

/** What nobody is meant to read: deletions that are tracked, comments, hidden text. */
const isUnread = (element: Element): boolean =>
  element.nodeName === 'DEL' ||
  /\bmsoDel\b|\bMsoComment/.test(element.className) ||
  /mso-element: ?comment|mso-comment-(?:reference|continuation)|mso-hide: ?all|display: ?none/.test(styleOf(element));

/** Makes of Word's markup what is meant by it. */
export function cleanOfficeMarkup(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) if (isUnread(element)) element.remove();
  // A tracked insertion is text like any other once it leaves the document.
  for (const inserted of body.querySelectorAll('ins, .msoIns')) inserted.replaceWith(...inserted.childNodes);
  for (const space of body.querySelectorAll(`[${HIDDEN_STYLE}*="mso-spacerun"], [${HIDDEN_STYLE}*="mso-tab-count"]`))
    space.textContent = ' ';
  makeLists(body);
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  for (const title of body.querySelectorAll('p.MsoSubtitle')) rename(title, 'h3');
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
