/** A palette that has not come by then does not come, and the keys are the page's again. */
const LONGEST_WAIT_MS = 5_000;

/** What was typed since the palette was asked for and before its box is there. */
let typed = '';
let stop: (() => void) | null = null;

/**
 * Keeps what is typed from now on, until the palette takes it: its code or its box may come a moment after the key
 * that opens it, and nobody waits for that.
 */
export function collectTyping(): void {
  stop?.();
  typed = '';
  const collect = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...key].length === 1) typed += key;
    else return;
    // What had the focus is not meant.
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', collect, { capture: true });
  const timer = setTimeout(() => stop?.(), LONGEST_WAIT_MS);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', collect, { capture: true });
    stop = null;
  };
}

/** What was typed so far; from now on nothing is kept. */
export function takeTyping(): string {
  stop?.();
  const taken = typed;
  typed = '';
  return taken;
}
