import { formatDate } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape } from '@atrium/ui';
import type { GeneralMaterial_RecordQuery } from '../../generated/graphql.ts';
import { materialRecordQuery } from '../general-material.operations.ts';

type Version = GeneralMaterial_RecordQuery['materialVersions'][number];
interface ItemRecordProps {
  readonly itemId: string;
  readonly version: number;
  readonly requiresAcknowledgement: boolean;
  onRestore(version: Version): void;
}

/** For writers: who has taken note of an item and who has not, and what it was before. */
export function ItemRecord({ itemId, version: current, requiresAcknowledgement, onRestore }: ItemRecordProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [{ data, error }, ask] = useQuery({ query: materialRecordQuery, variables: { id: itemId }, requestPolicy: 'cache-and-network' });
  if (data === undefined) return error === undefined ? <LoadingShape rows={3} /> : <ErrorState title={t('matters.material.recordFailed', 'The versions could not be loaded')} onRetry={() => ask({ requestPolicy: 'network-only' })} />;
  const people = data.materialAcknowledgements;
  const told = people.filter(({ acknowledgedAt }) => acknowledgedAt != null);
  return (
    <>
      {requiresAcknowledgement && (
        <section aria-label={t('matters.material.people', 'Who has acknowledged it')}>
          <h3>{t('matters.material.peopleCount', 'Acknowledged by {{done}} of {{total}}', { done: told.length, total: people.length })}</h3>
          <ul className="matters-material__people">
            {people.map(({ user, acknowledgedAt }) => (
              <li key={user.id}>
                <bdi>{user.name}</bdi>
                <span className="matters-quiet">{acknowledgedAt == null ? t('matters.material.notYet', 'Not yet') : formatDate(acknowledgedAt, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.materialVersions.length > 1 && (
        <section aria-label={t('matters.material.versions', 'Versions')}>
          <h3>{t('matters.material.versions', 'Versions')}</h3>
          <ul className="matters-material__people">
            {data.materialVersions.map((version) => (
              <li key={version.version}>
                <span>
                  {version.version}. <bdi>{version.title}</bdi> <span className="matters-quiet">{[formatDate(version.changedAt, language), version.changedBy?.name].filter(Boolean).join(' · ')}</span>
                </span>
                {version.version !== current && (
                  <Button size="small" onClick={() => onRestore(version)}>
                    {t('matters.material.bringBack', 'Bring back')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
