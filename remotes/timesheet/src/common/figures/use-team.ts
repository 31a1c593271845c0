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

/** The team that an address names, without a name until that is known, or where there is no such team; null where it names none. */
export function useTeam(teamId: string | null) {
  const [{ data }] = useQuery({ query: teamsQuery, pause: teamId === null });
  if (teamId === null) return null;
  return data?.firm.teams.team.find(({ guidID }) => guidID === teamId) ?? { guidID: teamId, description: '…' };
}
