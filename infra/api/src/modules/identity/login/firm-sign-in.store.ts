import { exactHttpsOrigins } from '@atrium/contracts';
import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import { defaultPasswordPolicy, type PasswordPolicy } from '@atrium/domain';

/** How people of a firm sign in. */
export interface FirmSignIn {
  readonly isActive: boolean;
  readonly title: string;
  readonly timeZone: string;
  readonly passwordPolicy: PasswordPolicy;
  readonly isCodeRequired: boolean;
  /** Whether people may choose codes by text message. */
  readonly isTextAllowed: boolean;
  readonly isTextAllowedForAdministrators: boolean;
  /** Exact origins of pages that may hand a session over. */
  readonly allowedOrigins: readonly string[];
}

interface FirmRow {
  isActive: boolean;
  title: string;
  timeZone: string;
  passwordPolicy: unknown;
  signIn: unknown;
}
const firmStatement = defineStatement<NoParameters, FirmRow>({
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
  const { isCodeRequired, isTextAllowed, isTextAllowedForAdministrators, allowedOrigins } = asRecord(row.signIn);
  return {
    isActive: row.isActive,
    title: row.title,
    timeZone: row.timeZone,
    passwordPolicy: readPasswordPolicy(row.passwordPolicy),
    isCodeRequired: isCodeRequired === true,
    isTextAllowed: isTextAllowed === true,
    isTextAllowedForAdministrators: isTextAllowedForAdministrators === true,
    allowedOrigins: exactHttpsOrigins(allowedOrigins),
  };
}

/** The firm's own numbers over the defaults of product specification §9; what makes no sense is left aside. */
function readPasswordPolicy(value: unknown): PasswordPolicy {
  const { minimumPasswordLength, minimumPasswordStrength } = asRecord(value);
  return {
    minimumLength: readNumber(minimumPasswordLength, 1, LONGEST_MINIMUM) ?? defaultPasswordPolicy.minimumLength,
    minimumStrength: readNumber(minimumPasswordStrength, 0, MOST_POINTS) ?? defaultPasswordPolicy.minimumStrength,
  };
}

const asRecord = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};
const readNumber = (value: unknown, least: number, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
