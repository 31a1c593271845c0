import { useCommand, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { runConflictCheckMutation } from './conflict-check.operations.ts';
import type { ConflictReport } from './conflict-words.ts';

/** A name to look for, with whatever else is known of who it is. */
export interface CheckedName {
  readonly name: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly companyNumber?: string | null;
  readonly contactId?: string | null;
  readonly side?: 'OURS' | 'ADVERSE' | null;
}

/** Names that say nothing are left out; the rest is what the report is of. */
export const tellingNames = (names: readonly CheckedName[]): readonly CheckedName[] =>
  names.filter(({ name, email, phone, companyNumber }) =>
    [name, email, phone, companyNumber].some((text) => (text ?? '').trim() !== ''),
  );
export const sameNames = (one: readonly CheckedName[], other: readonly CheckedName[]): boolean =>
  JSON.stringify(tellingNames(one)) === JSON.stringify(tellingNames(other));

/** On whose file the report goes. */
interface CheckedRecord {
  readonly matterId?: string | undefined;
  readonly enquiryId?: string | undefined;
}

/** Runs checks. The same names tried again after a failure are the same report. */
export function useConflictCheck({ matterId, enquiryId }: CheckedRecord) {
  const { t } = useTranslation();
  const command = useCommand(runConflictCheckMutation, { remote: 'matters', area: 'conflict check' });
  const [failure, setFailure] = useState<string | null>(null);

  const check = async (names: readonly CheckedName[]): Promise<ConflictReport | null> => {
    const asked = tellingNames(names);
    setFailure(null);
    const outcome = await command.run(
      {
        input: { names: asked.map((name) => ({ ...name })), matterId: matterId ?? null, enquiryId: enquiryId ?? null },
      },
      { silent: true },
    );
    if (outcome.kind === 'saved') return outcome.value;
    setFailure(
      (outcome.kind === 'refused' ? outcome.message : null) ??
        t('matters.conflictCheck.failed', 'The check could not be run. Nothing was decided; try again.'),
    );
    return null;
  };
  return { check, isRunning: command.isRunning, failure };
}
