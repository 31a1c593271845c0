import { defineStatement, type TenantTransaction } from '@atrium/database';
import { mayReadContactNotes, mayReadEnquiryNotes, mayReadNotes } from '../../policy/matter-audience.ts';
import { byKey } from '../../variants.ts';
import type { Recipient } from '../notifications/notify-people.ts';
import type { NoteVisibility } from './note.ts';
import { teamAuthor } from './note-reach.ts';
import type { NoteRecordKind } from './note-record.store.ts';

/** Someone a note names who may read it. */
interface MentionedPerson extends Recipient {
  /** Told of this note before. */
  readonly isTold: boolean;
}
export interface MentionParameters {
  readonly recordId: string;
  readonly noteId: string;
  readonly authorId: string;
  /** Who names them: that is no news to themselves. */
  readonly viewerId: string;
  readonly visibility: NoteVisibility;
  readonly userIds: readonly string[];
  readonly teamIds: readonly string[];
}

/** SQL that is true where the person `u` is among those who are named by themselves or with a team that is in use. */
export const isNamed = (userIds: string, teamIds: string): string => `(u.id = any(${userIds}::uuid[]) or exists (
  select 1 from team_members nm join teams nt on nt.tenant_id = nm.tenant_id and nt.id = nm.team_id and nt.is_active
  where nm.tenant_id = :tenantId and nm.user_id = u.id and nm.team_id = any(${teamIds}::uuid[])))`;

const joins: Readonly<Record<NoteRecordKind, string>> = {
  matter: 'join matters m on m.tenant_id = u.tenant_id and m.id = :recordId::uuid',
  contact: 'join contacts c on c.tenant_id = u.tenant_id and c.id = :recordId::uuid',
  enquiry: 'join enquiries e on e.tenant_id = u.tenant_id and e.id = :recordId::uuid',
};
const audiences: Readonly<Record<NoteRecordKind, string>> = {
  matter: mayReadNotes,
  contact: mayReadContactNotes,
  enquiry: mayReadEnquiryNotes,
};
/** The visibility of a note (note-reach.ts) from the other side; the note is there already. */
const seesNote = `case :visibility::text
  when 'private' then u.id = :authorId::uuid
  when 'team' then u.id = :authorId::uuid or exists (
    select 1 from notes n cross join lateral (select ${teamAuthor} as id) a where n.tenant_id = :tenantId and n.id = :noteId::uuid and (u.id = a.id or exists (
      select 1 from team_members st join team_members tx on tx.tenant_id = :tenantId and tx.user_id = a.id and tx.team_id = st.team_id where st.tenant_id = :tenantId and st.user_id = u.id)))
  else true end`;

const statements = byKey(['matter', 'contact', 'enquiry'] as const, (kind) =>
  defineStatement<MentionParameters, MentionedPerson>({
    name: `notes.mentioned.${kind}`,
    text: `
      select u.id, u.friendly_name as "name", u.email,
        exists (select 1 from note_mentions k where k.tenant_id = :tenantId and k.note_id = :noteId::uuid and k.user_id = u.id) as "isTold"
      from users u
      join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      ${joins[kind]}
      where u.tenant_id = :tenantId and u.id <> :viewerId::uuid and ${audiences[kind]} and ${seesNote}
        and ${isNamed(':userIds', ':teamIds')}
      order by u.id`,
  }),
);
/** The people named, alone or with their team, each once: those who may read the note, whoever names them left out. */
export const findMentioned = (
  transaction: TenantTransaction,
  kind: NoteRecordKind,
  parameters: MentionParameters,
): Promise<MentionedPerson[]> => transaction.query(statements[kind], parameters);

const keepMentionsStatement = defineStatement<{ noteId: string; userIds: readonly string[] }, never>({
  name: 'notes.keepMentions',
  text: `insert into note_mentions (tenant_id, note_id, user_id) select :tenantId, :noteId::uuid, unnest(:userIds::uuid[]) on conflict do nothing`,
});
export const keepMentions = async (
  transaction: TenantTransaction,
  noteId: string,
  userIds: readonly string[],
): Promise<void> => {
  if (userIds.length > 0) await transaction.query(keepMentionsStatement, { noteId, userIds });
};
