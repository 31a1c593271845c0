import { useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { useState } from 'react';
import type { MaterialView } from '../../generated/graphql.ts';
import { materialItemsQuery } from '../general-material.operations.ts';
import { useMaterialChanges } from '../use-material-changes.ts';
import { MaterialRow } from './material-row.tsx';

interface MaterialListProps {
  readonly categoryId: string | null;
  readonly text: string;
  readonly view: MaterialView;
  onOpen(id: string): void;
}
const PAGE_SIZE = 50;
const MOST_SHOWN = 200;

/** The items of a category, a view or a search; those shown first come first. */
export function MaterialList({ categoryId, text, view, onOpen }: MaterialListProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(PAGE_SIZE);
  const [{ data, error, fetching }, ask] = useQuery({
    query: materialItemsQuery,
    variables: { categoryId, filter: text === '' ? null : text, view, first },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMaterialChanges(refetch);
  const list = data?.materialItems;
  if (list === undefined)
    return error === undefined ? (
      <LoadingShape rows={6} />
    ) : (
      <ErrorState title={t('matters.material.listFailed', 'The items could not be loaded')} onRetry={refetch} />
    );
  if (list.hits.length === 0) {
    return text === '' ? (
      <EmptyState
        icon="book"
        title={t('matters.material.none', 'No items')}
        description={
          view === 'ALL'
            ? t('matters.material.noneHint', 'The firm’s precedents, guides and links appear here.')
            : t('matters.material.noneLeft', 'Nothing left to do.')
        }
      />
    ) : (
      <EmptyState
        icon="search"
        title={t('matters.material.notFound', 'Nothing found')}
        description={t('matters.material.notFoundHint', 'Try different words, or search all categories.')}
      />
    );
  }
  return (
    <div aria-busy={fetching}>
      <ul className="matters-material__list" aria-label={t('matters.material.items', 'Items')}>
        {list.hits.map((hit) => (
          <MaterialRow key={hit.item.id} hit={hit} onOpen={() => onOpen(hit.item.id)} />
        ))}
      </ul>
      {list.recordCount > list.hits.length &&
        (first < MOST_SHOWN ? (
          <Button onClick={() => setFirst(MOST_SHOWN)}>
            {t('matters.material.more', 'Show more of {{total}}', { total: list.recordCount })}
          </Button>
        ) : (
          <p className="matters-quiet">
            {t('matters.material.narrow', '{{shown}} of {{total}} are shown. Search to find the others.', {
              shown: list.hits.length,
              total: list.recordCount,
            })}
          </p>
        ))}
    </div>
  );
}
