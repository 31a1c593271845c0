import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { defineStatement, type NoParameters, type TenantTransaction } from '@atrium/database';
import { translatorIn } from '../../../translation/translate.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { findReaders } from '../../people/readers.ts';
import { problemLine } from '../../source-systems/run/run-words.ts';
import { AWAY_AFTER } from '../status.store.ts';

const tellStatement = defineStatement<{ system: SourceSystem }, { isRefused: boolean }>({
  name: 'sync.tellBroken',
  text: `
    update sync_states s set told_at = now() from source_connections c
    where s.tenant_id = :tenantId and s.source_system = :system and s.told_at is null and c.tenant_id = :tenantId and c.source_system = :system
      and (c.state = 'broken' or (c.state = 'connected' and s.failures >= ${AWAY_AFTER}))
    returning c.state = 'broken' as "isRefused"`,
});
const administratorsStatement = defineStatement<NoParameters, { id: string; email: string }>({
  name: 'sync.administrators',
  text: `
    select u.id, u.email from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where u.tenant_id = :tenantId and r.is_administrator and u.is_authorized and not u.is_disabled and not u.is_external and u.email <> '' order by u.id limit 50`,
});

/** Tells the administrators of a firm by mail that a connection does not work: once, until it has worked again. */
export async function tellBroken(
  tx: TenantTransaction,
  { system, publicUrl }: { readonly system: SourceSystem; readonly publicUrl: string },
): Promise<void> {
  const [told] = await tx.query(tellStatement, { system });
  if (told === undefined) return;
  const administrators = await tx.query(administratorsStatement, {});
  const readers = await findReaders(
    tx,
    tx.tenantId,
    administrators.map(({ id }) => id),
  );
  const { label } = sourceSystemNames[system];
  for (const { id, email } of administrators) {
    const language = readers.get(id)?.language;
    if (language === undefined) continue;
    await queueMail(tx, tx.tenantId, {
      to: email,
      language,
      kind: 'sourceBroken',
      fields: {
        Reason: problemLine(translatorIn(language), told.isRefused ? 'refused' : 'away', label),
        Link: `${publicUrl}/${tx.tenantId}/integrationConfiguration/sourceSystems/${system}`,
      },
    });
  }
}
