import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files dragged over the page are taken wherever they are dropped: beside the
 * dialog, a browser would open them in place of the page.
 */
export function usePageDrop(onFiles: (files: readonly File[]) => void): { isDragging: boolean; hasFolders: boolean } {
  const [isDragging, setDragging] = useState(false);
  const [hasFolders, setHasFolders] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => {
    const { files, folders } = readDropped(transfer);
    setHasFolders(folders > 0);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    // Entering a child comes before leaving its parent.
    let depth = 0;
    const handle = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (event.type === 'dragenter') depth += 1;
      else if (event.type === 'dragleave') depth = Math.max(0, depth - 1);
      else if (event.type === 'drop') {
        depth = 0;
        take(event.dataTransfer);
      }
      setDragging(depth > 0);
    };
    const kinds = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, handle);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, handle);
    };
  }, []);
  return { isDragging, hasFolders };
}

function readDropped(transfer: DataTransfer): { files: File[]; folders: number } {
  const files: File[] = [];
  let folders = 0;
  for (const item of transfer.items) {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (item.webkitGetAsEntry()?.isDirectory === true) folders += 1;
    else if (file !== null) files.push(file);
  }
  return { files, folders };
}
