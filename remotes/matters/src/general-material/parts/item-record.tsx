import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useMomentDay } from '../../common/use-moment-day.ts';
import type { GeneralMaterial_RecordQuery } from '../../generated/graphql.ts';
import type { MaterialVersion } from './item-version.tsx';

interface ItemRecordProps {
  readonly record: GeneralMaterial_RecordQuery;
  readonly version: number;
  readonly requiresAcknowledgement: boolean;
  onShow(version: MaterialVersion): void;
  onRestore(version: MaterialVersion): void;
}

/** For writers: who has taken note of an item and who has not, and what it was before. */
export function ItemRecord({ record, version: current, requiresAcknowledgement, onShow, onRestore }: ItemRecordProps) {
  const { t } = useTranslation();
  const dayOf = useMomentDay();
  const people = record.materialAcknowledgements;
  const told = people.filter(({ acknowledgedAt }) => acknowledgedAt != null);
  return (
    <>
      {requiresAcknowledgement && (
        <section aria-label={t('matters.material.people', 'Who has acknowledged it')}>
          <h3>
            {t('matters.material.peopleCount', 'Acknowledged by {{done}} of {{total}}', {
              done: told.length,
              total: people.length,
            })}
          </h3>
          <ul className="matters-material__people">
            {people.map(({ user, acknowledgedAt }) => (
              <li key={user.id}>
                <bdi>{user.name}</bdi>
                <span className="matters-quiet">
                  {acknowledgedAt == null ? t('matters.material.notYet', 'Not yet') : dayOf(acknowledgedAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {record.materialVersions.length > 1 && (
        <section aria-label={t('matters.material.versions', 'Versions')}>
          <h3>{t('matters.material.versions', 'Versions')}</h3>
          <ul className="matters-material__people">
            {record.materialVersions.map((version) => (
              <li key={version.version}>
                <span>
                  {version.version}. <bdi>{version.file?.name ?? version.title}</bdi>{' '}
                  <span className="matters-quiet">
                    {[dayOf(version.changedAt), version.changedBy?.name].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {version.version !== current && (
                  <span className="matters-material__actions">
                    <Button size="small" kind="quiet" onClick={() => onShow(version)}>
                      {t('matters.material.show', 'Show')}
                    </Button>
                    <Button size="small" onClick={() => onRestore(version)}>
                      {t('matters.material.bringBack', 'Restore')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
