import { graphql } from '../../generated/gql.ts';

export const invoicesTabQuery = graphql(`
  query InvoicesTab($matterId: ID!, $offset: Int!, $first: Int!) {
    matterInvoices(matterId: $matterId, offset: $offset, first: $first) {
      recordCount
      outstanding {
        minor
        currency
      }
      invoices {
        ...InvoicesTab_Invoice
      }
    }
  }

  fragment InvoicesTab_Invoice on MatterInvoice {
    id
    number
    status
    debtor
    issuedOn
    dueOn
    net {
      minor
      currency
    }
    tax {
      minor
      currency
    }
    total {
      minor
      currency
    }
    paid {
      minor
      currency
    }
    outstanding {
      minor
      currency
    }
    age
    lines {
      id
      kind
      description
      quantity
      net {
        minor
        currency
      }
    }
  }
`);

export const sourceInvoicesQuery = graphql(`
  query InvoicesTab_There($matterId: ID!) {
    matter(id: $matterId) {
      id
      sourceInvoices {
        ...InvoicesTab_SourceInvoice
      }
    }
  }

  fragment InvoicesTab_SourceInvoice on SourceInvoice {
    id
    sourceSystem
    number
    issuedOn
    dueOn
    status
    total {
      minor
      currency
    }
    tax {
      minor
      currency
    }
    paid {
      minor
      currency
    }
    outstanding {
      minor
      currency
    }
    lines {
      description
      amount {
        minor
        currency
      }
    }
    goneThereAt
  }
`);

export const matterFinancialSummaryQuery = graphql(`
  query InvoicesTabSummary($matterId: ID!) {
    matterFinancialSummary(matterId: $matterId) {
      wip {
        minor
        currency
      }
      billed {
        minor
        currency
      }
      trust {
        minor
        currency
      }
      debtors {
        minor
        currency
      }
      estimate {
        minor
        currency
      }
      estimateUsed
      aged {
        age
        amount {
          minor
          currency
        }
      }
      agreement {
        text
        billed {
          minor
          currency
        }
        left {
          minor
          currency
        }
      }
      lastInvoiceNumber
      lastInvoiceOn
      lastInvoice {
        minor
        currency
      }
    }
  }
`);
