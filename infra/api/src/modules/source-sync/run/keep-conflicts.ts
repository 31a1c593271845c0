import type { TenantTransaction } from '@atrium/database';
import { closeAgreedStatement, keepConflictStatement } from '../conflicts.store.ts';
import type { Link } from '../links.store.ts';
import type { LocalRecord } from '../local/local-record.ts';
import type { FieldConflict } from '../merge-fields.ts';
import type { SyncRecord } from '../wire/sync-adapter.ts';

interface OfRecord {
  readonly link: Link;
  readonly here: LocalRecord;
  readonly there: SyncRecord | null;
}
const whoAndWhen = (here: LocalRecord, there: SyncRecord | null) => ({
  ourAt: here.changedAt,
  ourBy: here.changedBy,
  theirAt: there?.changedAt ?? null,
  theirBy: there?.changedBy ?? '',
});

/** Keeps what both sides changed, for a person to decide, and closes what is no conflict any more. */
export async function keepFieldConflicts(
  tx: TenantTransaction,
  { link, here, there }: OfRecord,
  conflicts: readonly FieldConflict[],
): Promise<void> {
  for (const { field, base, ours, theirs } of conflicts)
    await tx.query(keepConflictStatement, {
      ...whoAndWhen(here, there),
      linkId: link.id,
      field,
      what: 'changed',
      base,
      ours,
      theirs,
    });
  await tx.query(closeAgreedStatement, { linkId: link.id, open: conflicts.map(({ field }) => field) });
}

/** Keeps that one side deleted a record, or merged it into another, which the other side still has. */
export async function keepRecordConflict(tx: TenantTransaction, { link, here, there }: OfRecord): Promise<void> {
  const what = here.isDeleted ? 'deletedHere' : there?.mergedInto != null ? 'mergedThere' : 'deletedThere';
  await tx.query(closeAgreedStatement, { linkId: link.id, open: [''] });
  await tx.query(keepConflictStatement, {
    ...whoAndWhen(here, there),
    linkId: link.id,
    field: '',
    what,
    base: null,
    ours: here.label,
    theirs: there?.mergedInto ?? '',
  });
}
