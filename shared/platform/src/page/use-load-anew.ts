import { useHref } from 'react-router-dom';

/** Loads the page at a path of the firm from the start, so that nothing of what was loaded before is kept. */
export function useLoadAnew(): (path: string) => void {
  const home = useHref('/');
  return (path) => window.location.assign(`${home.replace(/\/$/, '')}${path}`);
}
