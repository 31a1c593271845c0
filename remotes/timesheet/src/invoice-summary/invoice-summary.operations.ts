import { graphql } from '../generated/gql.ts';

export const invoiceSummaryPageQuery = graphql(`
  query InvoiceSummaryPage {
    invoiceSummary @list {
      invoices {
        ...InvoiceSummary_Row
      }
      totals {
        outstanding {
          minor
          currency
        }
      }
    }
  }

  fragment InvoiceSummary_Row on Invoice {
    id
    version
    number
    state
    matterId
    fileNumber
    title
    client
    type
    debtor
    personResponsible
    issuedOn
    dueOn
    createdAt
    isOnHold
    age
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
  }
`);

export const invoiceQuery = graphql(`
  query InvoiceDrawer($id: ID!) {
    invoice(id: $id) {
      ...InvoiceDrawer_Invoice
    }
  }

  fragment InvoiceDrawer_Invoice on Invoice {
    ...InvoiceSummary_Row
    debtorId
    holdReason
    message
    paymentDays
    stateReason
    agreement
    missingCodes
    payLink
    onlinePayments {
      id
      state
      createdAt
      amount {
        minor
        currency
      }
      excess {
        minor
        currency
      }
    }
    accountingEntries {
      id
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
    sentAt
    sentTo
    actions
    canEdit
    canPay
    canUndoPayments
    canCredit
    canSend
    canAddInterest
    debtorChoices {
      id
      name
    }
    shares {
      debtorId
      debtor
      isOwn
      basisPoints
      invoiceId
      number
      fixed {
        minor
        currency
      }
      amount {
        minor
        currency
      }
    }
    credit {
      canUse
      canRefund
      amount {
        minor
        currency
      }
      entries {
        id
        day
        kind
        paymentNumber
        refundId
        reference
        amount {
          minor
          currency
        }
      }
    }
    isReminded
    debtorEmail
    documentId
    sendings {
      id
      kind
      dueDays
      recipient
      sentAt
      state
      user {
        id
        name
      }
    }
    credited {
      minor
      currency
    }
    lines {
      ...InvoiceDrawer_Line
    }
    payments {
      id
      number
      receivedOn
      method
      reference
      undoneAt
      undoneReason
      allocated {
        minor
        currency
      }
    }
    changes {
      id
      action
      detail
      createdAt
      user {
        id
        name
      }
    }
  }

  fragment InvoiceDrawer_Line on InvoiceLine {
    id
    position
    kind
    description
    quantity
    workedOn
    timekeeper
    taxBasisPoints
    isTaxInclusive
    reason
    basis
    original {
      minor
      currency
    }
    entered {
      minor
      currency
    }
    net {
      minor
      currency
    }
    tax {
      minor
      currency
    }
  }

  fragment InvoiceDrawer_Result on InvoiceResult {
    ok {
      ...InvoiceDrawer_Invoice
    }
    error {
      message
      fields {
        field
        message
      }
    }
    conflict {
      ...InvoiceDrawer_Invoice
    }
  }
`);

export const unbilledWorkQuery = graphql(`
  query UnbilledWork($matterId: ID!) {
    unbilledWork(matterId: $matterId) {
      matterId
      fileNumber
      title
      client
      canCreate
      canWriteOff
      ready {
        minor
        currency
      }
      agreement {
        kind
        text
        agreed {
          minor
          currency
        }
        billed {
          minor
          currency
        }
        left {
          minor
          currency
        }
      }
      entries {
        id
        workedOn
        timekeeper
        activity
        narrative
        hours
        status
        invoiceId
        amount {
          minor
          currency
        }
      }
      expenses {
        ...UnbilledWork_Expense
      }
      writtenOffExpenses {
        ...UnbilledWork_Expense
      }
    }
  }
`);

export const setDebtorsMutation = graphql(`
  mutation InvoiceDebtorsSet($input: SetInvoiceDebtorsInput!) {
    setInvoiceDebtors(input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const addInterestMutation = graphql(`
  mutation InvoiceInterestAdd($input: AddInvoiceInterestInput!) {
    addInvoiceInterest(input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const createInvoiceMutation = graphql(`
  mutation InvoiceCreate($idempotencyKey: String!, $input: CreateInvoiceInput!) {
    createInvoice(idempotencyKey: $idempotencyKey, input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const updateInvoiceMutation = graphql(`
  mutation InvoiceUpdate($input: UpdateInvoiceInput!) {
    updateInvoice(input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const updateLineMutation = graphql(`
  mutation InvoiceLineUpdate($input: UpdateInvoiceLineInput!) {
    updateInvoiceLine(input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const addLineMutation = graphql(`
  mutation InvoiceLineAdd($input: AddInvoiceLineInput!) {
    addInvoiceLine(input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const removeLineMutation = graphql(`
  mutation InvoiceLineRemove($input: RemoveInvoiceLineInput!) {
    removeInvoiceLine(input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const changeStateMutation = graphql(`
  mutation InvoiceStateChange($idempotencyKey: String!, $input: ChangeInvoiceStateInput!) {
    changeInvoiceState(idempotencyKey: $idempotencyKey, input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const creditInvoiceMutation = graphql(`
  mutation InvoiceCredit($idempotencyKey: String!, $input: CreditInvoiceInput!) {
    creditInvoice(idempotencyKey: $idempotencyKey, input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const recordPaymentMutation = graphql(`
  mutation InvoicePaymentRecord($idempotencyKey: String!, $input: RecordPaymentInput!) {
    recordPayment(idempotencyKey: $idempotencyKey, input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const undoPaymentMutation = graphql(`
  mutation InvoicePaymentUndo($id: ID!, $reason: String!) {
    undoPayment(id: $id, reason: $reason) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const createExpenseMutation = graphql(`
  mutation InvoiceExpenseCreate($idempotencyKey: String!, $input: CreateExpenseInput!) {
    createExpense(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        id
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
