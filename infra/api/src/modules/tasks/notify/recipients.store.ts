import { defineStatement, type TenantTransaction } from '@atrium/database';
import { mayHaveTask } from '../../../policy/matter-audience.ts';
import { isNamed } from '../../notes/note-audience.store.ts';
import type { Recipient } from '../../notifications/notify-people.ts';
import { personReachesTask, type TaskKind } from '../task-reach.ts';

const peopleStatement = defineStatement<{ ids: readonly string[]; kind: TaskKind; matterId: string | null }, Recipient>(
  {
    name: 'tasks.recipients',
    text: `
    select u.id, u.friendly_name as "name", u.email
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id left join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) and ${mayHaveTask} order by u.id`,
  },
);

/** Of these people, those who could open the task at this moment: a wall that came up since keeps its news inside. */
export const findRecipients = (
  transaction: TenantTransaction,
  which: { ids: readonly string[]; kind: TaskKind; matterId: string | null },
): Promise<Recipient[]> => transaction.query(peopleStatement, which);

interface NamedParameters {
  readonly taskId: string;
  readonly kind: TaskKind;
  /** Where news of the task leads. */
  readonly link: string;
  /** Those to whom it is no news. */
  readonly knowingIds: readonly string[];
}
interface Named {
  readonly userIds: readonly string[];
  readonly teamIds: readonly string[];
}
const namedStatement = defineStatement<
  NamedParameters & Named & { userIdsBefore: readonly string[]; teamIdsBefore: readonly string[] },
  Recipient
>({
  name: 'tasks.namedPeople',
  text: `
    select u.id, u.friendly_name as "name", u.email
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id join tasks t on t.tenant_id = u.tenant_id and t.id = :taskId::uuid
    left join matters m on m.tenant_id = u.tenant_id and m.id = t.matter_id
    where u.tenant_id = :tenantId and u.id <> all(:knowingIds::uuid[]) and ${isNamed(':userIds', ':teamIds')} and not ${isNamed(':userIdsBefore', ':teamIdsBefore')}
      and not exists (select 1 from notifications n where n.tenant_id = :tenantId and n.user_id = u.id and n.kind = 'mention' and n.link = :link)
      and ${mayHaveTask} and ${personReachesTask('t')}
    order by u.id`,
});

/** Those whom the text of a task names for the first time and who may open it as it is, without those to whom it is no news. */
export const findNamedPeople = (
  transaction: TenantTransaction,
  { named, namedBefore, ...which }: NamedParameters & { named: Named; namedBefore: Named },
): Promise<Recipient[]> =>
  transaction.query(namedStatement, {
    ...which,
    ...named,
    userIdsBefore: namedBefore.userIds,
    teamIdsBefore: namedBefore.teamIds,
  });
