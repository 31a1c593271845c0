import { useLocation } from '@atrium/platform';
import { useEffect, useRef } from 'react';

/**
 * After another page has opened the keyboard goes on in it: where what had the focus has gone with the page before, or
 * is a link elsewhere that leads to another page than this one. A link that was followed keeps it, as does a field that
 * takes it when the page opens.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    // Dialogs give the focus back in the first frame after they close.
    let second = 0;
    const first = requestAnimationFrame(() => {
      second = requestAnimationFrame(() => {
        const main = document.querySelector<HTMLElement>('main[tabindex]');
        const { activeElement } = document;
        const isLost = activeElement === null || activeElement === document.body;
        if (isLost || leadsElsewhere(activeElement, main)) main?.focus({ preventScroll: true });
      });
    });
    return () => {
      cancelAnimationFrame(first);
      cancelAnimationFrame(second);
    };
  }, [pathname]);
}

const leadsElsewhere = (element: Element, main: HTMLElement | null): boolean =>
  element instanceof HTMLAnchorElement &&
  main?.contains(element) === false &&
  element.pathname !== document.location.pathname;
