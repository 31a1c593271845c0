/**
 * Puts a style sheet into the page without an element, which the page's policy would want
 * a nonce for, and puts its new text into the same sheet when it changes.
 */
export function pitch(remainingRequest) {
  const styles = JSON.stringify(this.utils.contextify(this.context, `!!${remainingRequest}`));
  return `
import text from ${styles};
const sheet = new CSSStyleSheet();
sheet.replaceSync(text);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
if (import.meta.webpackHot) import.meta.webpackHot.accept(${styles}, () => sheet.replaceSync(text));
`;
}

// A loader is its default export; all of this one happens before loading.
export default () => '';
