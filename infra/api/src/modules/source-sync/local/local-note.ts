import { defineStatement } from '@atrium/database';
import { announceMatterChange } from '../../matters/matter-change.ts';
import { htmlOf, nothingElse, walledMatter } from './hanging.ts';
import { changedBy, type LocalKind } from './local-record.ts';

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly matterId: string | null;
  readonly isWalled: boolean;
  readonly isShown: boolean;
  readonly isDeleted: boolean;
  readonly changedAt: string;
  readonly changedBy: string;
}
const lockStatement = defineStatement<{ id: string; system: string }, Row>({
  name: 'sync.note',
  text: `
    select n.id, n.subject, n.plain as "text", n.matter_id as "matterId", coalesce(${walledMatter('m')}, false) as "isWalled", n.visibility in ('firm', 'shared') and n.source = 'User' as "isShown",
      n.deleted_at is not null as "isDeleted", n.changed_at as "changedAt", ${changedBy('n.changed_by')} as "changedBy"
    from notes n left join matters m on m.tenant_id = :tenantId and m.id = n.matter_id
    where n.tenant_id = :tenantId and n.id = :id::uuid for update of n`,
});
const writeStatement = defineStatement<{ id: string; subject: string | null; body: string | null }, never>({
  name: 'sync.writeNote',
  text: `
    update notes n set subject = coalesce(:subject::text, n.subject), body = coalesce(:body::text, n.body), version = n.version + 1, changed_at = now(), changed_by = null
    where n.tenant_id = :tenantId and n.id = :id::uuid`,
});
const insertStatement = defineStatement<
  { matterId: string; subject: string; body: string; userId: string | null },
  { id: string }
>({
  name: 'sync.addNote',
  text: `
    insert into notes (tenant_id, type, subject, body, matter_id, author_id, visibility, created_by, changed_by)
    values (:tenantId, 'File note', :subject, :body, :matterId::uuid, null, 'firm', :userId::uuid, null) returning id`,
});
const removeStatement = defineStatement<{ id: string }, never>({
  name: 'sync.removeNote',
  text: `update notes n set deleted_at = now(), version = n.version + 1, changed_at = now(), changed_by = null where n.tenant_id = :tenantId and n.id = :id::uuid`,
});

const LONGEST_SUBJECT = 200;

/** Notes of the firm on a matter. What somebody wrote for themselves or their team does not leave. */
export const localNote: LocalKind = {
  kind: 'note',
  async lock({ tx, system }, id) {
    const [row] = await tx.query(lockStatement, { id, system });
    if (row === undefined) return null;
    const { subject, text, matterId, isWalled, isShown, isDeleted, changedAt, changedBy: by } = row;
    return {
      ...nothingElse,
      id,
      label: subject,
      fields: { subject, text },
      matterId,
      staffId: '',
      isDeleted,
      held: isWalled ? 'walled' : !isShown ? 'private' : matterId === null ? 'notWanted' : '',
      changedAt,
      changedBy: by,
    };
  },
  async write({ tx }, { id, matterId }, { subject = null, text }) {
    await tx.query(writeStatement, { id, subject, body: text === undefined ? null : htmlOf(text) });
    if (matterId !== null) await announceMatterChange(tx, tx.tenantId, matterId, 'notes');
  },
  async create({ tx, userId }, { fields: { subject = '', text = '' } }, { matterId }) {
    if (matterId === null) return null;
    const title = (subject === '' ? text : subject).slice(0, LONGEST_SUBJECT);
    const [added] = await tx.query(insertStatement, { matterId, subject: title, body: htmlOf(text), userId });
    if (added === undefined) return null;
    await announceMatterChange(tx, tx.tenantId, matterId, 'notes');
    return added.id;
  },
  async remove({ tx }, { id, matterId }) {
    await tx.query(removeStatement, { id });
    if (matterId !== null) await announceMatterChange(tx, tx.tenantId, matterId, 'notes');
  },
};
