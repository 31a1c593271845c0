import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { type Tenant, useAppUser, useTenant, useTranslation } from '@atrium/platform';

/** Ways to reset the access to a source system: for administrators of a firm that has it (§6). */
export function useResetLinks(): readonly { path: string; label: string }[] {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { isAdministrator } = useAppUser();
  if (!isAdministrator) return [];
  return systemsToReset(tenant).map((system) => {
    const { route, label } = sourceSystemNames[system];
    return {
      path: `/${route}AccessResetSignIn`,
      label: t('shell.userMenu.reset', 'Reset {{system}} access', { system: label }),
    };
  });
}

function systemsToReset(tenant: Tenant): readonly SourceSystem[] {
  return [
    ...(tenant.showResetLeapAccessCard ? (['leap'] as const) : []),
    ...(tenant.showResetSmokeballAccessCard ? (['smokeball'] as const) : []),
    ...(tenant.showResetActionStepAccessCard ? (['actionstep'] as const) : []),
  ];
}
