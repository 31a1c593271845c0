import { graphql } from '../generated/gql.ts';

export const ledgerAsAtQuery = graphql(`
  query MatterLedger($matterId: ID!, $at: DateTime!, $offset: Int!, $first: Int!) {
    ledgerAsAt(matterId: $matterId, at: $at, offset: $offset, first: $first) {
      at
      wip {
        minor
        currency
      }
      debtors {
        minor
        currency
      }
      trust {
        minor
        currency
      }
      accounts {
        ledger
        account
        amount {
          minor
          currency
        }
      }
      recordCount
      rows {
        id
        ledger
        kind
        account
        enteredOn
        createdAt
        narrative
        reason
        invoiceId
        invoiceNumber
        amount {
          minor
          currency
        }
      }
    }
  }
`);
