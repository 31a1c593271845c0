import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is at least `leastWidth` pixels wide; follows its size, and hopes for the best until there is one. */
export function useHasRoom(place: RefObject<HTMLElement | null>, leastWidth: number): boolean {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width === 0 || width >= leastWidth;
}
