/** The page that a key leads to: arrows lead the way the language is read. Null where the key turns none. */
export function pageOfKey(key: string, page: number, pages: number, direction: 'ltr' | 'rtl'): number | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'PageDown' || key === forward) return Math.min(page + 1, pages);
  if (key === 'PageUp' || key === back) return Math.max(page - 1, 1);
  if (key === 'Home') return 1;
  return key === 'End' ? pages : null;
}
