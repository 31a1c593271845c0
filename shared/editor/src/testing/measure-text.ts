/** Gives text a size where nothing is drawn, so that a list can find its place beside it. */
export function measureText(): void {
  Object.defineProperty(Range.prototype, 'getBoundingClientRect', {
    configurable: true,
    value: () => new DOMRect(0, 0, 8, 16),
  });
  Object.defineProperty(Range.prototype, 'getClientRects', {
    configurable: true,
    value: () => [new DOMRect(0, 0, 8, 16)],
  });
}
