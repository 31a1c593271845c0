import { useQuery, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { findFileProblem, isSameFile, type UploadRules } from '../uploads/check-files.ts';
import type { UploadItem, UploadQueue } from '../uploads/upload-queue.ts';
import { messageFileRulesQuery } from '../uploads/uploads.operations.ts';
import { useUploadQueue } from '../uploads/use-upload-queue.ts';

/** As the server has it: `attachmentLimits`. */
const MOST_FILES = 10;

export interface MessageFiles {
  readonly items: readonly UploadItem[];
  /** Undefined while they are not known, and where the person may send none. */
  readonly rules: Pick<UploadRules, 'extensions' | 'maximumBytes'> | undefined;
  readonly hasTooMany: boolean;
  /** The files belong to the matter that the first of them was sent to. */
  readonly isMatterFixed: boolean;
  add(files: readonly File[]): void;
  remove(key: string): void;
  /** Sends what was not sent yet. Answers the documents it became, or null where a file could not be sent. */
  send(matterId: string): Promise<readonly string[] | null>;
}

/** The files that go with a message: checked when they are chosen, sent with it, and held to what every upload is held to. */
export function useMessageFiles(isPermitted: boolean): MessageFiles {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: messageFileRulesQuery, pause: !isPermitted });
  const { queue, items } = useUploadQueue();
  const [batchId] = useState(() => crypto.randomUUID());
  const [hasTooMany, setTooMany] = useState(false);
  const rules = data?.uploadRules;
  return {
    items,
    rules,
    hasTooMany,
    isMatterFixed: items.some(({ state }) => state !== 'waiting' && state !== 'refused'),
    add(files) {
      if (rules === undefined) return;
      const known = items.map(({ file }) => file);
      const fresh = files.filter(
        (file, index) => ![...known, ...files.slice(0, index)].some((other) => isSameFile(file, other)),
      );
      const room = Math.max(0, MOST_FILES - items.length);
      setTooMany(fresh.length > room);
      for (const file of fresh.slice(0, room)) queue.add(file, findFileProblem(file, rules, t));
    },
    remove(key) {
      setTooMany(false);
      queue.remove(key);
    },
    async send(matterId) {
      for (const { key, state } of queue.items()) if (state === 'failed') queue.resume(key);
      queue.start({ matterId, category: '', isShared: false, batchId, place: { forMessage: 'true' } });
      await whenSettled(queue);
      const sent = queue.items().map(({ document }) => document);
      return sent.every((document) => document !== null && document.scanState !== 'infected')
        ? sent.flatMap((document) => (document === null ? [] : [document.id]))
        : null;
    },
  };
}

const isUnderWay = ({ state }: UploadItem): boolean => !['done', 'refused', 'failed'].includes(state);

/** Resolves once no file is under way any more. */
function whenSettled(queue: UploadQueue): Promise<void> {
  return new Promise((resolve) => {
    const look = (): boolean => !queue.items().some(isUnderWay);
    if (look()) {
      resolve();
      return;
    }
    const stop = queue.subscribe(() => {
      if (!look()) return;
      stop();
      resolve();
    });
  });
}
