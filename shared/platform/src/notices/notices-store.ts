export type NoticeTone = 'success' | 'error' | 'info';

/** Something the person can do about a notice, once. */
export interface NoticeAction {
  readonly label: string;
  onSelect(): void;
}

export interface NoticeItem {
  readonly id: number;
  readonly tone: NoticeTone;
  readonly title: string | null;
  readonly message: string;
  /** A path within the firm that the notice leads to. */
  readonly link: string | null;
  readonly action: NoticeAction | null;
}

/** The most that are shown at once; the oldest gives way. */
const MAXIMUM_SHOWN = 4;

let items: readonly NoticeItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceItems(next: readonly NoticeItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** Shows a short notice. The same words already on screen give way to it, unless each can be acted on: said again, they stay their time again. */
export function addNotice(
  tone: NoticeTone,
  message: string,
  title: string | null,
  { link = null, action = null }: { readonly link?: string | null; readonly action?: NoticeAction | null } = {},
): void {
  const others =
    action === null
      ? items.filter(
          (item) =>
            item.action !== null ||
            item.tone !== tone ||
            item.message !== message ||
            item.title !== title ||
            item.link !== link,
        )
      : items;
  lastId += 1;
  replaceItems([...others, { id: lastId, tone, title, message, link, action }].slice(-MAXIMUM_SHOWN));
}

/** Takes a notice off the screen. */
export function dismissNotice(id: number): void {
  replaceItems(items.filter((item) => item.id !== id));
}

/** Takes every notice off the screen. */
export function clearNotices(): void {
  replaceItems([]);
}

export function readNotices(): readonly NoticeItem[] {
  return items;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
