import { defineStatement, type TenantTransaction } from '@atrium/database';
import { mayHaveTask } from '../../policy/matter-audience.ts';
import type { TaskKind } from './task-reach.ts';

export interface PersonToTell {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
const peopleStatement = defineStatement<{ ids: readonly string[]; kind: TaskKind; matterId: string | null }, PersonToTell>({
  name: 'tasks.peopleToTell',
  text: `
    select u.id, u.friendly_name as "name", u.email
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id left join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) and ${mayHaveTask} order by u.id`,
});

/** Of these people, those who could open the task at this moment: a wall that came up since keeps its news inside. */
export const findPeopleToTell = (transaction: TenantTransaction, which: { ids: readonly string[]; kind: TaskKind; matterId: string | null }): Promise<PersonToTell[]> => transaction.query(peopleStatement, which);
