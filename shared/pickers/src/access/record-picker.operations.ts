import { graphql } from '../generated/gql.ts';

export const explainedTasksQuery = graphql(`
  query ExplainedTasks($filter: String, $first: Int!, $offset: Int!) {
    taskSummaryList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      tasks {
        id
        subject
        matter {
          id
          fileNumber
        }
      }
    }
  }
`);

export const explainedNotesQuery = graphql(`
  query ExplainedNotes($filter: String, $first: Int!, $offset: Int!) {
    notesSummary(filter: $filter, first: $first, offset: $offset) {
      recordCount
      notes {
        id
        subject
        about
      }
    }
  }
`);

export const explainedInvoicesQuery = graphql(`
  query ExplainedInvoices($filter: String, $first: Int!, $offset: Int!) {
    invoiceSummary(filter: $filter, first: $first, offset: $offset) {
      recordCount
      invoices {
        id
        number
        fileNumber
        debtor
      }
    }
  }
`);

export const explainedDocumentsQuery = graphql(`
  query ExplainedDocuments($matterId: ID!, $filter: String, $first: Int!, $offset: Int!) {
    matterDocuments(matterId: $matterId, filter: $filter, first: $first, offset: $offset) {
      recordCount
      documents {
        id
        name
        category
      }
    }
  }
`);

export const explainedTimeQuery = graphql(`
  query ExplainedTime($matterId: ID!, $first: Int!) {
    matterTime(matterId: $matterId, first: $first) {
      recordCount
      entries {
        id
        workedOn
        activity
        narrative
        user {
          id
          name
        }
      }
    }
  }
`);

export const explainedFieldsQuery = graphql(`
  query ExplainedFields($filter: String, $first: Int!, $offset: Int!) {
    customFieldList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      rows {
        id
        label
        section {
          id
          description
        }
      }
    }
  }
`);
