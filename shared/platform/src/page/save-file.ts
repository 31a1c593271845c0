const TAKEN_MS = 60_000;

/**
 * Lets the browser save a file; the page stays. `source` is an address of this server that
 * answers an attachment, which says its own name, or the content itself with the name to save it under.
 */
export function saveFile(source: string): void;
export function saveFile(source: Blob, name: string): void;
export function saveFile(source: string | Blob, name = ''): void {
  const address = typeof source === 'string' ? source : URL.createObjectURL(source);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may still be reading it.
  if (address !== source) setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
