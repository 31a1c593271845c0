import { useAppUser, useSavedLayout } from '@atrium/platform';
import { useCallback } from 'react';
import type { Command } from './command.ts';

const LAYOUT = 'commandPalette';
const MOST_KEPT = 6;

/** Records chosen while this page is open, and by whom. Their names are kept nowhere else. */
let records: { readonly userId: string; readonly commands: readonly Command[] } = { userId: '', commands: [] };

/** Forgets what was chosen on this page. */
export function forgetRecentRecords(): void {
  records = { userId: '', commands: [] };
}

/**
 * What the person chose lately. Screens and actions are kept by name, wherever
 * they sign in, and shown only while they are allowed; of records nothing
 * outlives the page, since access to them may end.
 */
export function useRecent(known: readonly Command[]): {
  readonly recent: readonly Command[];
  remember(command: Command): void;
} {
  const { userId } = useAppUser();
  const { layout, save } = useSavedLayout(LAYOUT);
  const ids = readIds(layout);
  const own = records.userId === userId ? records.commands : [];
  const kept = ids.flatMap((id) => known.filter((command) => command.id === id));
  const recent = [...own, ...kept].slice(0, MOST_KEPT).map((command) => ({ ...command, group: 'recent' }));

  const remember = useCallback(
    (command: Command) => {
      if (command.isRecord === true) {
        const others = records.userId === userId ? records.commands.filter(({ id }) => id !== command.id) : [];
        records = { userId, commands: [command, ...others].slice(0, MOST_KEPT) };
        return;
      }
      save({ recent: [command.id, ...readIds(layout).filter((id) => id !== command.id)].slice(0, MOST_KEPT) });
    },
    [layout, save, userId],
  );
  return { recent, remember };
}

/** What was kept may have been written by another version. */
function readIds(layout: unknown): readonly string[] {
  const recent = typeof layout === 'object' && layout !== null ? (layout as { recent?: unknown }).recent : null;
  return Array.isArray(recent) ? recent.filter((id): id is string => typeof id === 'string') : [];
}
