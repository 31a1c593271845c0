import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/** As tall as the mention list (product specification §9). */
const POPUP_MAXIMUM_HEIGHT = 350;
const GAP = 4;
const MARGIN = 8;
const NARROWEST = 240;

/**
 * Holds a popup to its field: below it, or above where there is more room, never
 * wider than the window. The popup lies in the browser's top layer, so no dialog
 * or scrolling pane cuts it off, and it stays within the dialog for assistive
 * technology. Answers its style and the height it may take.
 */
export function usePopupPlace(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
): { style: CSSProperties; room: number } {
  const [place, setPlace] = useState<{ style: CSSProperties; room: number }>({ style: {}, room: POPUP_MAXIMUM_HEIGHT });
  useLayoutEffect(() => {
    if (!isOpen) return;
    popup.current?.showPopover?.();
    const settle = () => {
      if (field.current === null) return;
      const next = placeBeside(field.current);
      setPlace((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    // The list's own scrolling moves nothing, and measuring would slow it down.
    const handleScroll = (event: Event) => {
      if (!popup.current?.contains(event.target as Node)) settle();
    };
    settle();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(settle) : null;
    if (field.current !== null) observer?.observe(field.current);
    const viewport = window.visualViewport;
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    window.addEventListener('resize', settle);
    viewport?.addEventListener('resize', settle);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', handleScroll, { capture: true });
      window.removeEventListener('resize', settle);
      viewport?.removeEventListener('resize', settle);
    };
  }, [isOpen, field, popup]);
  return place;
}

/** Measured places are physical, whichever way the words run. */
function placeBeside(field: HTMLElement): { style: CSSProperties; room: number } {
  const box = field.getBoundingClientRect();
  const windowWidth = document.documentElement.clientWidth;
  const windowHeight = window.visualViewport?.height ?? window.innerHeight;
  const below = windowHeight - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const isBelow = below >= POPUP_MAXIMUM_HEIGHT || below >= above;
  const width = Math.min(Math.max(box.width, NARROWEST), Math.max(windowWidth - 2 * MARGIN, 0));
  const start = getComputedStyle(field).direction === 'rtl' ? box.right - width : box.left;
  const left = Math.max(MARGIN, Math.min(start, windowWidth - width - MARGIN));
  const vertical = isBelow ? { top: box.bottom + GAP } : { bottom: window.innerHeight - box.top + GAP };
  return {
    style: { left, width, ...vertical },
    room: Math.max(Math.min(POPUP_MAXIMUM_HEIGHT, isBelow ? below : above), 120),
  };
}
