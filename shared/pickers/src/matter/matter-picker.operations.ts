import { graphql } from '../generated/gql.ts';

export const matterPickerQuery = graphql(`
  query MatterPicker($offset: Int!, $first: Int!, $filter: String) {
    matterSummaryListX(
      offset: $offset
      first: $first
      filter: $filter
      isIncludeCompleted: false
      isDropdownSearch: true
      sortColumn: "fileNumber"
      sortDirection: "asc"
    ) {
      recordCount
      matters {
        ...MatterPicker_Matter
      }
    }
  }

  fragment MatterPicker_Matter on Matter {
    id
    fileNumber
    title
  }
`);
