import { defineStatement } from '@atrium/database';

export interface FoundConflict {
  readonly linkId: string;
  readonly field: string;
  readonly what: 'changed' | 'deletedThere' | 'deletedHere' | 'mergedThere';
  readonly base: string | null;
  readonly ours: string;
  readonly ourAt: string | null;
  readonly ourBy: string;
  readonly theirs: string;
  readonly theirAt: string | null;
  readonly theirBy: string;
}
/** Keeps a conflict, or what both sides say by now of one that is open. A decision on something else than what is there is not taken. */
export const keepConflictStatement = defineStatement<FoundConflict, { isNew: boolean }>({
  name: 'sync.keepConflict',
  text: `
    insert into sync_conflicts as f (tenant_id, link_id, field, what, base_value, our_value, our_at, our_by, their_value, their_at, their_by)
    values (:tenantId, :linkId::uuid, :field, :what, :base::text, :ours, :ourAt::timestamptz, :ourBy, :theirs, :theirAt::timestamptz, :theirBy)
    on conflict (tenant_id, link_id, field) where resolution is null do update set what = excluded.what, our_value = excluded.our_value, our_at = excluded.our_at, our_by = excluded.our_by,
      their_value = excluded.their_value, their_at = excluded.their_at, their_by = excluded.their_by,
      version = f.version + case when (f.our_value, f.their_value, f.what) is distinct from (excluded.our_value, excluded.their_value, excluded.what) then 1 else 0 end
    returning f.version = 1 as "isNew"`,
});
/** What is no conflict any more: both sides came to say the same, or one followed the other. */
export const closeAgreedStatement = defineStatement<{ linkId: string; open: readonly string[] }, never>({
  name: 'sync.closeAgreed',
  text: `
    update sync_conflicts f set resolution = 'agreed', resolved_at = now(), version = f.version + 1
    where f.tenant_id = :tenantId and f.link_id = :linkId::uuid and f.resolution is null and f.field <> all(:open::text[])`,
});
