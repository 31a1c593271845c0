import { defineStatement, type TenantRunner } from '@atrium/database';
import type { LookUps } from '../../server/look-ups.ts';

export interface Office {
  id: string;
  name: string;
}
export interface Team {
  guidID: string;
  description: string;
}
export interface TeamFilter {
  readonly viewerId: string;
  readonly isMyTeamOnly: boolean;
  readonly onlyUsedByEnquiries: boolean;
  readonly onlyUsedByFinancials: boolean;
  readonly onlyUsedByTasks: boolean;
}

const officesStatement = defineStatement<{ ids: readonly string[] }, Office>({
  name: 'firm.offices',
  text: `select o.id, o.name from offices o where o.tenant_id = :tenantId and o.id = any(:ids::uuid[])`,
  plan: 'generic',
});

const teamsStatement = defineStatement<TeamFilter, Team>({
  name: 'firm.teams',
  text: `
    select t.id as "guidID", t.description from teams t
    where t.tenant_id = :tenantId and t.is_active
      and (not :onlyUsedByEnquiries::boolean or t.used_by_enquiries)
      and (not :onlyUsedByFinancials::boolean or t.used_by_financials)
      and (not :onlyUsedByTasks::boolean or t.used_by_tasks)
      and (not :isMyTeamOnly::boolean or exists (
        select 1 from team_members tm where tm.tenant_id = :tenantId and tm.team_id = t.id and tm.user_id = :viewerId::uuid))
    order by t.description, t.id`,
});

export const findOffices = (runner: LookUps, tenantId: string, ids: readonly string[]): Promise<Office[]> =>
  runner.query(tenantId, officesStatement, { ids });
export const findTeams = (runner: TenantRunner, tenantId: string, filter: TeamFilter): Promise<Team[]> =>
  runner.query(tenantId, teamsStatement, filter);
