import { graphql } from '../generated/gql.ts';

export const teamPickerQuery = graphql(`
  query TeamPicker(
    $onlyUsedByEnquiries: Boolean
    $isMyTeamOnly: Boolean
    $onlyUsedByFinancials: Boolean
    $onlyUsedByTasks: Boolean
  ) {
    firm {
      teams(
        onlyUsedByEnquiries: $onlyUsedByEnquiries
        isMyTeamOnly: $isMyTeamOnly
        onlyUsedByFinancials: $onlyUsedByFinancials
        onlyUsedByTasks: $onlyUsedByTasks
      ) {
        team {
          ...TeamPicker_Team
        }
      }
    }
  }

  fragment TeamPicker_Team on Team {
    guidID
    description
  }
`);
