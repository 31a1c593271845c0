const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The palette's keys as they are called on this device. */
export function paletteKeyName(): string {
  return isApple() ? '⌘ K' : 'Ctrl K';
}

/** True where the keys mean something to what has the focus: links in an editor. */
const meansSomething = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('[contenteditable]:not([contenteditable="false"]), [data-keeps-mod-k]') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="listbox"]',
  ) !== null;

/** Ctrl+K, on Apple's devices ⌘K: Ctrl+K there deletes to the end of the line. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey || shiftKey || key.toLowerCase() !== 'k') return false;
  return (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !meansSomething(target);
}

/** A question mark that is no text. */
export function isHelpKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}
