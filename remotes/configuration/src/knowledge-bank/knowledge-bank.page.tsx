import { usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingShape, Page, PageBar } from '@atrium/ui';
import { useState } from 'react';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import type { Category } from './category-tree.ts';
import { ItemAcknowledgements } from './item-acknowledgements.tsx';
import { ItemList, type Item } from './item-list.tsx';
import { materialLibraryQuery } from './knowledge-bank.operations.ts';
import './knowledge-bank.css';

type Opened = { readonly category: Category | null; readonly parentId: string | null };

/** The firm's knowledge as whoever looks after it sees it: categories, and the state of what is in them. */
export function KnowledgeBankPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [looked, setLooked] = useState<Item | null>(null);
  const title = t('configuration.material.title', 'Knowledge bank');
  usePageTitle(title);
  const [{ data, error, fetching }, ask] = useQuery({
    query: materialLibraryQuery,
    requestPolicy: 'cache-and-network',
  });
  const chosen = params.get('category');
  const isToReviewOnly = params.get('view') === 'review';
  const show = (category: string | null, view: string | null, offset = 0): void =>
    setParams({
      ...(category === null ? {} : { category }),
      ...(view === null ? {} : { view }),
      ...(offset === 0 ? {} : { offset: String(offset) }),
    });
  const view = isToReviewOnly ? 'review' : null;
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const categories = data?.materialLibrary.categories ?? [];
  return (
    <Page>
      <PageBar
        title={title}
        count={data?.materialLibrary.recordCount}
        views={[
          { key: 'all', label: t('configuration.material.all', 'All') },
          { key: 'review', label: t('configuration.material.toReview', 'Due for review') },
        ]}
        activeView={isToReviewOnly ? 'review' : 'all'}
        onView={(key) => show(chosen, key === 'review' ? key : null)}
        actions={
          <>
            <ButtonLink to={chosen === null ? '/GeneralMaterial' : `/GeneralMaterial?category=${chosen}`}>
              {t('configuration.material.openLibrary', 'Open the library')}
            </ButtonLink>
            <Button kind="primary" icon="plus" onClick={() => setOpened({ category: null, parentId: chosen })}>
              {t('configuration.material.addCategory', 'New category')}
            </Button>
          </>
        }
      />
      {data === undefined ? (
        error !== undefined && !fetching ? (
          <ErrorState
            title={t('configuration.material.failed', 'The knowledge bank could not be loaded')}
            onRetry={refetch}
          />
        ) : (
          <LoadingShape rows={8} />
        )
      ) : categories.length === 0 ? (
        <EmptyState
          icon="book"
          title={t('configuration.material.none', 'No categories yet')}
          description={t('configuration.material.noneHint', 'Items are grouped in categories. Add the first one.')}
        />
      ) : (
        <div className="configuration-material">
          <CategoryList
            categories={categories}
            recordCount={data.materialLibrary.recordCount}
            chosen={chosen}
            onChoose={(id) => show(id, view)}
            onChange={(category) => setOpened({ category, parentId: null })}
            onAddUnder={({ id }) => setOpened({ category: null, parentId: id })}
            onSettled={refetch}
          />
          <section aria-label={t('configuration.material.items', 'Items')}>
            <ItemList
              categoryId={chosen}
              isToReviewOnly={isToReviewOnly}
              offset={Math.max(0, Number(params.get('offset') ?? '0') || 0)}
              roles={data.materialAudiences.roles}
              offices={data.materialAudiences.offices}
              onPage={(offset) => show(chosen, view, offset)}
              onAcknowledgements={setLooked}
            />
          </section>
        </div>
      )}
      {opened !== null && (
        <CategoryDialog {...opened} categories={categories} onSaved={refetch} onClose={() => setOpened(null)} />
      )}
      {looked !== null && <ItemAcknowledgements id={looked.id} title={looked.title} onClose={() => setLooked(null)} />}
    </Page>
  );
}
