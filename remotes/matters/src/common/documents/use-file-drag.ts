import { useEffect, useEffectEvent } from 'react';

/** Calls back when files are dragged over the page; null where nothing is to happen. */
export function useFileDrag(onFiles: (() => void) | null): void {
  const act = useEffectEvent(() => onFiles?.());
  const isWanted = onFiles !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const handle = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) act();
    };
    window.addEventListener('dragenter', handle);
    return () => window.removeEventListener('dragenter', handle);
  }, [isWanted]);
}
