/** Which mail came back, and what only whoever had it knows. */
export interface ReturnPath {
  /** Of the mail in the outbox; a UUID. */
  readonly mailId: string;
  /** Twenty hexadecimal digits. */
  readonly token: string;
}

const form =
  /(?<![\w.+-])r-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([0-9a-f]{20})@([\w.-]+)/i;

/**
 * The address that a mail leaves from, so that what comes back names it (VERP): 55 characters before the `@`, of the 64
 * that RFC 5321 allows.
 *
 * @example returnAddressOf({ mailId, token }, 'returns.firm.example') // r-0190…-4f2a…@returns.firm.example
 */
export const returnAddressOf = ({ mailId, token }: ReturnPath, domain: string): string =>
  `r-${mailId.replaceAll('-', '')}-${token}@${domain}`;

/** The first such address of this domain in a text; null where there is none. Its token is not checked here. */
export function findReturnPath(text: string, domain: string): ReturnPath | null {
  const [, a = '', b = '', c = '', d = '', e = '', token = '', host = ''] = form.exec(text) ?? [];
  if (host.toLowerCase() !== domain.toLowerCase()) return null;
  return { mailId: [a, b, c, d, e].join('-').toLowerCase(), token: token.toLowerCase() };
}
