import { graphql } from '../../generated/gql.ts';

export const runPreviewQuery = graphql(`
  query InvoiceRunPreview($input: InvoiceRunInput!) {
    invoiceRunPreview(input: $input) {
      matterCount
      totals {
        minor
        currency
      }
      rows {
        matterId
        fileNumber
        title
        client
        entryCount
        expenseCount
        isDue
        amount {
          minor
          currency
        }
      }
    }
  }
`);

export const runsQuery = graphql(`
  query InvoiceRuns {
    invoiceRuns {
      ...InvoiceRun_Counts
    }
  }

  fragment InvoiceRun_Counts on InvoiceRun {
    id
    state
    failure
    through
    isDueOnly
    total
    waiting
    made
    nothing
    refused
    createdAt
    finishedAt
  }
`);

export const runQuery = graphql(`
  query InvoiceRunOpened($id: ID!) {
    invoiceRun(id: $id) {
      ...InvoiceRun_Counts
      rows {
        ...InvoiceRun_Row
      }
    }
    invoiceRunRows(runId: $id, isVoidable: true, first: 0) {
      recordCount
    }
  }

  fragment InvoiceRun_Row on InvoiceRunRow {
    id
    matterId
    fileNumber
    title
    client
    outcome
    reason
    invoiceId
    invoiceState
    amount {
      minor
      currency
    }
  }
`);

export const voidablePreBillsQuery = graphql(`
  query InvoiceRunVoidable($id: ID!, $first: Int!) {
    invoiceRunRows(runId: $id, isVoidable: true, first: $first) {
      recordCount
      voiding {
        made
        voidable
        notVoidable {
          reason
          count
        }
      }
      rows {
        ...InvoiceRun_Row
        invoiceVersion
      }
    }
  }
`);

export const voidRunMutation = graphql(`
  mutation InvoiceRunVoid($idempotencyKey: String!, $input: VoidInvoiceRunInput!) {
    voidInvoiceRun(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        runId
        voided
        left
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

export const startRunMutation = graphql(`
  mutation InvoiceRunStart($idempotencyKey: String!, $input: InvoiceRunInput!) {
    startInvoiceRun(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...InvoiceRun_Counts
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

export const cancelRunMutation = graphql(`
  mutation InvoiceRunCancel($id: ID!) {
    cancelInvoiceRun(id: $id) {
      ok {
        ...InvoiceRun_Counts
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
