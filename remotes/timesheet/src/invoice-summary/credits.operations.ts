import { graphql } from '../generated/gql.ts';

export const useCreditMutation = graphql(`
  mutation InvoiceCreditUse($idempotencyKey: String!, $input: UseCreditInput!) {
    useCredit(idempotencyKey: $idempotencyKey, input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const refundCreditMutation = graphql(`
  mutation InvoiceCreditRefund($idempotencyKey: String!, $input: RefundCreditInput!) {
    refundCredit(idempotencyKey: $idempotencyKey, input: $input) {
      ...InvoiceDrawer_Result
    }
  }
`);
export const undoRefundMutation = graphql(`
  mutation InvoiceRefundUndo($invoiceId: ID!, $id: ID!, $reason: String!) {
    undoRefund(invoiceId: $invoiceId, id: $id, reason: $reason) {
      ...InvoiceDrawer_Result
    }
  }
`);
