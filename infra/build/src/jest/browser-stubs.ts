import { generateKeySync, webcrypto } from 'node:crypto';

/**
 * What jsdom lacks and our libraries call while they render. Each stub does
 * nothing: a test that cares about one of them passes in its own.
 */
class ObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function matchMediaStub(media: string) {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  };
}

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

define(globalThis, 'matchMedia', matchMediaStub);
define(globalThis, 'ResizeObserver', ObserverStub);
define(globalThis, 'IntersectionObserver', ObserverStub);
define(globalThis, 'scrollTo', () => {});
define(Element.prototype, 'scrollIntoView', () => {});
// Nothing is drawn here, and the editor asks where its text is.
define(Range.prototype, 'getBoundingClientRect', () => new DOMRect(0, 0, 8, 16));
define(Range.prototype, 'getClientRects', () => [new DOMRect(0, 0, 8, 16)]);

// Whether an element can be seen is asked at each `getByRole`, and jsdom matches it against every rule there is:
// with the thousands that antd writes into the page, three quarters of the time of a test. Of those rules tests
// depend on one kind only, so they stay texts and that kind is read from the class.
const createElement = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (name === 'style') element.setAttribute('type', 'text/plain');
  return element;
}) as typeof document.createElement;
const isHiddenByClass = (element: Element): boolean =>
  /(?:^|\s)ant-[\w-]+-hidden(?:\s|$)/.test(element.getAttribute('class') ?? '');

// jsdom computes no styles of ::before and ::after and says so loudly; the grid measures scroll bars with them.
const computedStyleOf = globalThis.getComputedStyle.bind(globalThis);
globalThis.getComputedStyle = (element) => {
  const style = computedStyleOf(element);
  if (isHiddenByClass(element)) style.display = 'none';
  return style;
};

// Node's own keys and signatures; what they answer with has to be of this page's realm.
const { subtle } = webcrypto;
const ofThisRealm = (buffer: ArrayBuffer): ArrayBuffer => Uint8Array.from(new Uint8Array(buffer)).buffer;
define(globalThis.crypto, 'subtle', {
  generateKey: subtle.generateKey.bind(subtle),
  exportKey: subtle.exportKey.bind(subtle),
  digest: async (...parameters: Parameters<typeof subtle.digest>) => ofThisRealm(await subtle.digest(...parameters)),
  importKey: subtle.importKey.bind(subtle),
  encrypt: async (...parameters: Parameters<typeof subtle.encrypt>) => ofThisRealm(await subtle.encrypt(...parameters)),
  decrypt: async (...parameters: Parameters<typeof subtle.decrypt>) => ofThisRealm(await subtle.decrypt(...parameters)),
  sign: async (...parameters: Parameters<typeof subtle.sign>) => ofThisRealm(await subtle.sign(...parameters)),
});
// Node keeps the class among its globals, which are not this page's; before Node 22 nothing makes a key at once.
const secret = generateKeySync('aes', { length: 128 });
if (typeof secret.toCryptoKey === 'function')
  define(globalThis, 'CryptoKey', secret.toCryptoKey({ name: 'AES-GCM' }, false, ['encrypt']).constructor);
