import { useTranslation } from '@atrium/platform';

interface FollowedLinksProps {
  readonly links: readonly { readonly address: string; readonly people: number }[];
}

/** The links of a mailing that people followed, with how many did; nothing where nobody did. */
export function FollowedLinks({ links }: FollowedLinksProps) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <details className="crm-links">
      <summary>{t('crm.mailing.links', 'Followed links')}</summary>
      <ul>
        {links.map(({ address, people }) => (
          <li key={address}>
            <bdi className="crm-links__address">{address}</bdi>{' '}
            <span className="crm-quiet">
              {t('crm.mailing.linkPeople', {
                defaultValue: '{{count}} people',
                defaultValue_one: '{{count}} person',
                count: people,
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
