import { defineStatement, type NoParameters } from '@atrium/database';

/** Kinds of records that a firm hands over as files. */
export const fileKinds = ['staff', 'contact', 'matter'] as const;
export type FileKind = (typeof fileKinds)[number];

interface PartKey {
  readonly userId: string;
  readonly name: string;
}
/** Whatever the person sent before is forgotten where a file begins, and with it what others left lying for a day. */
export const forgetPartsStatement = defineStatement<{ userId: string }, never>({
  name: 'sourceFiles.forgetParts',
  text: `
    delete from source_file_parts p where p.tenant_id = :tenantId and (p.user_id = :userId::uuid or p.added_at < now() - interval '1 day')`,
});
export const addPartStatement = defineStatement<PartKey & { position: number; content: Buffer }, never>({
  name: 'sourceFiles.addPart',
  text: `
    insert into source_file_parts (tenant_id, user_id, position, name, content) values (:tenantId, :userId::uuid, :position::integer, :name, :content::bytea)
    on conflict (tenant_id, user_id, position) do update set content = excluded.content, name = excluded.name, added_at = now()`,
});
export const arrivedStatement = defineStatement<PartKey, { parts: number; bytes: number }>({
  name: 'sourceFiles.arrived',
  text: `
    select count(*)::integer as "parts", coalesce(sum(length(p.content)), 0)::integer as "bytes" from source_file_parts p
    where p.tenant_id = :tenantId and p.user_id = :userId::uuid and p.name = :name`,
});
export const contentStatement = defineStatement<PartKey, { content: Buffer }>({
  name: 'sourceFiles.content',
  text: `
    select string_agg(p.content, ''::bytea order by p.position) as "content" from source_file_parts p
    where p.tenant_id = :tenantId and p.user_id = :userId::uuid and p.name = :name`,
});

interface FileToSave {
  readonly kind: FileKind;
  readonly name: string;
  readonly format: string;
  readonly rows: number;
  readonly fields: readonly string[];
  readonly unknownHeadings: readonly string[];
  readonly problems: string;
  readonly problemCount: number;
  readonly sha256: string;
  readonly userId: string;
}
export const saveFileStatement = defineStatement<FileToSave, never>({
  name: 'sourceFiles.save',
  text: `
    insert into source_files (tenant_id, kind, name, format, rows, fields, unknown_headings, problems, problem_count, sha256, added_by)
    values (:tenantId, :kind, :name, :format, :rows::integer, :fields::text[], :unknownHeadings::text[], :problems::jsonb, :problemCount::integer, :sha256, :userId::uuid)
    on conflict (tenant_id, kind) do update set name = excluded.name, format = excluded.format, rows = excluded.rows, fields = excluded.fields,
      unknown_headings = excluded.unknown_headings, problems = excluded.problems, problem_count = excluded.problem_count, sha256 = excluded.sha256,
      added_at = now(), added_by = excluded.added_by`,
});
/** Records as the file has them; one that says the same as before keeps its place in the feed of changes. */
export const saveRowsStatement = defineStatement<{ kind: FileKind; rows: string }, never>({
  name: 'sourceFiles.saveRows',
  text: `
    insert into source_file_rows as r (tenant_id, kind, source_id, content, hash)
    select :tenantId, :kind, x.id, x.content, md5(x.content::text) from jsonb_to_recordset(:rows::jsonb) as x (id text, content jsonb)
    on conflict (tenant_id, kind, source_id) do update
      set content = excluded.content, hash = excluded.hash, change_number = excluded.change_number, is_gone = false, changed_at = now()
      where r.hash <> excluded.hash or r.is_gone`,
});
/** What the last file had and this one does not have is gone there. */
export const goneRowsStatement = defineStatement<{ kind: FileKind; ids: readonly string[] }, never>({
  name: 'sourceFiles.goneRows',
  text: `
    update source_file_rows r set is_gone = true, change_number = default, changed_at = now()
    where r.tenant_id = :tenantId and r.kind = :kind and not r.is_gone and not exists (select from unnest(:ids::text[]) x (id) where x.id = r.source_id)`,
});

/** A file as people look at it. */
export interface KeptFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly format: string;
  readonly rows: number;
  readonly fields: readonly string[];
  readonly unknownHeadings: readonly string[];
  readonly problems: readonly { readonly row: number; readonly field: string; readonly value: string }[];
  readonly problemCount: number;
  readonly sha256: string;
  readonly addedAt: string;
  readonly addedBy: string;
}
export const filesStatement = defineStatement<NoParameters, KeptFile>({
  name: 'sourceFiles.list',
  text: `
    select f.kind, f.name, f.format, f.rows, f.fields, f.unknown_headings as "unknownHeadings", f.problems, f.problem_count as "problemCount", f.sha256, f.added_at as "addedAt",
      coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = f.added_by), '') as "addedBy"
    from source_files f where f.tenant_id = :tenantId order by array_position(array['staff', 'contact', 'matter'], f.kind)`,
});

// Somebody is named by id, name or email address, whichever the program writes; nobody found stands for a name alone.
const staffOf = (field: string): string => `coalesce((select s.source_id from source_file_rows s
    where s.tenant_id = :tenantId and s.kind = 'staff' and not s.is_gone and lower(r.content ->> '${field}') in (lower(s.source_id), lower(s.content ->> 'name'), lower(s.content ->> 'email'))
    order by s.source_id limit 1), lower(r.content ->> '${field}'))`;
// A contact is named by its id, or by a name that only one has.
const contactOf = (named: string): string => `coalesce(
    (select c.source_id from source_file_rows c where c.tenant_id = :tenantId and c.kind = 'contact' and c.source_id = ${named}),
    (select min(c.source_id) from source_file_rows c where c.tenant_id = :tenantId and c.kind = 'contact' and not c.is_gone and lower(c.content ->> 'name') = lower(${named}) having count(*) = 1))`;
const resolved = `case when r.kind <> 'matter' then r.content else r.content || jsonb_build_object(
    'typeId', lower(r.content ->> 'type'), 'clientId', coalesce(${contactOf("r.content ->> 'client'")}, ''),
    'otherSideIds', coalesce((select jsonb_agg(distinct found) from (select ${contactOf('named')} as found
      from jsonb_array_elements_text(r.content -> 'otherSides') named) o where found is not null), '[]'),
    'responsibleId', ${staffOf('responsible')}, 'actingId', ${staffOf('acting')}, 'assistingId', ${staffOf('assisting')}, 'introducerId', ${staffOf('introducer')},
    'insiderIds', null) end || jsonb_build_object('id', r.source_id)`;

export interface StoredRow {
  readonly id: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly changeNumber: number;
  readonly isGone: boolean;
  readonly changedAt: string;
  readonly changedBy: string;
  /** Fields that the file has a column for. */
  readonly fields: readonly string[];
}
const rowColumns = `r.source_id as "id", ${resolved} as "content", r.change_number as "changeNumber", r.is_gone as "isGone", r.changed_at as "changedAt",
      coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = f.added_by), '') as "changedBy", coalesce(f.fields, '{}') as "fields"
    from source_file_rows r left join source_files f on f.tenant_id = :tenantId and f.kind = r.kind`;
export const pageStatement = defineStatement<{ kind: FileKind; after: string; most: number }, StoredRow>({
  name: 'sourceFiles.page',
  text: `
    select ${rowColumns}
    where r.tenant_id = :tenantId and r.kind = :kind and r.source_id > :after and not r.is_gone order by r.source_id limit :most::integer`,
});
export const rowStatement = defineStatement<{ kind: FileKind; id: string }, StoredRow>({
  name: 'sourceFiles.row',
  text: `select ${rowColumns} where r.tenant_id = :tenantId and r.kind = :kind and r.source_id = :id`,
});
export const changesStatement = defineStatement<
  { kind: FileKind; after: number; most: number },
  { id: string; changeNumber: number }
>({
  name: 'sourceFiles.changes',
  text: `
    select r.source_id as "id", r.change_number as "changeNumber" from source_file_rows r
    where r.tenant_id = :tenantId and r.kind = :kind and r.change_number > :after::bigint order by r.change_number limit :most::integer`,
});
/** People whom matters name and no file of staff lists, by the name they are given there. */
export const namedStaffStatement = defineStatement<NoParameters, { id: string; name: string }>({
  name: 'sourceFiles.namedStaff',
  text: `
    select distinct on (lower(n.name)) lower(n.name) as "id", n.name from source_file_rows r,
      unnest(array[r.content ->> 'responsible', r.content ->> 'acting', r.content ->> 'assisting', r.content ->> 'introducer']) n (name)
    where r.tenant_id = :tenantId and r.kind = 'matter' and not r.is_gone and n.name <> ''
      and not exists (select from source_file_rows s where s.tenant_id = :tenantId and s.kind = 'staff' and not s.is_gone
        and lower(n.name) in (lower(s.source_id), lower(s.content ->> 'name'), lower(s.content ->> 'email')))
    order by lower(n.name), n.name`,
});
export const namedTypesStatement = defineStatement<NoParameters, { id: string; name: string }>({
  name: 'sourceFiles.namedTypes',
  text: `
    select distinct on (lower(r.content ->> 'type')) lower(r.content ->> 'type') as "id", r.content ->> 'type' as "name" from source_file_rows r
    where r.tenant_id = :tenantId and r.kind = 'matter' and not r.is_gone and r.content ->> 'type' <> '' order by lower(r.content ->> 'type'), r.content ->> 'type'`,
});
