import { defineStatement, type TenantTransaction } from '@atrium/database';

/** A stored file that leaves with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
}

const attachStatement = defineStatement<MailAttachment & { mailId: string; position: number }, never>({
  name: 'mail.attach',
  text: `
    insert into mail_attachments (tenant_id, mail_id, position, name, media_type, size_bytes, storage_key)
    values (:tenantId, :mailId::uuid, :position::integer, :name, :mediaType, :sizeBytes::bigint, :storageKey)`,
});

/** Puts files to a mail that waits in the outbox, in the transaction that queued it. Their bytes are read when it is sent. */
export async function attachFiles(
  transaction: TenantTransaction,
  mailId: string,
  files: readonly MailAttachment[],
): Promise<void> {
  for (const [index, file] of files.entries())
    await transaction.query(attachStatement, { ...file, mailId, position: index + 1 });
}
