import { addNotice } from './notices-store.ts';

export interface Notify {
  success(message: string, title?: string): void;
  error(message: string, title?: string): void;
  info(message: string, title?: string): void;
}

const notify: Notify = {
  success: (message, title) => addNotice('success', message, title ?? null),
  error: (message, title) => addNotice('error', message, title ?? null),
  info: (message, title) => addNotice('info', message, title ?? null),
};

/** Tells the person something in passing. The same object every time. */
export function useNotify(): Notify {
  return notify;
}
