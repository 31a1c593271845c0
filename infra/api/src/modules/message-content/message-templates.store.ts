import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { oneScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** A template as the SDL has it; who changed it comes through a loader. */
export interface MessageTemplateRow {
  id: string;
  messageType: string;
  name: string;
  subject: string;
  html: string;
  isActive: boolean;
  version: number;
  changedAt: string;
  changedById: string | null;
}
export interface TemplateWords {
  readonly viewerId: string;
  readonly messageType: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly isActive: boolean;
}

const columns = `mt.id, mt.type as "messageType", mt.name, mt.subject, mt.html, mt.is_active as "isActive", mt.version, mt.changed_at as "changedAt", mt.changed_by as "changedById"`;
export interface TemplateListInput extends FixedListInput {
  readonly messageType?: string | null;
}
/** Templates by type: those in use first, then by name. */
export const messageTemplateList = defineFixedList({
  name: 'messageTemplates',
  rowsField: 'templates',
  pageSize: 100,
  most: 200,
  select: rowsOf<MessageTemplateRow>(columns),
  table: 'message_templates mt',
  scope: oneScope(),
  within: () => 'mt.tenant_id = :tenantId',
  conditions: `and (:messageType::text is null or mt.type = :messageType::text)
    and (:filter::text is null or strpos(lower(mt.name), lower(:filter::text)) > 0 or strpos(lower(mt.subject), lower(:filter::text)) > 0)`,
  order: 'mt.type, mt.is_active desc, lower(mt.name), mt.id',
  read: ({ messageType = null }: TemplateListInput) => ({ messageType }),
});
const findStatement = defineStatement<{ id: string }, MessageTemplateRow>({
  name: 'messageTemplates.find',
  text: `select ${columns} from message_templates mt where mt.tenant_id = :tenantId and mt.id = :id::uuid`,
});
const holdStatement = defineStatement<{ id: string }, MessageTemplateRow>({
  name: 'messageTemplates.hold',
  text: `select ${columns} from message_templates mt where mt.tenant_id = :tenantId and mt.id = :id::uuid for update`,
});
/** Whoever writes templates of a type waits for whoever does already: names and the one in use stay unique. */
const holdTypeStatement = defineStatement<{ messageType: string }, never>({
  name: 'messageTemplates.holdType',
  text: `select pg_advisory_xact_lock(hashtextextended(:tenantId::text || ' message template ' || :messageType::text, 0)) as held`,
});
const countsStatement = defineStatement<NoParameters, { messageType: string; activeCount: number }>({
  name: 'messageTemplates.counts',
  text: `select mt.type as "messageType", count(*)::integer as "activeCount" from message_templates mt where mt.tenant_id = :tenantId and mt.is_active group by mt.type`,
});
const activeStatement = defineStatement<{ messageType: string }, MessageTemplateRow>({
  name: 'messageTemplates.active',
  text: `select ${columns} from message_templates mt where mt.tenant_id = :tenantId and mt.type = :messageType::text and mt.is_active order by lower(mt.name), mt.id limit 200`,
});
const nameTakenStatement = defineStatement<
  { messageType: string; name: string; exceptId: string | null },
  { id: string }
>({
  name: 'messageTemplates.nameTaken',
  text: `select mt.id from message_templates mt where mt.tenant_id = :tenantId and mt.type = :messageType::text and mt.name = :name::text and mt.id is distinct from :exceptId::uuid`,
});
const createStatement = defineStatement<TemplateWords, MessageTemplateRow>({
  name: 'messageTemplates.create',
  text: `
    with mt as (
      insert into message_templates (tenant_id, type, name, subject, html, is_active, created_by, changed_by)
      values (:tenantId, :messageType, :name, :subject, :html, :isActive::boolean, :viewerId::uuid, :viewerId::uuid) returning *
    ) select ${columns} from mt`,
});
/** What templates said until now, before the statement that changes them. */
const keptVersions = (which: string): string => `
      insert into text_versions (tenant_id, kind, key, version, words, saved_at, saved_by)
      select o.tenant_id, 'messageTemplate', o.id::text, o.version, jsonb_build_object('name', o.name, 'subject', o.subject, 'html', o.html), o.changed_at, o.changed_by
      from message_templates o where o.tenant_id = :tenantId and o.type = :messageType::text and ${which}
      on conflict do nothing`;
const changeStatement = defineStatement<TemplateWords & { id: string; version: number }, MessageTemplateRow>({
  name: 'messageTemplates.change',
  text: `
    with kept as (${keptVersions('o.id = :id::uuid and o.version = :version::integer')}
    )
    update message_templates mt set name = :name, subject = :subject, html = :html, is_active = :isActive::boolean, version = mt.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where mt.tenant_id = :tenantId and mt.id = :id::uuid and mt.type = :messageType::text and mt.version = :version::integer returning ${columns}`,
});
const retireOthersStatement = defineStatement<{ viewerId: string; messageType: string; exceptId: string }, never>({
  name: 'messageTemplates.retireOthers',
  text: `
    with kept as (${keptVersions('o.is_active and o.id <> :exceptId::uuid')}
    )
    update message_templates mt set is_active = false, version = mt.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where mt.tenant_id = :tenantId and mt.type = :messageType::text and mt.is_active and mt.id <> :exceptId::uuid`,
});

export const findTemplate = async (
  from: TenantWrite,
  tenantId: string,
  id: string,
): Promise<MessageTemplateRow | null> => (await queryThrough(from, tenantId, findStatement, { id }))[0] ?? null;
/** The template, held until the transaction ends. */
export const lockTemplate = async (transaction: TenantTransaction, id: string): Promise<MessageTemplateRow | null> =>
  (await transaction.query(holdStatement, { id }))[0] ?? null;
export const lockType = async (transaction: TenantTransaction, messageType: string): Promise<void> =>
  void (await transaction.query(holdTypeStatement, { messageType }));
export const countActive = async (runner: TenantRunner, tenantId: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await runner.query(tenantId, countsStatement, {})).map(({ messageType, activeCount }) => [
      messageType,
      activeCount,
    ]),
  );
/** The templates of a type that are in use, by name. */
export const findActive = (from: TenantWrite, tenantId: string, messageType: string): Promise<MessageTemplateRow[]> =>
  queryThrough(from, tenantId, activeStatement, { messageType });
export const isNameTaken = async (
  transaction: TenantTransaction,
  name: { messageType: string; name: string; exceptId: string | null },
): Promise<boolean> => (await transaction.query(nameTakenStatement, name)).length > 0;
export const retireOthers = async (
  transaction: TenantTransaction,
  others: { viewerId: string; messageType: string; exceptId: string },
): Promise<void> => void (await transaction.query(retireOthersStatement, others));

export async function createTemplate(
  transaction: TenantTransaction,
  words: TemplateWords,
): Promise<MessageTemplateRow> {
  const [row] = await transaction.query(createStatement, words);
  if (row === undefined) throw new Error('A template was created but not returned');
  return row;
}
/** Null where it has another version by now. */
export const changeTemplate = async (
  transaction: TenantTransaction,
  words: TemplateWords & { id: string; version: number },
): Promise<MessageTemplateRow | null> => (await transaction.query(changeStatement, words))[0] ?? null;
