/** What is done when the server says that this person's rights have changed. */
let handler: (() => void) | null = null;

/** Called by the socket that was closed because what its person may see has changed. */
export function reportAccessChange(): void {
  handler?.();
}

/** The one client of a page says what it does then. */
export function onAccessChange(next: () => void): void {
  handler = next;
}
