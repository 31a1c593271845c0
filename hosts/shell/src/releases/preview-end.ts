import { reviseComposition } from '../remote-loading/page-composition.ts';
import { checkComposition } from './check-composition.ts';
import { withoutEndedPreview } from './personal-composition.ts';

/**
 * Takes a preview off the page when its time is up, whatever the page holds and
 * whether or not the server can be reached; the firm's own build follows as soon
 * as it can be. A computer that slept looks at the clock when it wakes. Answers
 * how to stop.
 */
export function endPreview(until: string): () => void {
  const end = Date.parse(until);
  const look = (): void => {
    if (Date.now() < end) return;
    reviseComposition('preview', (composition) => withoutEndedPreview(composition, Date.now()));
    void checkComposition();
  };
  const timer = setTimeout(look, Math.max(0, end - Date.now()));
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
