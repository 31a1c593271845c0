import { defineStatement, type TenantRunner } from '@atrium/database';
import { defaultPasswordPolicy, type PasswordPolicy } from '@atrium/domain';

/** How people of a firm sign in. */
export interface FirmSignIn {
  readonly isActive: boolean;
  readonly title: string;
  readonly timeZone: string;
  readonly passwordPolicy: PasswordPolicy;
  readonly isCodeRequired: boolean;
  /** Exact origins of pages that may be handed a session. */
  readonly allowedOrigins: readonly string[];
}

const firmStatement = defineStatement<Record<never, never>, { isActive: boolean; title: string; timeZone: string; passwordPolicy: unknown; signIn: unknown }>({
  name: 'identity.firmSignIn',
  text: `
    select t.is_active as "isActive", t.title, t.time_zone as "timeZone",
      (select s.value from settings s where s.tenant_id = :tenantId and s.name = 'passwordPolicy') as "passwordPolicy",
      (select s.value from settings s where s.tenant_id = :tenantId and s.name = 'signIn') as "signIn"
    from tenants t where t.tenant_id = :tenantId`,
});

const MOST_POINTS = 5;
const LONGEST_MINIMUM = 64;

/** The firm as it signs people in; null where there is none or it is closed. */
export async function findFirmSignIn(runner: TenantRunner, tenantId: string): Promise<FirmSignIn | null> {
  const [row] = await runner.query(tenantId, firmStatement, {});
  if (row === undefined || !row.isActive) return null;
  const signIn = asRecord(row.signIn);
  const { isCodeRequired, allowedOrigins } = signIn;
  return {
    ...{ isActive: row.isActive, title: row.title, timeZone: row.timeZone, passwordPolicy: readPasswordPolicy(row.passwordPolicy) },
    isCodeRequired: isCodeRequired === true,
    allowedOrigins: Array.isArray(allowedOrigins) ? allowedOrigins.filter((origin): origin is string => typeof origin === 'string') : [],
  };
}

/** The firm's own numbers over the defaults of product specification §9; what makes no sense is left aside. */
export function readPasswordPolicy(value: unknown): PasswordPolicy {
  const { minimumPasswordLength, minimumPasswordStrength } = asRecord(value);
  return {
    minimumLength: readNumber(minimumPasswordLength, 1, LONGEST_MINIMUM) ?? defaultPasswordPolicy.minimumLength,
    minimumStrength: readNumber(minimumPasswordStrength, 0, MOST_POINTS) ?? defaultPasswordPolicy.minimumStrength,
  };
}

const asRecord = (value: unknown): Partial<Record<string, unknown>> => (typeof value === 'object' && value !== null ? value : {});
const readNumber = (value: unknown, least: number, most: number): number | null => (Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null);
