import { useTranslation } from '@atrium/platform';
import { Button, DateText, Panel } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { LayoutSetup } from './use-layout-editor.ts';

interface LayoutVersionsProps {
  readonly versions: LayoutSetup['versions'];
  /** Makes a version from before the draft. */
  onUse(version: LayoutSetup['versions'][number]): void;
}

/** What was published, by whom and when; each can be made the draft again. */
export function LayoutVersions({ versions, onUse }: LayoutVersionsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Panel title={t('reports.editor.versions', 'Published versions')}>
      {versions.length === 0 ? (
        <p className="reports-quiet">
          {t('reports.editor.noVersions', 'Nothing has been published yet; the standard layout applies.')}
        </p>
      ) : (
        <ol className="reports-lines">
          {versions.map((version, at) => (
            <li key={version.id} className="reports-lines__line">
              <span className="reports-lines__when">
                {t('reports.editor.version', 'Version {{number}}', { number: version.number })}
              </span>
              <span className="reports-lines__text">
                <span>
                  <DateText value={version.publishedAt} withTime /> · <bdi>{version.publishedBy?.name ?? '—'}</bdi>
                </span>
                <span className="reports-quiet">
                  {[
                    at === 0 ? t('reports.editor.current', 'Current') : '',
                    (version.layout ?? null) === null ? t('reports.editor.standard', 'Standard layout') : '',
                    version.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button kind="quiet" size="small" onClick={() => onUse(version)}>
                {t('reports.editor.use', 'Use version {{number}} as draft', { number: version.number })}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
