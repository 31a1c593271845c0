import { defineStatement, type TenantRunner } from '@atrium/database';
import { defaultPasswordPolicy } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';

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

const setIn = (name: string, ...keys: readonly string[]): string =>
  `exists (select 1 from settings s where s.tenant_id = :tenantId and s.name = '${name}' and (${keys.map((key) => `s.value -> '${key}' is not null`).join(' or ')}))`;
const doneStatement = defineStatement<{ untouchedPasswords: string }, Record<StepKey, boolean>>({
  name: 'settings.stepsDone',
  text: `
    select exists (select 1 from offices o where o.tenant_id = :tenantId and o.is_active) as "offices",
      exists (select 1 from departments d where d.tenant_id = :tenantId and d.is_active) as "departments",
      ${setIn('fileNumbers', 'pattern')} as "fileNumbers",
      ${setIn('passwordPolicy', 'minimumPasswordLength', 'minimumPasswordStrength')} and not exists (select 1 from settings s
        where s.tenant_id = :tenantId and s.name = 'passwordPolicy' and s.value @> :untouchedPasswords::jsonb) as "passwordPolicy",
      ${setIn('signIn', 'isCodeRequired')} as "signInCode",
      ${setIn('firm', 'email', 'phone')} as "contactDetails",
      ${setIn('timeRecording', 'unitSeconds')} as "timeUnits",
      exists (select 1 from message_templates m where m.tenant_id = :tenantId and m.is_active) as "messageTemplates",
      exists (select 1 from brands b where b.tenant_id = :tenantId and b.is_active) as "brand",
      exists (select 1 from matter_types y join matter_stages g on g.tenant_id = :tenantId and g.matter_type_id = y.id
        where y.tenant_id = :tenantId and y.is_active) as "matterTypes",
      (select count(*) from (select 1 from users u where u.tenant_id = :tenantId and not u.is_disabled limit 2) few) > 1 as "users"`,
});

/** A policy that says no more than the product does by itself. */
const untouchedPasswords = JSON.stringify({
  minimumPasswordLength: defaultPasswordPolicy.minimumLength,
  minimumPasswordStrength: defaultPasswordPolicy.minimumStrength,
});

/** The steps with whether each is done, as things are now. */
export async function findSteps(runner: TenantRunner, { tenantId }: Viewer) {
  const [done] = await runner.query(tenantId, doneStatement, { untouchedPasswords });
  return steps.map((step) => ({ ...step, isDone: done?.[step.key] ?? false }));
}
