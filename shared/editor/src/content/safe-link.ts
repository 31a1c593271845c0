const schemes = ['https:', 'mailto:', 'tel:'];
const looksLikeHost = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/:?#].*)?$/i;
/** The server fills it in, and takes nothing but an address for it. */
const mergeField = /^\{[A-Za-z][\w-]*(?:\.[\w-]+)*\}$/;
const looksLikeMail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * The address a link may lead to: web pages, mail, telephone and what a merge
 * field holds, nothing that runs. What somebody types without a scheme gets the
 * one it means; unprotected addresses become protected ones, since no message
 * may carry others. Undefined for everything else.
 *
 * @example safeLink('harbour.example/fees') // 'https://harbour.example/fees'
 */
export function safeLink(typed: string): string | undefined {
  const text = typed.trim().replace(/^http:(?=\/\/)/i, 'https:');
  if (mergeField.test(text)) return text;
  if (looksLikeMail.test(text)) return `mailto:${text}`;
  if (looksLikeHost.test(text)) return `https://${text}`;
  if (!URL.canParse(text)) return undefined;
  return schemes.includes(new URL(text).protocol) ? text : undefined;
}
