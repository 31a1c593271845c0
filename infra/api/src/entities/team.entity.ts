import { firmTeam, teamMember } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { Unit } from '../server/command.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { firmTeamPolicy, teamMemberPolicy } from './entities.policy.ts';

export const firmTeams = defineEntity({
  record: firmTeam,
  table: 'teams',
  label: 'description',
  policy: firmTeamPolicy,
  where: ['officeId', 'departmentId'],
  uses: [
    { table: 'team_memberships', column: 'team_id' },
    { table: 'matters', column: 'team_id' },
    { table: 'task_teams', column: 'team_id' },
    { table: 'enquiry_assignment_rules', column: 'team_id' },
  ],
});

const overlapStatement = defineStatement<
  { id: string | null; teamId: string; userId: string; startsOn: string; endsOn: string | null },
  { found: boolean }
>({
  name: 'entities.teamMember.overlap',
  text: `select true as "found" from team_memberships m
    where m.tenant_id = :tenantId and m.team_id = :teamId::uuid and m.user_id = :userId::uuid
      and (:id::uuid is null or m.id <> :id) and m.is_active
      and m.starts_on <= coalesce(:endsOn::date, 'infinity') and coalesce(m.ends_on, 'infinity') >= :startsOn::date limit 1`,
});

// Pairs without any membership were put there by hand and stay, but for the one that is named.
const syncStatement = defineStatement<{ teamId: string | null; userId: string | null }, { teamId: string }>({
  name: 'entities.teamMember.sync',
  text: `
    with today as (select (now() at time zone t.time_zone)::date as day from tenants t where t.tenant_id = :tenantId),
      pairs as (
        select distinct m.team_id, m.user_id from team_memberships m where m.tenant_id = :tenantId
        union select :teamId::uuid, :userId::uuid where :teamId::uuid is not null),
      due as (
        select m.team_id, m.user_id, bool_or(m.is_manager) as is_manager from team_memberships m
        join teams t on t.tenant_id = :tenantId and t.id = m.team_id cross join today
        where m.tenant_id = :tenantId and m.is_active and m.starts_on <= today.day and coalesce(m.ends_on, 'infinity') >= today.day
        group by m.team_id, m.user_id),
      gone as (
        delete from team_members c using pairs where c.tenant_id = :tenantId and c.team_id = pairs.team_id and c.user_id = pairs.user_id
          and not exists (select 1 from due where due.team_id = c.team_id and due.user_id = c.user_id) returning c.team_id),
      come as (
        insert into team_members as c (tenant_id, team_id, user_id, is_manager) select :tenantId, due.team_id, due.user_id, due.is_manager from due
        on conflict (tenant_id, team_id, user_id) do update set is_manager = excluded.is_manager where c.is_manager <> excluded.is_manager
        returning c.team_id)
    select gone.team_id as "teamId" from gone union all select come.team_id from come`,
});

/** Makes today's members of teams those whose time it is; whoever was taken off is named. */
export const syncTeamMembers = (
  { tx }: Pick<Unit, 'tx'>,
  removed: { readonly teamId: string | null; readonly userId: string | null } = { teamId: null, userId: null },
): Promise<{ teamId: string }[]> => tx.query(syncStatement, removed);

export const teamMembers = defineEntity({
  // Who is in a team is about the people of this firm.
  isFirmsOwn: true,
  record: teamMember,
  table: 'team_memberships',
  label: 'userId',
  policy: teamMemberPolicy,
  where: ['teamId', 'userId'],
  searches: ['userId', 'teamId'],
  async check(unit, values, id) {
    const { startsOn, endsOn, teamId, userId } = values;
    if (endsOn !== null && endsOn < startsOn)
      throw refuse({
        field: 'endsOn',
        message: unit.translate('api.teamMember.order', 'The end date is before the start date.'),
      });
    if ((await unit.maybe(overlapStatement, { id, teamId, userId, startsOn, endsOn })) !== null)
      throw refuse({
        field: 'startsOn',
        message: unit.translate('api.teamMember.overlap', 'This person is already in the team at that time.'),
      });
  },
  async follows(unit, { after }) {
    await syncTeamMembers(unit, { teamId: String(after['teamId']), userId: String(after['userId']) });
    await unit.announce({ topic: 'access', id: '' });
  },
});
