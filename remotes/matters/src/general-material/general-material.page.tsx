import { useDebouncedValue, usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Page, PageBar, SearchField, useIsPhone } from '@atrium/ui';
import { TreePicker } from '@atrium/ui/inputs';
import { useState } from 'react';
import type { GeneralMaterial_ItemFragment, MaterialView } from '../generated/graphql.ts';
import { optionsOf, type Category } from './category-order.ts';
import { materialLibraryQuery } from './general-material.operations.ts';
import { CategoryDialog } from './parts/category-dialog.tsx';
import { CategoryMenu, type CategoryDeed } from './parts/category-menu.tsx';
import { CategoryTree } from './parts/category-tree.tsx';
import { ItemDrawer } from './parts/item-drawer.tsx';
import { ItemEditor } from './parts/item-editor.tsx';
import { MaterialList } from './parts/material-list.tsx';
import { useAskOnReturn } from './use-ask-on-return.ts';
import { useMaterialDeeds } from './use-material-deeds.ts';
import './general-material.css';

const TYPING_MS = 250;
const views: Readonly<Record<string, MaterialView>> = { review: 'TO_REVIEW', acknowledge: 'TO_ACKNOWLEDGE' };
type Work = { readonly kind: 'item'; readonly item: GeneralMaterial_ItemFragment | null } | { readonly kind: 'category'; readonly category: Category | null; readonly parentId: string | null };

/** The firm's knowledge (product specification §2.3): categories at the side, what is in them, and one item at its own address. */
export function GeneralMaterialPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const categoryId = params.get('category');
  const itemId = params.get('item');
  const viewKey = params.get('view') ?? 'all';
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed, TYPING_MS).trim();
  const [work, setWork] = useState<Work | null>(null);
  const [{ data, error }, ask] = useQuery({ query: materialLibraryQuery, requestPolicy: 'cache-and-network' });
  const askAnew = () => ask({ requestPolicy: 'network-only' });
  useAskOnReturn(askAnew);
  const deeds = useMaterialDeeds(askAnew);
  const title = t('matters.material.heading', 'Knowledge');
  usePageTitle(title);
  const change = (name: string, value: string | null) =>
    setParams((known) => {
      const next = new URLSearchParams(known);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const library = data?.materialLibrary;
  const categories = library?.categories ?? [];
  const canWrite = library?.canWrite === true;
  const act = (category: Category, deed: CategoryDeed) => {
    if (deed === 'change') setWork({ kind: 'category', category, parentId: null });
    else if (deed === 'addUnder') setWork({ kind: 'category', category: null, parentId: category.id });
    else if (deed === 'delete') void deeds.removeCategory(category);
    else void deeds.moveCategory(categories, category, deed === 'up' ? -1 : 1);
  };
  const handleSaved = (id: string) => {
    setWork(null);
    askAnew();
    change('item', id);
  };
  return (
    <Page>
      <PageBar
        title={title}
        count={library?.recordCount}
        views={[
          { key: 'all', label: t('matters.material.all', 'All') },
          { key: 'acknowledge', label: t('matters.material.viewAcknowledge', 'To acknowledge ({{number}})', { number: library?.toAcknowledgeCount ?? 0 }) },
          ...(canWrite ? [{ key: 'review', label: t('matters.material.viewReview', 'To review ({{number}})', { number: library?.toReviewCount ?? 0 }) }] : []),
        ]}
        activeView={viewKey}
        onView={(key) => change('view', key === 'all' ? null : key)}
        actions={
          canWrite && (
            <>
              <Button onClick={() => setWork({ kind: 'category', category: null, parentId: categoryId })}>{t('matters.material.addCategory', 'Add category')}</Button>
              <Button kind="primary" icon="plus" disabled={categories.length === 0} onClick={() => setWork({ kind: 'item', item: null })}>
                {t('matters.material.add', 'Add item')}
              </Button>
            </>
          )
        }
      />
      {library === undefined ? (
        error === undefined ? <LoadingShape rows={6} /> : <ErrorState title={t('matters.material.libraryFailed', 'The knowledge of the firm could not be loaded')} onRetry={askAnew} />
      ) : (
        <div className="matters-material">
          {isPhone ? (
            <TreePicker aria-label={t('matters.material.category', 'Category')} placeholder={t('matters.material.everything', 'Everything')} options={optionsOf(categories)} value={categoryId} onChange={(id) => change('category', id)} />
          ) : (
            <CategoryTree
              categories={categories}
              total={library.recordCount}
              chosenId={categoryId}
              onChoose={(id) => change('category', id)}
              {...(canWrite
                ? { onMove: (category: Category, by: -1 | 1) => act(category, by === -1 ? 'up' : 'down'), menuOf: (category: Category) => <CategoryMenu category={category} onDeed={(deed) => act(category, deed)} /> }
                : {})}
            />
          )}
          <div className="matters-material__main">
            <SearchField label={t('matters.material.search', 'Search the firm’s knowledge')} value={typed} onChange={setTyped} />
            <MaterialList key={`${categoryId ?? ''} ${text} ${viewKey}`} categoryId={categoryId} text={text} view={views[viewKey] ?? 'ALL'} onOpen={(id) => change('item', id)} />
          </div>
        </div>
      )}
      {itemId !== null && work === null && <ItemDrawer key={itemId} id={itemId} canWrite={canWrite} deeds={deeds} onEdit={(item) => setWork({ kind: 'item', item })} onClose={() => change('item', null)} />}
      {work?.kind === 'item' && <ItemEditor item={work.item} categoryId={categoryId} categories={categories} onSaved={handleSaved} onClose={() => setWork(null)} />}
      {work?.kind === 'category' && (
        <CategoryDialog
          category={work.category}
          parentId={work.parentId}
          categories={categories}
          onSaved={() => {
            setWork(null);
            askAnew();
          }}
          onClose={() => setWork(null)}
        />
      )}
    </Page>
  );
}
