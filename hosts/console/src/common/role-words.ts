import type { OperatorRole } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';

/** The roles in the person's language. */
export function useRoleWords(): Readonly<Record<OperatorRole, string>> {
  const { t } = useTranslation();
  return {
    viewer: t('console.role.viewer', 'Viewer'),
    operator: t('console.role.operator', 'Operator'),
    administrator: t('console.role.administrator', 'Administrator'),
  };
}
