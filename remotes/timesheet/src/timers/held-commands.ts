import { useSyncExternalStore } from 'react';

/** A start or a pause that did not reach the server yet. */
export interface HeldCommand {
  /** The idempotency key of a start; names the command. */
  readonly key: string;
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

let held: readonly HeldCommand[] = [];
let heldFor = '';
const listeners = new Set<() => void>();

function change(next: readonly HeldCommand[]): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Keeps a command until it was sent or dropped. */
export function holdCommand(command: HeldCommand): void {
  if (!held.some(({ key }) => key === command.key)) change([...held, command]);
}

export function dropCommand(key: string): void {
  change(held.filter((command) => command.key !== key));
}

/** Keeps what one person asked for while they move from screen to screen; of another person nothing is kept. */
export function holdFor(userId: string): void {
  if (heldFor === userId) return;
  heldFor = userId;
  change([]);
}

export function forgetHeldCommands(): void {
  change([]);
}

export function readHeldCommands(): readonly HeldCommand[] {
  return held;
}

/** What was asked for and not saved yet, oldest first. */
export function useHeldCommands(): readonly HeldCommand[] {
  return useSyncExternalStore(subscribe, readHeldCommands);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
