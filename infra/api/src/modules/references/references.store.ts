import { defineStatement, type TenantTransaction } from '@atrium/database';

/** What is numbered, each for itself within a firm. */
export type ReferenceName =
  'supportRequest' | 'matterInstruction' | 'pendingMatter' | 'conflictReport' | 'invoice' | 'payment' | 'journal';

const nextStatement = defineStatement<{ name: string }, { number: number }>({
  name: 'references.next',
  text: `
    insert into reference_counters as c (tenant_id, name, last_number) values (:tenantId, :name, 1)
    on conflict (tenant_id, name) do update set last_number = c.last_number + 1
    returning c.last_number as "number"`,
});

/**
 * The firm's next number. Whoever asks next waits until this transaction ends, so that there are no gaps:
 * take the number before other rows are locked, and do not wait for anything outside afterwards.
 */
export async function takeNumber(transaction: TenantTransaction, name: ReferenceName): Promise<number> {
  const [row] = await transaction.query(nextStatement, { name });
  if (row === undefined) throw new Error('No number was handed out');
  return row.number;
}
