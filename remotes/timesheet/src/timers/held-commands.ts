import { useSyncExternalStore } from 'react';
import { createHeldStore, type Held } from '../common/held/held-store.ts';

/** A start or a pause that did not reach the server yet; its key is the one of a start, and names the command. */
export interface HeldCommand extends Held {
  readonly kind: 'start' | 'pause';
  /** The timer it is about; null for a new one. */
  readonly timerId: string | null;
  /** How the person would call the timer. */
  readonly name: string;
  /** When it was asked for, by this device's clock. */
  readonly askedAt: number;
  readonly matterId?: string | null;
  readonly description?: string;
}

/** What the person asks for now: with a key of its own, and the moment it was asked. */
export function askNow(command: Omit<HeldCommand, 'key' | 'askedAt'>): HeldCommand {
  return { ...command, key: crypto.randomUUID(), askedAt: Date.now() };
}

const store = createHeldStore<HeldCommand>('timers');

/** Keeps a command until it was sent or dropped. */
export function holdCommand(command: HeldCommand): void {
  if (!store.read().some(({ key }) => key === command.key)) store.hold(command);
}

export const dropCommand = store.drop;

/** Keeps what one person asked for while they move from screen to screen or load the page again; of another person nothing is kept. */
export const holdFor = store.openFor;
export const forgetHeldCommands = store.forget;
export const readHeldCommands = store.read;

/** What was asked for and not saved yet, oldest first. */
export function useHeldCommands(): readonly HeldCommand[] {
  return useSyncExternalStore(store.subscribe, store.read);
}
