import { shellRoutes, sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { type Tenant, useAppUser, useQuery, useTenant, useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { resourcePaths } from './resource-paths.ts';
import { userMenuLinksQuery } from './user-menu.operations.ts';

interface MenuLink {
  readonly path: string;
  readonly label: string;
}

/** The pages of resources that everybody has. */
export function useResourceLinks(): readonly MenuLink[] {
  const { t } = useTranslation();
  return resourcePaths.flatMap((path) => {
    const route = shellRoutes.find((each) => each.path === path);
    return route ? [{ path, label: t(`shell.resources.${path.slice(1)}`, route.title) }] : [];
  });
}

/** Ways to reset the access to a source system: for administrators of a firm that has it (§6). */
export function useResetLinks(): readonly MenuLink[] {
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

/** The firm's own addresses for webinars, news and service levels; those it has not given are not shown. */
export function OutsideLinks() {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: userMenuLinksQuery });
  const links = [
    { href: data?.externalLinks.trainingWebinars, label: t('shell.userMenu.trainingWebinars', 'Training Webinars') },
    { href: data?.externalLinks.featureUpdates, label: t('shell.userMenu.featureUpdates', 'Feature Updates') },
    { href: data?.externalLinks.serviceLevels, label: t('shell.userMenu.serviceLevels', 'Service Levels') },
  ];
  return links.map(({ href, label }) =>
    // The server gives https addresses alone; an address decides what runs, so it is looked at here too.
    href?.startsWith('https://') === true ? (
      <a key={label} className="at-popover__action" href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="external" /> {label}
      </a>
    ) : null,
  );
}
