import { useTranslation } from '@atrium/platform';
import type { IconName } from '@atrium/ui';
import { useMay } from '../session/session-context.ts';

export interface MenuGroup {
  readonly key: string;
  readonly label: string;
  readonly items: readonly {
    readonly path: string;
    readonly label: string;
    readonly icon: IconName;
    readonly count?: number;
  }[];
}

/** The console's screens, those for administrators only where the person is one. */
export function useMenu(): readonly MenuGroup[] {
  const { t } = useTranslation();
  const isAdministrator = useMay('administrator');
  return [
    {
      key: 'releases',
      label: t('console.menu.releases', 'Releases'),
      items: [
        { path: '/firms', label: t('console.menu.firms', 'Firms'), icon: 'table' },
        { path: '/builds', label: t('console.menu.builds', 'Builds'), icon: 'document' },
        { path: '/rollouts', label: t('console.menu.rollouts', 'Rollouts'), icon: 'share' },
        { path: '/changes', label: t('console.menu.changes', 'Changes'), icon: 'clock' },
        { path: '/health', label: t('console.menu.health', 'Health'), icon: 'chart' },
      ],
    },
    {
      key: 'access',
      label: t('console.menu.access', 'Access'),
      items: [
        ...(isAdministrator
          ? ([
              { path: '/team-keys', label: t('console.menu.teamKeys', 'Team keys'), icon: 'shield' },
              { path: '/operators', label: t('console.menu.operators', 'Operators'), icon: 'people' },
            ] as const)
          : []),
        { path: '/tokens', label: t('console.menu.tokens', 'API tokens'), icon: 'lock' },
      ],
    },
  ];
}
