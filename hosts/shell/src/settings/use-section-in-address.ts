import { useSearchParams } from '@atrium/platform';
import { useEffect } from 'react';
import { headingIdOf } from './parts/settings-part.tsx';

const PARAMETER = 'section';

/** Which of these parts the address names, which is brought into view, and how to go to another. */
export function useSectionInAddress(parts: readonly { readonly name: string }[]): {
  section: string | null;
  open: (section: string) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PARAMETER);
  const section = parts.find(({ name }) => name === named)?.name ?? null;
  useEffect(() => {
    if (section === null) return undefined;
    // After the router has put the page where it was before, which is not what the address asks for.
    const frame = requestAnimationFrame(() => bringIntoView(section));
    return () => cancelAnimationFrame(frame);
  }, [section]);
  return {
    section,
    open(next) {
      // Going to the part one has scrolled away from changes no address.
      if (next === section) bringIntoView(next);
      else setParameters({ [PARAMETER]: next }, { preventScrollReset: true });
    },
  };
}

function bringIntoView(section: string): void {
  const heading = document.getElementById(headingIdOf(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
