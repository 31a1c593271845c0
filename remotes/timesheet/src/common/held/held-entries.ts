import { useAppUser, useTenant } from '@atrium/platform';
import type { SentTimeEntry, TimeEntryInput } from '@atrium/pickers';
import { useEffect, useSyncExternalStore } from 'react';
import { createHeldStore, type Held } from './held-store.ts';

/** A time entry that did not reach the server yet. */
export interface HeldEntry extends Held {
  readonly input: TimeEntryInput & { readonly mayLackNarrative?: boolean };
  /** As its matter was called when it was recorded. */
  readonly matter: { readonly id: string; readonly fileNumber: string; readonly title: string };
  /** Why the server did not take it; null while it waits. */
  readonly refused: string | null;
}

export const heldEntries = createHeldStore<HeldEntry>('entries');

/** Keeps an entry until it is saved or discarded. */
export const holdEntry = (entry: Omit<HeldEntry, 'refused'>): void => heldEntries.hold({ ...entry, refused: null });

/** The same of what a form was about to send. */
export function holdSent({ matter, ...input }: SentTimeEntry, key: string): void {
  if (matter !== null) holdEntry({ key, input, matter });
}

/** The entries of the signed-in person that are not saved yet, oldest first. */
export function useHeldEntries(): readonly HeldEntry[] {
  const { userId } = useAppUser();
  const { tenantId } = useTenant();
  useEffect(() => heldEntries.openFor(`${tenantId}:${userId}`), [tenantId, userId]);
  return useSyncExternalStore(heldEntries.subscribe, heldEntries.read);
}
