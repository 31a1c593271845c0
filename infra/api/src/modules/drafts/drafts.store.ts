import { defineStatement, type TenantRunner } from '@atrium/database';

export interface DraftVersionRow {
  version: number;
  content: unknown;
  savedAt: string;
}
export interface DraftRow extends DraftVersionRow {
  key: string;
  versions: DraftVersionRow[];
}
interface Own {
  readonly viewerId: string;
}

/** Product specification §9: versions are retained for two minutes. */
const kept = `interval '2 minutes'`;

const columns = `
  d.key, d.version, d.content, d.saved_at as "savedAt",
  coalesce((
    select jsonb_agg(jsonb_build_object('version', v.version, 'content', v.content, 'savedAt', v.saved_at) order by v.version desc)
    from message_draft_versions v
    where v.tenant_id = :tenantId and v.user_id = d.user_id and v.key = d.key and v.saved_at > now() - ${kept}
  ), '[]') as "versions"`;

const listStatement = defineStatement<Own, DraftRow>({
  name: 'drafts.list',
  text: `
    select ${columns} from message_drafts d
    where d.tenant_id = :tenantId and d.user_id = :viewerId::uuid and d.content is not null
    order by d.saved_at desc limit 100`,
});

const findStatement = defineStatement<Own & { key: string }, DraftRow>({
  name: 'drafts.find',
  text: `
    select ${columns} from message_drafts d
    where d.tenant_id = :tenantId and d.user_id = :viewerId::uuid and d.key = :key and d.content is not null`,
});

// Saving sweeps as well: versions past their time, and what was sent or discarded a day ago.
const saveStatement = defineStatement<Own & { key: string; version: number; content: string }, { version: number }>({
  name: 'drafts.save',
  text: `
    with saved as (
      insert into message_drafts as d (tenant_id, user_id, key, content)
      values (:tenantId, :viewerId::uuid, :key, :content::jsonb)
      on conflict (tenant_id, user_id, key) do update
        set version = d.version + 1, content = excluded.content, saved_at = now()
        where d.version = :version::int or (d.content is null and :version::int = 0)
      returning d.version
    ), remembered as (
      insert into message_draft_versions (tenant_id, user_id, key, version, content)
      select :tenantId, :viewerId::uuid, :key, s.version, :content::jsonb from saved s
    ), expired as (
      delete from message_draft_versions v where v.tenant_id = :tenantId and v.saved_at < now() - ${kept}
    ), done as (
      delete from message_drafts d where d.tenant_id = :tenantId and d.content is null and d.saved_at < now() - interval '1 day'
    )
    select s.version from saved s`,
});

const discardStatement = defineStatement<Own & { key: string }, { version: number }>({
  name: 'drafts.discard',
  text: `
    with forgotten as (
      delete from message_draft_versions v where v.tenant_id = :tenantId and v.user_id = :viewerId::uuid and v.key = :key
    )
    update message_drafts d set content = null, version = d.version + 1, saved_at = now()
    where d.tenant_id = :tenantId and d.user_id = :viewerId::uuid and d.key = :key and d.content is not null
    returning d.version`,
});

const keyStatement = defineStatement<Own & { secret: string }, { secret: string }>({
  name: 'drafts.key',
  text: `
    insert into draft_keys as k (tenant_id, user_id, secret) values (:tenantId, :viewerId::uuid, decode(:secret, 'base64'))
    on conflict (tenant_id, user_id) do update
      set secret = k.secret
    returning encode(k.secret, 'base64') as "secret"`,
});

export const listDrafts = (runner: TenantRunner, tenantId: string, own: Own): Promise<DraftRow[]> =>
  runner.query(tenantId, listStatement, own);

export const findDraft = async (
  runner: TenantRunner,
  tenantId: string,
  own: Own & { key: string },
): Promise<DraftRow | null> => (await runner.query(tenantId, findStatement, own))[0] ?? null;

/** False where the version is not the newest; then nothing was kept. */
export const saveDraft = async (
  runner: TenantRunner,
  tenantId: string,
  draft: Own & { key: string; version: number; content: string },
): Promise<boolean> => (await runner.query(tenantId, saveStatement, draft)).length > 0;

/** True where there was one. */
export const discardDraft = async (
  runner: TenantRunner,
  tenantId: string,
  own: Own & { key: string },
): Promise<boolean> => (await runner.query(tenantId, discardStatement, own)).length > 0;

/** The person's secret, which is `secret` where there was none yet. */
export async function getDraftKey(
  runner: TenantRunner,
  tenantId: string,
  own: Own & { secret: string },
): Promise<string> {
  const [row] = await runner.query(tenantId, keyStatement, own);
  if (row === undefined) throw new Error('A draft key was made but not returned');
  return row.secret;
}
