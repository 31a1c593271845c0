export const invoiceActions = ['SUBMIT', 'APPROVE', 'RETURN', 'ISSUE', 'VOID', 'REVERSE', 'WAIVE'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];
export const isInvoiceAction = (name: string): name is InvoiceAction => invoiceActions.some((each) => each === name);

interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly needsReason: boolean;
  /** Only those who may approve. */
  readonly isApproval: boolean;
}
/** What can be done with an invoice in which state, and what it then is. */
export const transitions: Readonly<Record<InvoiceAction, Transition>> = {
  SUBMIT: { from: ['Draft'], to: 'AwaitingApproval', needsReason: false, isApproval: false },
  APPROVE: { from: ['Draft', 'AwaitingApproval'], to: 'Approved', needsReason: false, isApproval: true },
  RETURN: { from: ['AwaitingApproval', 'Approved'], to: 'Draft', needsReason: true, isApproval: false },
  ISSUE: { from: ['Approved'], to: 'Issued', needsReason: false, isApproval: false },
  VOID: { from: ['Draft', 'AwaitingApproval', 'Approved'], to: 'Void', needsReason: true, isApproval: false },
  REVERSE: { from: ['Issued', 'PartPaid', 'Paid'], to: 'Reversed', needsReason: true, isApproval: true },
  WAIVE: { from: ['Issued', 'PartPaid'], to: 'Waived', needsReason: true, isApproval: true },
};
