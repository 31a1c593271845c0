const secretLink = /(\/(?:verify|calendar)\/)[^/?#"'\s\\]+/gi;

/** True for an address that is a secret: a mailed link with its code (product specification §2.1), or a calendar's feed. */
export function hasSecretAddress(path: string): boolean {
  return path.search(secretLink) >= 0;
}

/** A text with the secrets of mailed links and feeds taken out, fit for a log. */
export function withoutSecretAddresses(text: string): string {
  return text.replace(secretLink, '$1[hidden]');
}
