const verificationLink = /(\/verify\/)[^/?#"'\s\\]+/gi;

/** True for an address that is a secret: a mailed link with its code (product specification §2.1). */
export function hasSecretAddress(path: string): boolean {
  return path.search(verificationLink) >= 0;
}

/** A text with the codes of mailed links taken out, fit for a log. */
export function withoutSecretAddresses(text: string): string {
  return text.replace(verificationLink, '$1[hidden]');
}
