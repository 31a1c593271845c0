import { defineStatement, type TenantRunner } from '@atrium/database';

/** Somebody's time in a team. */
export interface UserTeam {
  readonly id: string;
  readonly version: number;
  readonly teamId: string;
  readonly name: string;
  readonly isManager: boolean;
  readonly startsOn: string;
  readonly endsOn: string | null;
}
const teamsStatement = defineStatement<{ userId: string }, UserTeam>({
  name: 'userAdministration.teams',
  text: `
    select m.id, m.version, t.id as "teamId", t.description as "name", m.is_manager as "isManager", m.starts_on::text as "startsOn", m.ends_on::text as "endsOn"
    from team_memberships m join teams t on t.tenant_id = :tenantId and t.id = m.team_id
    where m.tenant_id = :tenantId and m.user_id = :userId::uuid and m.is_active
    order by m.ends_on desc nulls first, m.starts_on desc, t.description, m.id limit 100`,
});
/** The teams somebody is or was in, the present ones first. */
export const findTeamsOf = (runner: TenantRunner, tenantId: string, userId: string): Promise<UserTeam[]> =>
  runner.query(tenantId, teamsStatement, { userId });

const MOST_MATTERS = 500;
const mattersStatement = defineStatement<{ userId: string }, { matterId: string }>({
  name: 'userAdministration.givenMatters',
  text: `
    select ma.matter_id as "matterId" from matter_access ma join matters m on m.tenant_id = :tenantId and m.id = ma.matter_id and m.status <> 'Deleted'
    where ma.tenant_id = :tenantId and ma.user_id = :userId::uuid order by m.file_number, m.id limit ${MOST_MATTERS}`,
});
/** The matters somebody was given, whatever their role reaches. */
export const findGivenMatters = async (
  runner: TenantRunner,
  tenantId: string,
  userId: string,
): Promise<readonly string[]> =>
  (await runner.query(tenantId, mattersStatement, { userId })).map(({ matterId }) => matterId);
