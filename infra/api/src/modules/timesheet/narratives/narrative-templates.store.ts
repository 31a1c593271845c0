import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

/** A template as it is stored; of the firm where it has no person. */
export interface NarrativeTemplateRow {
  id: string;
  version: number;
  userId: string | null;
  name: string;
  text: string;
  isDeleted: boolean;
}
const columns = `n.id, n.version, n.user_id as "userId", n.name, n.text, n.deleted_at is not null as "isDeleted"`;

const listStatement = defineStatement<{ viewerId: string }, NarrativeTemplateRow>({
  name: 'narratives.list',
  text: `
    select ${columns} from narrative_templates n
    where n.tenant_id = :tenantId and n.deleted_at is null and (n.user_id is null or n.user_id = :viewerId::uuid)
    order by n.user_id is null, lower(n.name), n.id`,
});
/** A person's own templates, then the firm's. */
export const findTemplates = (through: TenantWrite | TenantRunner, tenantId: string, viewerId: string) =>
  queryThrough(through, tenantId, listStatement, { viewerId });

const lockStatement = defineStatement<{ viewerId: string; id: string }, NarrativeTemplateRow>({
  name: 'narratives.lock',
  text: `
    select ${columns} from narrative_templates n
    where n.tenant_id = :tenantId and n.id = :id::uuid and (n.user_id is null or n.user_id = :viewerId::uuid) for update of n`,
});
/** A template that the person sees, deleted or not, locked until the transaction ends; null where there is none. */
export const lockTemplate = async (
  tx: TenantTransaction,
  template: { viewerId: string; id: string },
): Promise<NarrativeTemplateRow | null> => (await tx.query(lockStatement, template))[0] ?? null;

interface NewTemplate {
  readonly viewerId: string;
  readonly name: string;
  readonly text: string;
  readonly isFirm: boolean;
}
const insertStatement = defineStatement<NewTemplate, NarrativeTemplateRow>({
  name: 'narratives.insert',
  text: `
    insert into narrative_templates as n (tenant_id, user_id, name, text, created_by, changed_by)
    values (:tenantId, case when :isFirm::boolean then null else :viewerId::uuid end, :name, :text, :viewerId::uuid, :viewerId::uuid)
    on conflict do nothing returning ${columns}`,
});
/** Null where another of the same owner has that name. */
export const insertTemplate = async (
  tx: TenantTransaction,
  template: NewTemplate,
): Promise<NarrativeTemplateRow | null> => (await tx.query(insertStatement, template))[0] ?? null;

const sameName = `exists (
  select 1 from narrative_templates o where o.tenant_id = :tenantId and o.id <> n.id and o.user_id is not distinct from n.user_id
    and lower(o.name) = lower(:name) and o.deleted_at is null)`;
const updateStatement = defineStatement<
  { id: string; name: string; text: string; isDeleted: boolean; viewerId: string },
  NarrativeTemplateRow
>({
  name: 'narratives.update',
  text: `
    update narrative_templates n set name = :name, text = :text, deleted_at = case when :isDeleted::boolean then now() end,
      version = n.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where n.tenant_id = :tenantId and n.id = :id::uuid and (:isDeleted::boolean or not ${sameName}) returning ${columns}`,
});
/** Writes a template that is locked. Null where another of the same owner has that name. */
export const updateTemplate = async (
  tx: TenantTransaction,
  { viewerId, ...template }: Pick<NarrativeTemplateRow, 'id' | 'name' | 'text' | 'isDeleted'> & { viewerId: string },
): Promise<NarrativeTemplateRow | null> => (await tx.query(updateStatement, { ...template, viewerId }))[0] ?? null;
