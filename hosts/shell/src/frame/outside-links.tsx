import { useQuery, useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { userMenuLinksQuery } from './user-menu.operations.ts';

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
