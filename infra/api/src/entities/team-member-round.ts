import { defineSystemStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import { notifyStatement } from '../modules/notices/notices.store.ts';
import type { ApiLogger } from '../server/logger.ts';
import { syncTeamMembers } from './team.entity.ts';

const dueStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'entities.teamMember.dueFirms',
  text: `select f.tenant_id as "tenant" from firms_with_due_memberships() f`,
});

/** One round of the jobs role: who joins or leaves a team today does so. Answers whether there is more to do. */
export function createTeamMemberRound({
  runner,
  logger,
}: {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
}): () => Promise<boolean> {
  return async () => {
    for (const { tenant } of await runner.system(dueStatement, {})) {
      try {
        await runner.transaction(tenant, async (tx) => {
          // What the members of a team may do has changed.
          if ((await syncTeamMembers({ tx })).length > 0) await tx.query(notifyStatement, { topic: 'access', id: '' });
        });
      } catch (error) {
        logger.error({ err: error, tenantId: tenant }, 'members of teams could not be brought up to date');
      }
    }
    return false;
  };
}
