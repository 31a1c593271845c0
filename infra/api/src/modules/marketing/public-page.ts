import { createHash } from 'node:crypto';
import type { Language } from '@atrium/contracts';
import { escapeHtml } from '@atrium/domain';
import type { FastifyReply } from 'fastify';
import { directionOf, type Translate } from '../../translation/translate.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;background:Canvas;color:CanvasText}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.4rem;line-height:1.3}p{overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin-block:1rem}.row{display:flex;flex-wrap:wrap;gap:.5rem}label{display:flex;gap:.5rem;align-items:start}
label.field{display:grid;gap:.25rem}input:not([type=checkbox]):not([type=radio]),select,textarea{font:inherit;padding:.5rem;border:1px solid #767676;border-radius:6px;background:Field;color:FieldText}
input[type=checkbox],input[type=radio]{inline-size:1.25rem;block-size:1.25rem;margin:.125rem 0 0}
button{font:inherit;min-block-size:44px;padding:.5rem 1rem;border:1px solid #1f5f4c;border-radius:6px;background:transparent;color:inherit;cursor:pointer}
button.main{background:#1f5f4c;color:#fff}.note{border-inline-start:3px solid #1f5f4c;padding-inline-start:.75rem}.firm{color:GrayText}`;
/** Sends the answer that the link named. Mail scanners fetch links and run no script: they answer for nobody. */
const submitScript = `document.getElementById('answer').submit()`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page brings beside the words, style and script of every public page. */
export interface PageExtras {
  /** More style, of the firm's own colours. */
  readonly style?: string;
  /** A script of the page's own. */
  readonly script?: string;
  /** Web sites that may show the page in a frame. */
  readonly framedBy?: readonly string[];
  /** Shows a picture that comes with the page. */
  readonly hasPicture?: boolean;
}

/** Nothing but its own words, its own style and forms that lead back here. */
function publicPageHeaders({ style: own, script, framedBy = [], hasPicture = false }: PageExtras) {
  const styles = [style, ...(own === undefined ? [] : [own])].map(hashOf).join(' ');
  const scripts = [submitScript, ...(script === undefined ? [] : [script])].map(hashOf).join(' ');
  const frames = framedBy.length === 0 ? "'none'" : framedBy.join(' ');
  return {
    'cache-control': 'private, no-store',
    'content-security-policy': `default-src 'none'; style-src ${styles}; script-src ${scripts};${hasPicture ? ' img-src data:;' : ''} form-action 'self'; base-uri 'none'; frame-ancestors ${frames}`,
    'cross-origin-resource-policy': framedBy.length === 0 ? 'same-origin' : 'cross-origin',
    'x-content-type-options': 'nosniff',
    // Where some pages may frame it, the policy alone says which.
    ...(framedBy.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
}

export interface PublicPage {
  readonly language: Language;
  readonly title: string;
  readonly firmName: string;
  /** HTML of ours, in which everything that others wrote is escaped. */
  readonly body: string;
  /** The form `answer` is sent at once. */
  readonly submits?: boolean;
  readonly extras?: PageExtras;
  /** The firm's logo, `data:image/…`. */
  readonly logo?: string | null;
}

/** A page for whoever has a link and no account: works without script, on a phone, in both directions of writing. */
export function publicPage({
  language,
  title,
  firmName,
  body,
  submits = false,
  extras = {},
  logo = null,
}: PublicPage): string {
  const scripts = [...(submits ? [submitScript] : []), ...(extras.script === undefined ? [] : [extras.script])];
  const styles = [style, ...(extras.style === undefined ? [] : [extras.style])];
  const head = logo === null ? '' : `<img class="logo" alt="" src="${escapeHtml(logo)}">`;
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
${styles.map((each) => `<style>${each}</style>`).join('')}</head><body><main>${head}<p class="firm">${escapeHtml(firmName)}</p><h1>${escapeHtml(title)}</h1>${body}</main>${scripts.map((each) => `<script>${each}</script>`).join('')}</body></html>`;
}

/** Sends such a page. `extras` are those it was made with. */
export const sendPage = (reply: FastifyReply, status: number, page: string, extras: PageExtras = {}): FastifyReply =>
  reply.code(status).headers(publicPageHeaders(extras)).type('text/html; charset=utf-8').send(page);

/** Texts as they may stand in HTML, whatever they were filled in with. */
export const escaping =
  (text: Translate): Translate =>
  (...asked) =>
    escapeHtml(text(...asked));
