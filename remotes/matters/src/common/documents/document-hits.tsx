import { useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { useState } from 'react';
import { documentHitsQuery } from './documents.operations.ts';
import type { PreviewedDocument } from './preview/preview-kind.ts';
import '../quiet.css';
import './document-hits.css';

const FIRST_SHOWN = 10;
const MOST_SHOWN = 50;

interface DocumentHitsProps {
  readonly text: string;
  readonly matterId: string | null;
  onOpen(document: PreviewedDocument): void;
}

/** Documents with these words in them, with the places where they stand. */
export function DocumentHits({ text, matterId, onOpen }: DocumentHitsProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [{ data, error, fetching }, ask] = useQuery({
    query: documentHitsQuery,
    variables: { text, matterId, first },
    requestPolicy: 'network-only',
  });
  const found = data?.searchDocuments;
  if (found === undefined)
    return error === undefined ? (
      <LoadingShape rows={3} />
    ) : (
      <ErrorState
        title={t('matters.documents.searchFailed', 'The documents could not be searched')}
        onRetry={() => ask()}
      />
    );
  if (found.hits.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('matters.documents.noHits', 'No documents contain this')}
        description={t(
          'matters.documents.noHitsHint',
          'PDF, Word and plain text files can be searched once they have been checked. Scans without text can’t.',
        )}
      />
    );
  }
  return (
    <section
      className="matters-hits"
      aria-label={t('matters.documents.hits', 'Found in documents')}
      aria-busy={fetching}
    >
      <ul className="matters-hits__list">
        {found.hits.map(({ document, fileNumber, snippet }) => (
          <li key={document.id} className="matters-hits__item">
            <button type="button" className="matters-hits__name" onClick={() => onOpen(document)}>
              <bdi>{document.name}</bdi>
            </button>
            {matterId === null && <span className="matters-quiet"> {fileNumber}</span>}
            <p className="matters-hits__snippet" dir="auto">
              {snippet.map(({ text: piece, isHit }, index) =>
                isHit ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
              )}
            </p>
          </li>
        ))}
      </ul>
      {found.recordCount > found.hits.length && first < MOST_SHOWN && (
        <Button kind="quiet" size="small" busy={fetching} onClick={() => setFirst(MOST_SHOWN)}>
          {t('matters.documents.moreHits', 'Show more of {{total}}', { total: found.recordCount })}
        </Button>
      )}
    </section>
  );
}
