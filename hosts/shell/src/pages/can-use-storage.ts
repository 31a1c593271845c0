/** False where the browser throws at the mere look at storage: inside another site's frame, or where the person forbids it. */
export function canUseStorage(): boolean {
  try {
    return typeof window.sessionStorage === 'object' && typeof window.localStorage === 'object';
  } catch {
    return false;
  }
}
