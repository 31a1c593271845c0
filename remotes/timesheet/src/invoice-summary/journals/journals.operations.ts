import { graphql } from '../../generated/gql.ts';

export const journalPeriodQuery = graphql(`
  query JournalPeriod($from: Date!, $to: Date!, $currency: String) {
    journalPeriod(from: $from, to: $to, currency: $currency) {
      from
      to
      currency
      currencies
      rowCount
      newRowCount
      isComplete
      accounts {
        name
        number
        debit {
          minor
          currency
        }
        credit {
          minor
          currency
        }
      }
    }
  }
`);

export const journalExportsQuery = graphql(`
  query JournalExports {
    journalExports {
      ...JournalExports_Export
    }
  }

  fragment JournalExports_Export on JournalExport {
    id
    number
    profile
    from
    to
    isDifference
    rowCount
    sha256
    createdAt
    newRowCount
    createdBy {
      id
      name
    }
    amount {
      minor
      currency
    }
    newAmount {
      minor
      currency
    }
    sending {
      waiting
      sent
      failed
    }
  }
`);

export const journalFileQuery = graphql(`
  query JournalFile($id: ID!) {
    journalFile(id: $id) {
      fileName
      mediaType
      content
    }
  }
`);

export const exportJournalsMutation = graphql(`
  mutation JournalsExport($idempotencyKey: String!, $input: ExportJournalsInput!) {
    exportJournals(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...JournalExports_Export
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

export const accountingStateQuery = graphql(`
  query JournalsAccounting {
    accountingConnection {
      label
      state
      organisation
      baseCurrency
      problem
    }
  }
`);

export const sendJournalsMutation = graphql(`
  mutation JournalsSend($idempotencyKey: String!, $input: SendJournalsInput!) {
    sendJournals(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...JournalExports_Export
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

export const journalEntriesQuery = graphql(`
  query JournalEntries($exportId: ID!) {
    accountingEntries(exportId: $exportId) {
      ...JournalEntries_Entry
    }
  }

  fragment JournalEntries_Entry on AccountingEntry {
    id
    day
    narration
    state
    problem
    organisation
    sentAt
    amount {
      minor
      currency
    }
  }
`);

export const retryEntriesMutation = graphql(`
  mutation JournalEntriesRetry($exportId: ID!, $ids: [ID!]) {
    retryAccountingEntries(exportId: $exportId, ids: $ids) {
      ok {
        ...JournalExports_Export
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
