import { addNotice, type NoticeAction } from './notices-store.ts';

/** `link` is a path within the firm that the notice leads to. */
export interface Notify {
  success(message: string, title?: string, link?: string | null): void;
  error(message: string, title?: string, link?: string | null): void;
  info(message: string, title?: string, link?: string | null): void;
  /** Says what was done, with a way back that stays a little longer. */
  undoable(message: string, action: NoticeAction): void;
}

const notify: Notify = {
  success: (message, title, link) => addNotice('success', message, title ?? null, { link: link ?? null }),
  error: (message, title, link) => addNotice('error', message, title ?? null, { link: link ?? null }),
  info: (message, title, link) => addNotice('info', message, title ?? null, { link: link ?? null }),
  undoable: (message, action) => addNotice('info', message, null, { action }),
};

/** Tells the person something in passing. The same object every time. */
export function useNotify(): Notify {
  return notify;
}
