import { useTranslation } from '@atrium/platform';

/** The resource centres of the product. */
export function useResourceLinks(): readonly { path: string; label: string }[] {
  const { t } = useTranslation();
  return [
    { path: '/acuityResourceCenter', label: t('shell.resources.acuity', 'Acuity') },
    { path: '/crmResourceCenter', label: t('shell.resources.crm', 'CRM') },
    { path: '/taskResourceCenter', label: t('shell.resources.tasks', 'Tasks') },
    { path: '/mattersResourceCenter', label: t('shell.resources.matters', 'Matters') },
    { path: '/timesheetResourceCenter', label: t('shell.resources.timesheet', 'Timesheet') },
  ];
}
