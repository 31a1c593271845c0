import type pg from 'pg';
import { testTenants } from '../../testing/test-firms.ts';

/** Instructions that nothing is wrong with. */
export const anInstruction = {
  clientReference: 'INV-7',
  matterType: 'Debt recovery',
  amountMinor: 123_450,
  interestBasis: 'contract',
  interestRate: 9.5,
  interestFrom: '2026-01-01',
  instructions: 'Send a letter of demand.',
  declares: true,
  declaration: 'I am authorised.',
  debtor: {
    kind: 'organisation',
    firstName: '',
    lastName: '',
    tradingName: '',
    organisationName: 'Slow Payers Pty Ltd',
    abn: '51 824 753 556',
    acn: '',
    addresses: [{ kind: 'street', line: '1 Pitt St', suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' }],
    phones: ['02 9000 0000'],
    emails: ['accounts@slow.example'],
  },
};

/** Lets the firms' clients instruct, gives the firms a list of matter types, and lets them accept without a check for conflicts. */
export async function allowInstructions(owner: pg.Client): Promise<void> {
  for (const tenant of testTenants) {
    await owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) select tenant_id, id, 'debtCollection' from roles where tenant_id = $1 and (is_external or name like '% partner')`,
      [tenant],
    );
    await owner.query(
      `insert into settings (tenant_id, name, value) values ($1, 'fileNumbers', '{ "requiresConflictCheck": false }')`,
      [tenant],
    );
    await owner.query(
      `insert into matter_types (tenant_id, name, is_active) values ($1, 'Debt recovery', true), ($1, 'Family', false)`,
      [tenant],
    );
  }
}
