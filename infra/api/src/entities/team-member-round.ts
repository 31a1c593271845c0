import { defineSystemStatement, type NoParameters } from '@atrium/database';
import { notifyStatement } from '../modules/notices/notices.store.ts';
import { goRound, type RoundServices } from '../server/firm-round.ts';
import { syncTeamMembers } from './team.entity.ts';

const dueStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'entities.teamMember.dueFirms',
  text: `select f.tenant_id as "tenant" from firms_with_due_memberships() f`,
});

/** One round of the jobs role: who joins or leaves a team today does so. Answers whether there is more to do. */
export const createTeamMemberRound = (services: RoundServices) => (): Promise<boolean> =>
  goRound({
    ...services,
    findFirms: async (runner) => (await runner.system(dueStatement, {})).map(({ tenant }) => tenant),
    // All of a firm at once.
    atATime: Infinity,
    failed: 'members of teams could not be brought up to date',
    async work(tx) {
      const moved = await syncTeamMembers({ tx });
      // What the members of a team may do has changed.
      if (moved.length > 0) await tx.query(notifyStatement, { topic: 'access', id: '' });
      return moved.length;
    },
  });
