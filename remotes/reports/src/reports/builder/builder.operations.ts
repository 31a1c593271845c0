import { graphql } from '../../generated/gql.ts';

export const builtReportFragment = graphql(`
  fragment ReportBuilder_Report on BuiltReport {
    id
    version
    name
    description
    category
    mayChange
    isRetired
    roles {
      id
      name
    }
    definition {
      measures
      dimensions
      filters {
        dimension
        values
      }
      bound {
        measure
        atLeast
        atMost
      }
      period
      groupBy
      sort {
        column
        direction
      }
      figure
    }
  }
`);

export const reportBuilderQuery = graphql(`
  query ReportBuilder {
    reportBuilder {
      mayShare
      asksInWords
      roles {
        id
        name
      }
      dimensions {
        dimension
        title
        isTime
      }
    }
    measures {
      id
      title
      formula
      unit
      subject
      dimensions
    }
  }
`);

export const mayBuildQuery = graphql(`
  query MayBuildReports {
    reportBuilder {
      mayShare
    }
  }
`);

export const builtReportQuery = graphql(`
  query BuiltReport($id: ID!) {
    builtReport(id: $id) {
      ...ReportBuilder_Report
    }
  }
`);

export const retiredReportsQuery = graphql(`
  query RetiredReports {
    retiredReports {
      id
      version
      name
      description
    }
  }
`);

export const previewQuery = graphql(`
  query BuiltReportPreview($definition: BuiltReportDefinitionInput!) {
    builtReportPreview(definition: $definition, first: 10) {
      problems {
        field
        item
        message
      }
      columns {
        name
        title
        kind
        canGroup
        hasTotal
        isOptional
      }
      result {
        from
        to
        recordCount
        message
        totals {
          column
          number
        }
        rows {
          id
          cells {
            column
            text
            number
          }
        }
      }
    }
  }
`);

/** Values of a dimension, to narrow by. */
export const valuesQuery = graphql(`
  query BuilderValues($measure: String!, $dimension: FigureDimension!, $from: Date!, $to: Date!) {
    figures(figures: [{ measure: $measure, dimension: $dimension }], from: $from, to: $to) {
      figures {
        points {
          key
          label
        }
      }
    }
  }
`);

export const addBuiltReportMutation = graphql(`
  mutation AddBuiltReport($idempotencyKey: String!, $input: BuiltReportInput!) {
    addBuiltReport(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...ReportBuilder_Report
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const updateBuiltReportMutation = graphql(`
  mutation UpdateBuiltReport($id: ID!, $version: Int!, $input: BuiltReportInput!) {
    updateBuiltReport(id: $id, version: $version, input: $input) {
      ok {
        ...ReportBuilder_Report
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...ReportBuilder_Report
      }
    }
  }
`);

export const retireBuiltReportMutation = graphql(`
  mutation SetBuiltReportRetired($id: ID!, $version: Int!, $isRetired: Boolean!) {
    setBuiltReportRetired(id: $id, version: $version, isRetired: $isRetired) {
      ok {
        id
        version
        isRetired
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        id
        version
        isRetired
      }
    }
  }
`);

export const askForReportMutation = graphql(`
  mutation AskForReport($requestId: ID!, $question: String!) {
    askForReport(requestId: $requestId, question: $question) {
      name
      missing
      message
      definition {
        measures
        dimensions
        filters {
          dimension
          values
        }
        period
        groupBy
        sort {
          column
          direction
        }
        figure
      }
    }
  }
`);
