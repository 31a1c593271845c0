import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { matterPredicate, matterReaches, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { mayReadNotes } from '../../policy/matter-audience.ts';
import { queryPage } from '../../server/list.ts';
import type { Page } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import type { FeatureReach } from '../../policy/feature-reach.ts';

/** A note as the SDL has it; its author comes through a loader. */
export interface NoteRow {
  id: string;
  noteType: string;
  subject: string;
  html: string;
  authorId: string | null;
  createdAt: string;
  isPinned: boolean;
}

const columns = `n.id, n.type as "noteType", n.subject, n.body as "html", n.author_id as "authorId", n.created_at as "createdAt", n.is_pinned as "isPinned"`;

// A private note is its author's; one for the team is for those who share a team with the author.
const visible = `(n.visibility in ('firm', 'shared') or n.author_id = :viewerId::uuid or n.visibility = 'team' and exists (
  select 1 from team_members nt where nt.tenant_id = :tenantId and nt.user_id = n.author_id and nt.team_id = any(:teamIds::uuid[])))`;

type ListParameters = MatterReachParameters & Page & { readonly matterId: string; readonly pattern: string | null };

const source = (matters: FeatureReach['matters'], notes: FeatureReach['feature']): string => `
  from notes n join matters m on m.tenant_id = n.tenant_id and m.id = n.matter_id
  where n.tenant_id = :tenantId and n.matter_id = :matterId::uuid and ${matterPredicate(matters)} and ${matterPredicate(notes)} and ${visible}
    and (:pattern::text is null or lower(n.subject || ' ' || regexp_replace(n.body, '<[^>]*>', ' ', 'g')) like :pattern::text)`;

const pageStatements = byKey(matterReaches, (matters) =>
  byKey(matterReaches, (notes) =>
    defineStatement<ListParameters, NoteRow>({
      name: `notes.page.${matters}.${notes}`,
      text: `select ${columns} ${source(matters, notes)} order by n.created_at desc, n.id desc limit :first::integer offset :offset::integer`,
    }),
  ),
);
const countStatements = byKey(matterReaches, (matters) =>
  byKey(matterReaches, (notes) =>
    defineStatement<ListParameters, { recordCount: number }>({ name: `notes.count.${matters}.${notes}`, text: `select count(*) as "recordCount" ${source(matters, notes)}` }),
  ),
);

export const listNotes = (runner: TenantRunner, tenantId: string, reach: FeatureReach, parameters: ListParameters, wants: { rows: boolean; count: boolean }) =>
  queryPage(runner, tenantId, wants.rows ? pageStatements[reach.matters][reach.feature] : null, wants.count ? countStatements[reach.matters][reach.feature] : null, parameters);

export interface NoteMatter {
  id: string;
  fileNumber: string;
  title: string;
}
const matterStatements = byKey(matterReaches, (matters) =>
  byKey(matterReaches, (notes) =>
    defineStatement<MatterReachParameters & { matterId: string }, NoteMatter>({
      name: `notes.matter.${matters}.${notes}`,
      text: `select m.id, m.file_number as "fileNumber", m.title from matters m where ${matterPredicate(matters)} and ${matterPredicate(notes)} and m.id = :matterId::uuid`,
    }),
  ),
);

/** The matter, where the viewer reaches it for notes. */
export const findNoteMatter = async (through: TenantRunner | TenantTransaction, tenantId: string, reach: FeatureReach, parameters: MatterReachParameters & { matterId: string }): Promise<NoteMatter | null> => {
  const statement = matterStatements[reach.matters][reach.feature];
  const rows = 'transaction' in through ? await through.query(tenantId, statement, parameters) : await through.query(statement, parameters);
  return rows[0] ?? null;
};

const typesStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'notes.types',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'noteType' and l.is_active order by l.sort_order, l.value`,
});
export const findNoteTypes = async (runner: TenantRunner, tenantId: string): Promise<string[]> => (await runner.query(tenantId, typesStatement, {})).map(({ value }) => value);

export interface NewNote {
  readonly viewerId: string;
  readonly matterId: string;
  readonly noteType: string;
  readonly subject: string;
  readonly html: string;
}
const insertStatement = defineStatement<NewNote, NoteRow>({
  name: 'notes.insert',
  text: `
    with touched as (
      update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid
    )
    insert into notes as n (tenant_id, type, subject, body, matter_id, author_id, created_by, changed_by)
    values (:tenantId, :noteType, :subject, :html, :matterId::uuid, :viewerId::uuid, :viewerId::uuid, :viewerId::uuid)
    returning ${columns}`,
});
export async function insertNote(transaction: TenantTransaction, note: NewNote): Promise<NoteRow> {
  const [row] = await transaction.query(insertStatement, note);
  if (row === undefined) throw new Error('A note was written but not returned');
  return row;
}

/** Someone a note names who may read it. */
export interface MentionedPerson {
  id: string;
  name: string;
  email: string;
}
interface MentionParameters {
  readonly matterId: string;
  readonly authorId: string;
  readonly userIds: readonly string[];
  readonly teamIds: readonly string[];
}
const mentionedStatement = defineStatement<MentionParameters, MentionedPerson>({
  name: 'notes.mentioned',
  text: `
    select u.id, u.friendly_name as "name", u.email
    from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and u.id <> :authorId::uuid and ${mayReadNotes}
      and (u.id = any(:userIds::uuid[]) or exists (
        select 1 from team_members tm join teams t on t.tenant_id = tm.tenant_id and t.id = tm.team_id and t.is_active
        where tm.tenant_id = :tenantId and tm.user_id = u.id and tm.team_id = any(:teamIds::uuid[])))
    order by u.id`,
});
/** The people named, alone or with their team, each once: those who may read the note, its author left out. */
export const findMentioned = (transaction: TenantTransaction, parameters: MentionParameters): Promise<MentionedPerson[]> => transaction.query(mentionedStatement, parameters);

const keepMentionsStatement = defineStatement<{ noteId: string; userIds: readonly string[] }, never>({
  name: 'notes.keepMentions',
  text: `insert into note_mentions (tenant_id, note_id, user_id) select :tenantId, :noteId::uuid, unnest(:userIds::uuid[])`,
});
export const keepMentions = async (transaction: TenantTransaction, noteId: string, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0) await transaction.query(keepMentionsStatement, { noteId, userIds });
};
