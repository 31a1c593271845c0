import { confirmLeave, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { useState } from 'react';
import { findFileProblem, isSameFile, type UploadRules } from '../common/uploads/check-files.ts';
import { isUnsettled, type UploadItem, type UploadQueue } from '../common/uploads/upload-queue.ts';

interface Choosing {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
  /** Not there until they are known. */
  readonly rules: UploadRules | undefined;
  readonly maximumFiles: number | undefined;
  onClose(): void;
}

/** Puts files that were chosen or dropped into the queue, once each and not too many; leaving while something is under way is asked about. */
export function useChosenFiles({ queue, items, rules, maximumFiles = 1, onClose }: Choosing) {
  const { t } = useTranslation();
  const [hasTooMany, setTooMany] = useState(false);
  const isBusy = items.some(isUnsettled);
  useUnsavedChanges(isBusy);
  return {
    isBusy,
    hasTooMany,
    handleFiles(files: readonly File[]) {
      if (rules === undefined) return;
      const known = items.filter(({ state }) => state !== 'refused').map(({ file }) => file);
      const fresh = files.filter(
        (file, index) => ![...known, ...files.slice(0, index)].some((other) => isSameFile(file, other)),
      );
      const room = Math.max(0, maximumFiles - items.filter(isUnsettled).length);
      setTooMany(fresh.length > room);
      for (const file of fresh.slice(0, room)) queue.add(file, findFileProblem(file, rules, t));
    },
    handleClose() {
      void confirmLeave(isBusy).then((isLeaving) => {
        if (isLeaving) onClose();
      });
    },
  };
}
