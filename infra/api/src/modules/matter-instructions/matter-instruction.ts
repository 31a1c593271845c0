import type { Debtor } from '@atrium/domain';
import { money } from '../../server/money.ts';

/** The number to name: `INS-000042`. */
export const referenceOf = (number: number): string => `INS-${String(number).padStart(6, '0')}`;

export interface InstructionRow {
  id: string;
  number: number;
  matterId: string;
  status: 'pending' | 'accepted' | 'rejected';
  submittedAt: string;
  submittedById: string;
  submittedBy: string;
  clientName: string;
  clientReference: string;
  matterType: string;
  debtorName: string;
  debtor: Debtor;
  amountMinor: number;
  currency: string;
  interestBasis: string;
  interestRate: number | null;
  interestFrom: string | null;
  instructions: string;
  declaration: string;
  declaredAt: string;
  /** Of the matter, as it is now. */
  fileNumber: string;
  officeId: string | null;
  reason: string;
  decidedById: string | null;
  decidedBy: string | null;
}

/** What every statement that answers instructions reads, of `i`, their matter `m`, who gave them `u` and who decided `d`. */
export const instructionColumns = `
  i.id, i.number, i.matter_id as "matterId", i.status, i.created_at as "submittedAt", i.submitted_by as "submittedById", u.friendly_name as "submittedBy",
  m.client_name as "clientName", i.client_reference as "clientReference", i.matter_type as "matterType", i.debtor_name as "debtorName", i.debtor,
  i.amount_minor as "amountMinor", i.currency, i.interest_basis as "interestBasis", i.interest_rate as "interestRate", i.interest_from as "interestFrom",
  i.instructions, i.declaration, i.declared_at as "declaredAt", m.file_number as "fileNumber", m.office_id as "officeId", i.reason, i.decided_by as "decidedById", d.friendly_name as "decidedBy"`;

/** A row as the SDL has it. */
export function presentInstruction(row: InstructionRow) {
  return { ...row, reference: referenceOf(row.number), amount: money(row.amountMinor, row.currency) };
}
