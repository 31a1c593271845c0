import { graphql } from '../generated/gql.ts';

export const invoicePaperQuery = graphql(`
  query InvoicePaper($id: ID!, $format: InvoicePaperFormat!) {
    invoicePaper(id: $id, format: $format) {
      fileName
      mediaType
      content
    }
  }
`);

export const clientStatementQuery = graphql(`
  query ClientStatement($contactId: ID!, $from: Date!, $to: Date!) {
    clientStatement(contactId: $contactId, from: $from, to: $to) {
      debtor
      opening {
        minor
        currency
      }
      closing {
        minor
        currency
      }
      entries {
        id
        day
        kind
        number
        fileNumber
        amount {
          minor
          currency
        }
        balance {
          minor
          currency
        }
      }
    }
  }
`);

export const statementPaperQuery = graphql(`
  query StatementPaper($contactId: ID!, $from: Date!, $to: Date!) {
    clientStatement(contactId: $contactId, from: $from, to: $to) {
      paper {
        fileName
        mediaType
        content
      }
    }
  }
`);

export const sendInvoiceMutation = graphql(`
  mutation InvoiceSend($key: String!, $input: SendInvoiceInput!) {
    sendInvoice(idempotencyKey: $key, input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);

export const setDebtorRemindersMutation = graphql(`
  mutation InvoiceDebtorReminders($id: ID!, $isReminded: Boolean!) {
    setDebtorReminders(id: $id, isReminded: $isReminded) {
      ...InvoiceDrawer_Result
    }
  }
`);
