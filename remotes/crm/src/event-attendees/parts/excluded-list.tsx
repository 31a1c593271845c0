import { useTranslation } from '@atrium/platform';
import { exclusionLabel } from '../../common/rsvp-words.ts';

interface Excluded {
  readonly contactId: string;
  readonly name: string;
  readonly reason: string;
}

/** Who is left out, each with the reason. */
export function ExcludedList({ excluded }: { readonly excluded: readonly Excluded[] }) {
  const { t } = useTranslation();
  if (excluded.length === 0) return null;
  return (
    <section aria-label={t('crm.exclusion.title', 'Left out')}>
      <p className="crm-quiet">{t('crm.exclusion.count', '{{count}} are left out:', { count: excluded.length })}</p>
      <ul className="crm-rows">
        {excluded.map(({ contactId, name, reason }) => (
          <li key={contactId} className="crm-rows__row">
            <bdi>{name}</bdi>
            <span className="crm-quiet">{exclusionLabel(t, reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
