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
