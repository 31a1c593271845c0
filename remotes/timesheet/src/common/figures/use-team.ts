import { useQuery } from '@atrium/platform';
import { graphql } from '../../generated/gql.ts';

const teamsQuery = graphql(`
  query FigureTeams {
    firm {
      teams {
        team {
          guidID
          description
        }
      }
    }
  }
`);

/** The team that an address names; null where it names none, and until its name is known. */
export function useTeam(teamId: string | null) {
  const [{ data }] = useQuery({ query: teamsQuery, pause: teamId === null });
  return teamId === null ? null : (data?.firm.teams.team.find(({ guidID }) => guidID === teamId) ?? null);
}
