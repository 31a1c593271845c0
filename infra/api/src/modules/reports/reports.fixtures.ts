import type { TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant } from '../../testing/test-firms.ts';

/** Expenses, an approval to write off, referrals, lists and answers, so that no report is empty. */
export async function giveLedger(api: TestApi, tenant: TestTenant): Promise<void> {
  const matter = (number: number): string => idOf(tenant, 'matter', number);
  const run = (text: string, values: readonly unknown[] = []) => api.owner.query(text, [tenant, ...values]);
  await run(
    `insert into expenses (tenant_id, matter_id, incurred_on, description, net_minor)
     select $1, m.id, current_date - 20 * n.n, 'Filing fee', 1100 * n.n from unnest($2::uuid[]) m (id), generate_series(1, 6) n (n)`,
    [[matter(1), matter(9), matter(RESTRICTED_MATTER)]],
  );
  await run(
    `insert into expense_write_offs (tenant_id, matter_id, entered_on, amount_minor, currency, description, reason)
     select $1, m.id, current_date - 30 * n.n, -2200 * n.n, 'AUD', 'Courier', 'Courtesy' from unnest($2::uuid[]) m (id), generate_series(1, 2) n (n)`,
    [[matter(1), matter(9), matter(RESTRICTED_MATTER)]],
  );
  await run(
    `insert into wip_ledger (tenant_id, matter_id, user_id, entered_on, kind, amount_minor)
     select $1, m.id, m.person_responsible_id, current_date - 25 * n.n, 'recorded', 7000 + n.n from matters m, generate_series(0, 5) n (n)
     where m.tenant_id = $1 and m.id = any($2::uuid[])`,
    [[matter(2), matter(RESTRICTED_MATTER)]],
  );
  await run(
    `insert into debtor_ledger (tenant_id, matter_id, invoice_id, entered_on, kind, account, amount_minor)
     select $1, i.matter_id, i.id, i.issued_on, 'issued', 'fees', i.total_minor from invoices i where i.tenant_id = $1 and i.issued_on is not null and i.status <> 'Void'`,
  );
  await run(
    `insert into debtor_ledger (tenant_id, matter_id, invoice_id, entered_on, kind, account, amount_minor)
     select $1, i.matter_id, i.id, current_date - 1, 'paid', 'bank', -i.total_minor / 4 from invoices i where i.tenant_id = $1 and i.issued_on is not null`,
  );
  await run(`update matters set closed_on = current_date - 3, status = 'Completed' where tenant_id = $1 and id = $2`, [
    matter(6),
  ]);
  await run(`update matters set estimate_minor = 50000 where tenant_id = $1 and id = any($2::uuid[])`, [
    [matter(1), matter(8), matter(RESTRICTED_MATTER)],
  ]);
  await run(
    `update enquiries set first_responded_at = received_at + interval '90 minutes', first_response_due_at = received_at + interval '1 hour' where tenant_id = $1 and number % 2 = 0`,
  );
}
