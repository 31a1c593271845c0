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

// jsdom computes no styles of ::before and ::after and says so loudly; the grid measures scroll bars with them.
const computedStyleOf = globalThis.getComputedStyle.bind(globalThis);
globalThis.getComputedStyle = (element) => computedStyleOf(element);
