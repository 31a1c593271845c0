import { SafeHtml } from '@atrium/editor';
import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useMomentDay } from '../../common/use-moment-day.ts';
import type { GeneralMaterial_RecordQuery } from '../../generated/graphql.ts';
import { ItemFile } from './item-file.tsx';

export type MaterialVersion = GeneralMaterial_RecordQuery['materialVersions'][number];
interface ItemVersionProps {
  readonly version: MaterialVersion;
  onBack(): void;
  onRestore(): void;
}

/** What an item was, at its own address. */
export function ItemVersion({ version, onBack, onRestore }: ItemVersionProps) {
  const { t } = useTranslation();
  const dayOf = useMomentDay();
  return (
    <article className="matters-material__read">
      <Notice tone="warn">
        {t('matters.material.versionOf', 'This is version {{number}}, of {{day}}. It is not the current version.', {
          number: version.version,
          day: dayOf(version.changedAt),
        })}
      </Notice>
      <h3 dir="auto">{version.title}</h3>
      {version.summary !== '' && <p dir="auto">{version.summary}</p>}
      {version.url != null && (
        <p>
          <a href={version.url} target="_blank" rel="noopener noreferrer">
            {version.url}
          </a>
        </p>
      )}
      {version.file != null && <ItemFile file={version.file} />}
      {version.html !== '' && <SafeHtml html={version.html} />}
      <div className="matters-material__actions">
        <Button kind="primary" onClick={onBack}>
          {t('matters.material.current', 'Show the current version')}
        </Button>
        <Button icon="refresh" onClick={onRestore}>
          {t('matters.material.bringBack', 'Restore')}
        </Button>
      </div>
    </article>
  );
}
