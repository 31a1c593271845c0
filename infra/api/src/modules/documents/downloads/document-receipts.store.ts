import { defineStatement, type TenantTransaction } from '@atrium/database';

interface Receipt {
  readonly documentIds: readonly string[];
  readonly viewerId: string;
  readonly isDownload: boolean;
}

// The first time stays. Saving a document is seeing it as well.
const noteStatement = defineStatement<Receipt, { documentId: string }>({
  name: 'documentReceipts.note',
  text: `
    insert into document_receipts as r (tenant_id, document_id, user_id, viewed_at, downloaded_at)
    select :tenantId, d, :viewerId::uuid, now(), case when :isDownload::boolean then now() end from unnest(:documentIds::uuid[]) d order by d
    on conflict (tenant_id, document_id, user_id) do update set downloaded_at = coalesce(r.downloaded_at, excluded.downloaded_at)
    where r.downloaded_at is null and excluded.downloaded_at is not null
    returning document_id as "documentId"`,
});

/** Notes that somebody from outside saw these documents, or saved them; those of which that is new. */
export const noteReceipts = async (transaction: TenantTransaction, receipt: Receipt): Promise<readonly string[]> =>
  (await transaction.query(noteStatement, receipt)).map(({ documentId }) => documentId);
