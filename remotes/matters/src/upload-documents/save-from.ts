/** Downloads what an address of this server answers as an attachment; the page stays. */
export function saveFrom(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
