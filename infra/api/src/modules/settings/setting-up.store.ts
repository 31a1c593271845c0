import { defineStatement, type NoParameters } from '@atrium/database';
import { defaultPasswordPolicy } from '@atrium/domain';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** What a new firm does first to last, each with the screen that it is done on. */
const steps = [
  { key: 'contactDetails', path: '/firmSettingConfiguration/firm/firm.email' },
  { key: 'offices', path: '/firmStructureConfiguration/offices' },
  { key: 'departments', path: '/firmStructureConfiguration/departments' },
  { key: 'brand', path: '/brandConfiguration' },
  { key: 'passwordPolicy', path: '/firmSettingConfiguration/security/passwordPolicy.minimumLength' },
  { key: 'signInCode', path: '/firmSettingConfiguration/security/signIn.isCodeRequired' },
  { key: 'matterTypes', path: '/matterTypeConfiguration' },
  { key: 'fileNumbers', path: '/firmSettingConfiguration/matters/fileNumbers.pattern' },
  { key: 'timeUnits', path: '/firmSettingConfiguration/time/timeRecording.unitSeconds' },
  { key: 'messageTemplates', path: '/emailConfiguration' },
  { key: 'users', path: '/admin/userList/new' },
] as const;
type StepKey = (typeof steps)[number]['key'];
/** A step, whether it is done, and whether it is because the firm decided to leave it as it is. */
export type SettingUpStep = (typeof steps)[number] & { readonly isDone: boolean; readonly isDecided: boolean };

export const isStep = (key: string): key is StepKey => steps.some((step) => step.key === key);

/** The row of settings that keeps which steps the firm decided to leave as they are. */
const DECISIONS = 'settingUp';

const setIn = (name: string, ...keys: readonly string[]): string =>
  `exists (select 1 from settings s where s.tenant_id = :tenantId and s.name = '${name}' and (${keys.map((key) => `s.value -> '${key}' is not null`).join(' or ')}))`;
/** Somebody chose a value, be it the default again. */
const everSet = (...settings: readonly string[]): string =>
  `exists (select 1 from setting_changes c where c.tenant_id = :tenantId and c.setting in (${settings.map((key) => `'${key}'`).join(', ')}))`;
const doneStatement = defineStatement<
  { untouchedPasswords: string },
  Record<StepKey, boolean> & { readonly decisions: Readonly<Record<string, unknown>> | null }
>({
  name: 'settings.stepsDone',
  text: `
    select exists (select 1 from offices o where o.tenant_id = :tenantId and o.is_active) as "offices",
      exists (select 1 from departments d where d.tenant_id = :tenantId and d.is_active) as "departments",
      ${setIn('fileNumbers', 'pattern')} or ${everSet('fileNumbers.pattern')} as "fileNumbers",
      (${setIn('passwordPolicy', 'minimumPasswordLength', 'minimumPasswordStrength')} and not exists (select 1 from settings s
        where s.tenant_id = :tenantId and s.name = 'passwordPolicy' and s.value @> :untouchedPasswords::jsonb))
        or ${everSet('passwordPolicy.minimumLength', 'passwordPolicy.minimumStrength')} as "passwordPolicy",
      ${setIn('signIn', 'isCodeRequired')} or ${everSet('signIn.isCodeRequired')} as "signInCode",
      ${setIn('firm', 'email', 'phone')} as "contactDetails",
      ${setIn('timeRecording', 'unitSeconds')} or ${everSet('timeRecording.unitSeconds')} as "timeUnits",
      exists (select 1 from message_templates m where m.tenant_id = :tenantId and m.is_active) as "messageTemplates",
      exists (select 1 from brands b where b.tenant_id = :tenantId and b.is_active) as "brand",
      exists (select 1 from matter_types y join matter_stages g on g.tenant_id = :tenantId and g.matter_type_id = y.id
        where y.tenant_id = :tenantId and y.is_active) as "matterTypes",
      (select count(*) from (select 1 from users u where u.tenant_id = :tenantId and not u.is_disabled limit 2) few) > 1 as "users",
      (select s.value from settings s where s.tenant_id = :tenantId and s.name = '${DECISIONS}') as "decisions"`,
});

/** A policy that says no more than the product does by itself. */
const untouchedPasswords = JSON.stringify({
  minimumPasswordLength: defaultPasswordPolicy.minimumLength,
  minimumPasswordStrength: defaultPasswordPolicy.minimumStrength,
});

/** The steps with whether each is done, as things are now. A step that the firm decided to leave as it is is done. */
export async function findSteps(through: TenantWrite, tenantId: string): Promise<readonly SettingUpStep[]> {
  const [done] = await queryThrough(through, tenantId, doneStatement, { untouchedPasswords });
  return steps.map((step) => {
    const isSet = done?.[step.key] ?? false;
    const isDecided = !isSet && done?.decisions?.[step.key] === true;
    return { ...step, isDone: isSet || isDecided, isDecided };
  });
}

const lockStatement = defineStatement<NoParameters, { value: Readonly<Record<string, unknown>> }>({
  name: 'settings.lockDecisions',
  text: `select s.value from settings s where s.tenant_id = :tenantId and s.name = '${DECISIONS}' for update`,
});
/** Whether the firm decided to leave a step as it is, locked until the transaction ends. */
export const lockDecision = async (through: TenantWrite, tenantId: string, step: string): Promise<boolean> =>
  (await queryThrough(through, tenantId, lockStatement, {}))[0]?.value[step] === true;

// The version of the firm's settings stays: what is still to be set is none of them.
const decideStatement = defineStatement<{ step: string; isDecided: boolean; viewerId: string }, never>({
  name: 'settings.decideStep',
  text: `
    insert into settings as s (tenant_id, name, value, version, created_by, changed_by)
    values (:tenantId, '${DECISIONS}', jsonb_build_object(:step::text, :isDecided::boolean), 0, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, name) do update set value = s.value || excluded.value, changed_at = now(), changed_by = excluded.changed_by`,
});
export const writeDecision = (
  through: TenantWrite,
  tenantId: string,
  decision: { readonly step: string; readonly isDecided: boolean; readonly viewerId: string },
): Promise<readonly never[]> => queryThrough(through, tenantId, decideStatement, decision);
