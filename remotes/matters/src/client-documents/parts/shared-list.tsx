import { useTranslation } from '@atrium/platform';
import { Button, EmptyState } from '@atrium/ui';
import { useState } from 'react';
import { useDocumentFiles } from '../../common/documents/use-document-files.ts';
import type { PreviewedDocument } from '../../common/documents/preview/preview-kind.ts';
import type { ClientDocuments_DocumentFragment } from '../../generated/graphql.ts';
import { ClientDocumentItem } from './client-document-item.tsx';

interface SharedListProps {
  readonly documents: readonly ClientDocuments_DocumentFragment[];
  /** What was shared after that is new; nothing is while it is not known. */
  readonly previousVisit: string | null | undefined;
  readonly hasFilter: boolean;
  onLook(document: PreviewedDocument): void;
}

/** In the order in which the first document of each comes. */
function byMatter(
  documents: readonly ClientDocuments_DocumentFragment[],
): (readonly [matterId: string, documents: ClientDocuments_DocumentFragment[]])[] {
  return [...new Set(documents.map(({ matterId }) => matterId))].map((matterId) => [
    matterId,
    documents.filter((document) => document.matterId === matterId),
  ]);
}

/** Documents by matter, the newest first. */
export function SharedList({ documents, previousVisit, hasFilter, onLook }: SharedListProps) {
  const { t } = useTranslation();
  const files = useDocumentFiles();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = documents.filter(({ id }) => ticked.has(id));
  const ready = documents.filter(({ scanState }) => scanState === 'clean');
  if (documents.length === 0) {
    return hasFilter ? (
      <p className="matters-quiet">{t('matters.client.noMatch', 'No documents match')}</p>
    ) : (
      <EmptyState
        title={t('matters.client.none', 'Nothing has been shared yet')}
        description={t(
          'matters.client.noneHint',
          'Documents appear here as soon as the firm shares them, and you will be notified.',
        )}
      />
    );
  }
  const isNew = ({ isOwn, sharedAt, viewedAt }: ClientDocuments_DocumentFragment) =>
    !isOwn &&
    viewedAt == null &&
    sharedAt != null &&
    previousVisit !== undefined &&
    (previousVisit === null || sharedAt > previousVisit);
  return (
    <>
      <div className="matters-client__bar">
        <Button
          kind="quiet"
          onClick={() => setTicked(chosen.length === ready.length ? new Set() : new Set(ready.map(({ id }) => id)))}
        >
          {chosen.length === ready.length && ready.length > 0
            ? t('matters.documents.untick', 'Clear')
            : t('matters.client.chooseAll', 'Select all')}
        </Button>
        {chosen.length > 0 && (
          <Button icon="download" busy={files.isBusy} onClick={() => void files.saveAll(chosen.map(({ id }) => id))}>
            {t('matters.client.saveSome', {
              defaultValue_one: 'Download {{count}} as zip',
              defaultValue_other: 'Download {{count}} as zip',
              count: chosen.length,
            })}
          </Button>
        )}
      </div>
      {byMatter(documents).map(([matterId, ofMatter]) => (
        <section key={matterId} className="matters-client__matter" aria-label={ofMatter[0]?.matterTitle}>
          <h3>
            <bdi>{ofMatter[0]?.matterTitle}</bdi> <span className="matters-quiet">{ofMatter[0]?.fileNumber}</span>
          </h3>
          <ul>
            {ofMatter.map((document) => (
              <ClientDocumentItem
                key={document.id}
                document={document}
                isNew={isNew(document)}
                isTicked={ticked.has(document.id)}
                onTick={(isTicked) =>
                  setTicked(
                    (known) =>
                      new Set(isTicked ? [...known, document.id] : [...known].filter((id) => id !== document.id)),
                  )
                }
                onLook={() => onLook(document)}
                onSave={() => void files.save(document.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
