import { accountKey, journalAccountNames, journalAccounts, type JournalAccountName } from '@atrium/contracts';
import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough } from '../../server/tenant-write.ts';

/** How a firm bills, as far as it has said so. */
export interface BillingRules {
  readonly taxBasisPoints: number;
  readonly paymentDays: number;
  /** From this on, what is written off is approved by somebody who may. */
  readonly writeOffLimitMinor: number;
  /** Comes before the number of an invoice. */
  readonly numberPrefix: string;
  /** Where it is paid to, as invoices say it. */
  readonly bankDetails: string;
  /** Its number with the tax office, as invoices say it. */
  readonly taxNumber: string;
  /** Simple interest per year on what is overdue; 10% is 1000. */
  readonly interestBasisPoints: number;
  /** How many days after an invoice was due interest begins. */
  readonly interestAfterDays: number;
  /** What the accounts of its ledgers are called in its accounting program. */
  readonly accounts: Readonly<Record<JournalAccountName, string>>;
}
const usual = {
  taxBasisPoints: 1000,
  paymentDays: 14,
  writeOffLimitMinor: 100_000,
  interestBasisPoints: 0,
  interestAfterDays: 0,
};

const rulesStatement = defineStatement<Record<never, never>, { value: Readonly<Record<string, unknown>> }>({
  name: 'invoices.rules',
  text: `
    select coalesce(f.value, '{}') || coalesce(b.value, '{}') as "value" from tenants t
    left join settings f on f.tenant_id = :tenantId and f.name = 'firm' left join settings b on b.tenant_id = :tenantId and b.name = 'billing'
    where t.tenant_id = :tenantId`,
});

/** The firm's own rules where it has them, and the usual ones. */
export async function findBillingRules(
  through: TenantRunner | TenantTransaction,
  tenantId: string,
): Promise<BillingRules> {
  const value = (await queryThrough(through, tenantId, rulesStatement, {}))[0]?.value ?? {};
  const whole = (name: keyof typeof usual): number => {
    const given = value[name];
    return typeof given === 'number' && Number.isInteger(given) && given >= 0 ? given : usual[name];
  };
  const text = (name: string): string => (typeof value[name] === 'string' ? value[name] : '');
  return {
    taxBasisPoints: whole('taxBasisPoints'),
    paymentDays: whole('paymentDays'),
    writeOffLimitMinor: whole('writeOffLimitMinor'),
    numberPrefix: text('numberPrefix'),
    bankDetails: text('bankDetails'),
    taxNumber: text('abn'),
    interestBasisPoints: whole('interestBasisPoints'),
    interestAfterDays: whole('interestAfterDays'),
    accounts: Object.fromEntries(
      journalAccountNames.map((name) => [name, text(accountKey(name)).trim() || journalAccounts[name].number]),
    ) as Record<JournalAccountName, string>,
  };
}
