/** Something that was asked for and did not reach the server yet. */
export interface Held {
  /** Its idempotency key: however often it is sent, it has one effect. */
  readonly key: string;
}

/** What one person asked for and is not saved yet, oldest first. */
export interface HeldStore<Item extends Held> {
  read(): readonly Item[];
  /** Keeps an item until it is dropped; one that is there already is replaced. */
  hold(item: Item): void;
  drop(key: string): void;
  /** Turns to what is kept for one person of one firm: of another person nothing is shown or sent. */
  openFor(owner: string): void;
  /** Forgets everything of whoever it is open for. */
  forget(): void;
  /** Answers how to end it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps items in the tab: they survive a reload and a crash, and are gone with the tab, so that nothing of a firm lies in
 * the browser afterwards. Where the browser denies storage they last as long as the page.
 */
export function createHeldStore<Item extends Held>(name: string): HeldStore<Item> {
  let held: readonly Item[] = [];
  let openOwner = '';
  const listeners = new Set<() => void>();
  const placeOf = (owner: string): string => `timesheet.held.${name}:${owner}`;

  const change = (next: readonly Item[]): void => {
    held = next;
    write(placeOf(openOwner), next);
    for (const listener of listeners) listener();
  };
  return {
    read: () => held,
    hold: (item) =>
      change(
        held.some(({ key }) => key === item.key)
          ? held.map((each) => (each.key === item.key ? item : each))
          : [...held, item],
      ),
    drop: (key) => change(held.filter((each) => each.key !== key)),
    openFor(owner) {
      if (openOwner === owner) return;
      openOwner = owner;
      held = readAll<Item>(placeOf(owner));
      for (const listener of listeners) listener();
    },
    forget: () => change([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function write(place: string, items: readonly Held[]): void {
  try {
    if (items.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(items));
  } catch {
    // Without storage they last as long as the page.
  }
}

function readAll<Item extends Held>(place: string): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((item): item is Item => typeof (item as Partial<Held>)?.key === 'string')
      : [];
  } catch {
    return [];
  }
}
