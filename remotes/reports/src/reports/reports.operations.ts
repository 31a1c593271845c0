import { graphql } from '../generated/gql.ts';

export const reportsQuery = graphql(`
  query Reports {
    reports {
      id
      isBuilt
      category
      title
      description
      permission
      licence
      mayOpen
      isFavourite
      parameters
      groupBy
      figure
      sort {
        column
        direction
      }
      columns {
        name
        title
        kind
        canGroup
        hasTotal
        isOptional
      }
    }
  }
`);

export const reportChoicesQuery = graphql(`
  query ReportChoices {
    reportChoices {
      matterTypes
      offices {
        id
        name
      }
      people {
        id
        name
      }
    }
  }
`);

export const reportResultQuery = graphql(`
  query ReportResult(
    $id: ReportId!
    $parameters: ReportParametersInput
    $sort: [SortInput!]
    $groupBy: String
    $withinGroup: String
    $cameFrom: String
    $offset: Int!
    $first: Int!
  ) {
    reportResult(
      id: $id
      parameters: $parameters
      sort: $sort
      groupBy: $groupBy
      withinGroup: $withinGroup
      cameFrom: $cameFrom
      offset: $offset
      first: $first
    ) {
      from
      to
      asAt
      days
      recordCount
      message
      totals {
        column
        number
      }
      groups {
        key
        label
        recordCount
        totals {
          column
          number
        }
      }
      rows {
        id
        link
        cells {
          column
          text
          number
        }
      }
    }
  }
`);

export const setReportFavouriteMutation = graphql(`
  mutation SetReportFavourite($id: ReportId!, $isFavourite: Boolean!) {
    setReportFavourite(id: $id, isFavourite: $isFavourite)
  }
`);

export const reportOpenedMutation = graphql(`
  mutation ReportOpened($id: ReportId!) {
    addUserReportAccessActivity(id: $id)
  }
`);

export const reportPivotQuery = graphql(`
  query ReportPivot($id: ReportId!, $parameters: ReportParametersInput, $groupBy: String!, $pivotBy: String!) {
    reportResult(id: $id, parameters: $parameters, groupBy: $groupBy, pivotBy: $pivotBy, first: 0) {
      from
      to
      asAt
      days
      recordCount
      message
      pivot {
        isTooLarge
        cells {
          row
          rowLabel
          column
          columnLabel
          recordCount
          totals {
            column
            number
          }
        }
      }
    }
  }
`);
