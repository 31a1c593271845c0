import { useSyncExternalStore } from 'react';

/** Under this width lists become cards and the frame gets its dock. */
const PHONE_QUERY = '(width < 700px)';

/** Where fingers point, and so whatever can be touched needs 44 px; style sheets ask the same. */
const FINGER_QUERY = '(width < 700px), (pointer: coarse)';

/** Made once for each question: what subscribes anew with every render would listen anew as well. */
function watch(query: string): {
  readonly subscribe: (notify: () => void) => () => void;
  readonly matches: () => boolean;
} {
  return {
    subscribe: (notify) => {
      if (typeof matchMedia !== 'function') return () => undefined;
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    matches: () => typeof matchMedia === 'function' && matchMedia(query).matches,
  };
}

const phone = watch(PHONE_QUERY);
const fingers = watch(FINGER_QUERY);
const stillness = watch('(prefers-reduced-motion: reduce)');

/** Whether the window is narrower than 700 px; follows resizing. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches);
}

/** Whether fingers point: on a phone, or a larger screen that is touched. */
export function useIsTouched(): boolean {
  return useSyncExternalStore(fingers.subscribe, fingers.matches);
}

/** Whether the person wants nothing to move. */
export function useIsStill(): boolean {
  return useSyncExternalStore(stillness.subscribe, stillness.matches);
}
