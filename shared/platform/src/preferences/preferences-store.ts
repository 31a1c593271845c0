import {
  DEFAULT_DENSITY,
  type Density,
  type Language,
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  type Theme,
} from '@atrium/contracts';
import { useSyncExternalStore } from 'react';

/** What the person chose for themselves; the server keeps it. */
export interface Preferences {
  /** Null: the language of the firm's country. */
  readonly language: Language | null;
  /** Null: whatever this device is set to. */
  readonly theme: Theme | null;
  readonly density: Density;
  /** The ways each kind of news may come; a kind that is not listed comes by all its ways. */
  readonly notifications: Readonly<Partial<Record<NotificationKind, readonly NotificationWay[]>>>;
}

const DEFAULTS: Preferences = { language: null, theme: null, density: DEFAULT_DENSITY, notifications: {} };

let current = DEFAULTS;
const listeners = new Set<() => void>();

export function readPreferences(): Preferences {
  return current;
}

/** The frame says what the server keeps, and settings what has just been chosen; without an argument all is as the product comes. */
export function setPreferences(preferences: Preferences = DEFAULTS): void {
  current = preferences;
  for (const listener of listeners) listener();
}

/** What the person chose; follows every change at once. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences);
}

/** Whether the person wants to be told about this by this way. */
export function wantsNotification(kind: NotificationKind, way: NotificationWay): boolean {
  const ways: readonly NotificationWay[] =
    current.notifications[kind] ?? notificationKinds.find((each) => each.kind === kind)?.ways ?? [];
  return ways.includes(way);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
