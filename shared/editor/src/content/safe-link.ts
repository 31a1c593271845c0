const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const looksLikeHost = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/:?#].*)?$/i;
const looksLikeMail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * The address a link may lead to: web pages, mail and telephone, nothing that
 * runs. What somebody types without a scheme gets the one it means. Undefined
 * for everything else.
 *
 * @example safeLink('harbour.example/fees') // 'https://harbour.example/fees'
 */
export function safeLink(typed: string): string | undefined {
  const text = typed.trim();
  if (looksLikeMail.test(text)) return `mailto:${text}`;
  if (looksLikeHost.test(text)) return `https://${text}`;
  if (!URL.canParse(text)) return undefined;
  return schemes.includes(new URL(text).protocol) ? text : undefined;
}
