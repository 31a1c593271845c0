import { escapeHtml } from '@atrium/domain';
import sanitizeHtml from 'sanitize-html';
import type { CaughtMail } from './caught-mail.ts';
import { mailPageStyle } from './mail-page-style.ts';

export const MAIL_PATH = '/-/mail';

/** What a mail's HTML may hold when it is shown: words, lists and links, no style, no picture, no script. */
const shown: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'code',
    'pre',
    'hr',
    'table',
    'tbody',
    'thead',
    'tr',
    'td',
    'th',
    'div',
    'bdi',
  ],
  allowedAttributes: { a: ['href', 'rel'], '*': ['lang', 'dir'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noreferrer' }), h1: 'h3', h2: 'h4' },
};

/** The list of caught mail, newest first. */
export function renderMailList(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="${MAIL_PATH}/${id}">${renderTime(receivedAt)}<span>${escapeHtml(to.join(', '))}</span><span class="subject" dir="auto">${escapeHtml(subject)}</span></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : `<p class="empty">Nothing yet. Ask for a new password on the sign-in page, and the mail is here a moment later.</p>`;
  return renderPage(
    'Caught mail',
    `<h1>Caught mail</h1><p class="lead">No mail leaves a demo. What would have been sent is kept here, newest first, until there are more than a few hundred.</p>${list}`,
  );
}

/** One caught mail: whom it was for, its HTML as far as it is harmless, and its text. */
export function renderMail({ to, from, subject, receivedAt, text, html, files = [] }: CaughtMail): string {
  const safe = sanitizeHtml(html, shown).trim();
  return renderPage(
    subject,
    `<nav><a href="${MAIL_PATH}">All caught mail</a></nav><h1 dir="auto">${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>Caught</dt><dd>${renderTime(receivedAt)}</dd>${files.length === 0 ? '' : `<dt>Files</dt><dd>${files.map(({ name, bytes }) => `${escapeHtml(name)} (${bytes} bytes)`).join(', ')}</dd>`}</dl>
${safe === '' ? '' : `<h2>As HTML</h2><article dir="auto">${safe}</article>`}
<h2>As text</h2><article><pre dir="auto">${escapeHtml(text)}</pre></article>`,
  );
}

/** What is said of a mail that is not there, or no longer. */
export function renderMissingMail(): string {
  return renderPage(
    'No such mail',
    `<nav><a href="${MAIL_PATH}">All caught mail</a></nav><h1>No such mail</h1><p class="lead">It was never caught, or made room for newer ones.</p>`,
  );
}

function renderTime(at: string): string {
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time>`;
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Atrium</title><style>${mailPageStyle}</style></head>
<body><main>${content}</main></body>
</html>`;
}
