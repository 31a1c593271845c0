const field = 'input, textarea, [contenteditable="true"]';

/**
 * Gives the focus to the field of a drawer or dialog that asks for it, once it has opened. `autoFocus` alone does
 * nothing there: what opens is not on the page yet when its fields are made, and takes the focus itself afterwards.
 * So a field that asks says `data-autofocus` as well, as `TextField` and the pickers do by themselves. Whoever is in
 * a field already stays there.
 */
export function focusAsked(panel: HTMLElement | null): void {
  if (panel === null) return;
  const { activeElement } = panel.ownerDocument;
  if (activeElement !== null && panel.contains(activeElement) && activeElement.matches(field)) return;
  const asked = panel.querySelector<HTMLElement>('[data-autofocus]');
  (asked?.matches(field) === true ? asked : asked?.querySelector<HTMLElement>(field))?.focus();
}
