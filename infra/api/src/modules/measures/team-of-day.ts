import type { DimensionDefinition, SubjectDefinition } from './measure.ts';

/** Who was in a team on the day of a row: the team of then, whoever is in it today. */
const wasMember = (person: string, day: string): string =>
  `tm.tenant_id = :tenantId and tm.is_active and tm.user_id = ${person} and ${day} between tm.starts_on and coalesce(tm.ends_on, 'infinity')`;

/** The dimension by team, open where figures are told apart by the person. */
export const byTeam = (isOpen?: DimensionDefinition['isOpen']): DimensionDefinition => ({
  key: `coalesce(team.id, '')`,
  ...(isOpen === undefined ? {} : { isOpen }),
});

/**
 * Joins the teams of the person on the day of the row where figures are told apart by team (`:byTeam`): a row of somebody
 * in two teams stands once with each. Empty for subjects without teams.
 */
export const teamJoin = ({ teamOf, day }: SubjectDefinition): string =>
  teamOf === undefined || day === undefined
    ? ''
    : `left join lateral (
      select tm.team_id::text as id from team_memberships tm where :byTeam::boolean and ${wasMember(teamOf, day)}
    ) team on true`;

/** True for rows of the teams in `:onlyTeam`, each of them once unless it is told apart by team. */
export function ofTeams({ teamOf, day }: SubjectDefinition): string {
  if (teamOf === undefined || day === undefined) return '';
  const membership = `select 1 from team_memberships tm where ${wasMember(teamOf, day)}`;
  return `and (:onlyTeam::text[] is null or case when :byTeam::boolean then coalesce(team.id, '') = any(:onlyTeam::text[])
        else exists (${membership} and tm.team_id::text = any(:onlyTeam::text[])) or ('' = any(:onlyTeam::text[]) and not exists (${membership})) end)`;
}
