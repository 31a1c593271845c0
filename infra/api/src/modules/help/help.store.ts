import { defineStatement, type TenantRunner } from '@atrium/database';

/** An article in the firm's own words. */
export interface OwnArticle {
  topic: string;
  centre: string;
  title: string;
  summary: string;
  body: string;
  html: string | null;
  audience: string;
  version: number;
  changedAt: string;
}
type Words = Pick<OwnArticle, 'topic' | 'centre' | 'title' | 'summary' | 'body' | 'html' | 'audience' | 'version'> & {
  viewerId: string;
};

const columns = `h.topic, h.centre, h.title, h.summary, h.body, h.html, h.audience, h.version, h.changed_at as "changedAt"`;

const ownStatement = defineStatement<Record<never, never>, OwnArticle>({
  name: 'help.own',
  text: `select ${columns} from help_articles h where h.tenant_id = :tenantId order by h.title, h.topic`,
});

/** What the firm's guide said until now, before the statement that changes or removes it. */
const keptVersion = (which: string): string => `
      insert into text_versions (tenant_id, kind, key, version, words, saved_at, saved_by)
      select o.tenant_id, 'helpArticle', o.topic, o.version, jsonb_build_object('title', o.title, 'summary', o.summary, 'body', o.body), o.changed_at, o.changed_by
      from help_articles o where o.tenant_id = :tenantId and o.topic = :topic${which}
      on conflict do nothing`;

/** What was removed and is written again goes on counting its versions. */
const addStatement = defineStatement<Omit<Words, 'version'>, OwnArticle>({
  name: 'help.add',
  text: `
    insert into help_articles as h (tenant_id, topic, centre, title, summary, body, html, audience, version, created_by, changed_by)
    values (:tenantId, :topic, :centre, :title, :summary, :body, :html, :audience,
      (select coalesce(max(v.version), 0) + 1 from text_versions v where v.tenant_id = :tenantId and v.kind = 'helpArticle' and v.key = :topic),
      :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, topic) do nothing
    returning ${columns}`,
});

const changeStatement = defineStatement<Words, OwnArticle>({
  name: 'help.change',
  text: `
    with kept as (${keptVersion(' and o.version = :version::integer')}
    )
    update help_articles h set centre = :centre, title = :title, summary = :summary, body = :body, html = :html, audience = :audience,
      version = h.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where h.tenant_id = :tenantId and h.topic = :topic and h.version = :version::integer
    returning ${columns}`,
});

const removeStatement = defineStatement<{ topic: string }, { topic: string }>({
  name: 'help.remove',
  text: `
    with kept as (${keptVersion('')}
    )
    delete from help_articles h where h.tenant_id = :tenantId and h.topic = :topic returning h.topic`,
});

/** Every article the firm wrote itself. */
export const listOwnArticles = (runner: TenantRunner, tenantId: string): Promise<OwnArticle[]> =>
  runner.query(tenantId, ownStatement, {});

/** Writes the article where it is still at `version` (0: where there is none); null where someone else was first. */
export async function writeArticle(
  runner: TenantRunner,
  tenantId: string,
  { version, ...words }: Words,
): Promise<OwnArticle | null> {
  const written =
    version === 0
      ? await runner.query(tenantId, addStatement, words)
      : await runner.query(tenantId, changeStatement, { ...words, version });
  return written[0] ?? null;
}

/** True where there was one. */
export const removeArticle = async (runner: TenantRunner, tenantId: string, topic: string): Promise<boolean> =>
  (await runner.query(tenantId, removeStatement, { topic })).length > 0;
