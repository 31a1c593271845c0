import { reviseComposition } from '../remote-loading/page-composition.ts';
import { checkComposition } from './check-composition.ts';
import { withoutEndedPreview } from './personal-composition.ts';

/** A clock may be set, and a computer may sleep while its page is shown: nobody waits for the end in one piece. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Takes a preview off the page when its time is up, whatever the page holds and
 * whether or not the server can be reached; the firm's own build follows as soon
 * as it can be. A computer that slept looks at the clock when it wakes. Answers
 * how to stop.
 */
export function endPreview(until: string): () => void {
  const end = Date.parse(until);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (Date.now() < end) {
      timer = setTimeout(look, Math.min(end - Date.now(), LONGEST_WAIT_MS));
      return;
    }
    reviseComposition('preview', (composition) => withoutEndedPreview(composition, Date.now()));
    void checkComposition();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
