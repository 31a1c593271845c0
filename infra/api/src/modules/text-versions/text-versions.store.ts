import { defineStatement, type TenantRunner } from '@atrium/database';

export type VersionedKind = 'messageTemplate' | 'textMessageTemplate' | 'helpArticle';

/** A text as it was until it was changed; who saved it comes through a loader. */
export interface TextVersionRow {
  version: number;
  savedAt: string;
  savedById: string | null;
  words: Readonly<Record<string, string>>;
}

const listStatement = defineStatement<{ kind: VersionedKind; key: string }, TextVersionRow>({
  name: 'textVersions.list',
  text: `
    select v.version, v.saved_at as "savedAt", v.saved_by as "savedById", v.words from text_versions v
    where v.tenant_id = :tenantId and v.kind = :kind and v.key = :key order by v.version desc limit 50`,
});

/** What a text said before, the newest first. */
export const listTextVersions = (
  runner: TenantRunner,
  tenantId: string,
  text: { kind: VersionedKind; key: string },
): Promise<TextVersionRow[]> => runner.query(tenantId, listStatement, text);
