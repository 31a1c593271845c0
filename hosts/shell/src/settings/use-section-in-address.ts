import { useSearchParams } from '@atrium/platform';
import { useEffect } from 'react';
import { headingIdOf } from './parts/settings-part.tsx';
import { isSettingsSection, type SettingsSection } from './settings.sections.ts';

const PARAMETER = 'section';

/** The part the address names, which is brought into view, and how to go to another. */
export function useSectionInAddress(): { section: SettingsSection | null; open: (section: SettingsSection) => void } {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PARAMETER);
  const section = isSettingsSection(named) ? named : null;
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

function bringIntoView(section: SettingsSection): void {
  const heading = document.getElementById(headingIdOf(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
