/**
 * Lets antd's styles through the page's security policy. rc-util writes every
 * style sheet with `style.innerHTML = css`, which Trusted Types refuse, and one
 * of them (its probe for the scroll bar's width) without the nonce. In a style
 * element markup and text are the same thing, so its `innerHTML` becomes its
 * `textContent` here, which is no sink, and a style a script makes gets the
 * nonce. Styles that come as markup are not touched and stay refused. May be
 * called again.
 */
export function allowStyles(nonce: string | undefined): void {
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement): string {
      return this.textContent ?? '';
    },
    set(this: HTMLStyleElement, css: string): void {
      if (nonce && !this.nonce) this.nonce = nonce;
      this.textContent = css;
    },
  });
}
