import { useListAddress, usePageTitle, useQuery, useTranslation, type ListRules } from '@atrium/platform';
import { Button, ErrorState, IconButton, LoadingShape, Page, PageBar, useIsPhone, ListSearch } from '@atrium/ui';
import { TreePicker } from '@atrium/ui/inputs';
import { useState } from 'react';
import { useFileDrag } from '../common/documents/use-file-drag.ts';
import { useOpenMaterialUpload } from '../common/documents/use-open-upload.ts';
import { isForbidden } from '../common/is-forbidden.ts';
import { NoAccess } from '../common/no-access.tsx';
import type { GeneralMaterial_ItemFragment, MaterialView } from '../generated/graphql.ts';
import { optionsOf, type Category } from './category-order.ts';
import { materialLibraryQuery } from './general-material.operations.ts';
import { CategoryDialog } from './parts/category-dialog.tsx';
import { CategoryMenu, type CategoryAction } from './parts/category-menu.tsx';
import { CategoryTree } from './parts/category-tree.tsx';
import { ItemDrawer } from './parts/item-drawer.tsx';
import { ItemEditor } from './parts/item-editor.tsx';
import { MaterialExport } from './parts/material-export.tsx';
import { MaterialList } from './parts/material-list.tsx';
import { useMaterialChanges } from './use-material-changes.ts';
import { useMaterialActions } from './use-material-actions.ts';
import '../common/quiet.css';
import './general-material.css';

/** Shown by category and by what the words find: pages and orders it has none. */
const rules: ListRules = { pageSize: 50, sortColumns: [], defaultSort: { column: 'title', direction: 'asc' } };
const views: Readonly<Record<string, MaterialView>> = { review: 'TO_REVIEW', acknowledge: 'TO_ACKNOWLEDGE' };
type Work =
  | { readonly kind: 'item'; readonly item: GeneralMaterial_ItemFragment | null }
  | { readonly kind: 'category'; readonly category: Category | null; readonly parentId: string | null };

/** The firm's knowledge (product specification §2.3): categories at the side, what is in them, and one item at its own address. */
export function GeneralMaterialPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const address = useListAddress(rules);
  const { params, change, filter: text } = address;
  const categoryId = params.get('category');
  const itemId = params.get('item');
  const version = Number(params.get('version') ?? '');
  const viewKey = params.get('view') ?? 'all';
  const [work, setWork] = useState<Work | null>(null);
  const [{ data, error }, ask] = useQuery({ query: materialLibraryQuery, requestPolicy: 'cache-and-network' });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMaterialChanges(refetch);
  const actions = useMaterialActions(refetch);
  const title = t('matters.material.heading', 'Knowledge');
  usePageTitle(title);
  const openUpload = useOpenMaterialUpload();
  const library = data?.materialLibrary;
  const categories = library?.categories ?? [];
  const canWrite = library?.canWrite === true;
  const chosen = categories.find(({ id }) => id === categoryId);
  const act = (category: Category, action: CategoryAction) => {
    if (action === 'change') setWork({ kind: 'category', category, parentId: null });
    else if (action === 'addUnder') setWork({ kind: 'category', category: null, parentId: category.id });
    else if (action === 'delete') void actions.removeCategory(category);
    else void actions.moveCategory(categories, category, action === 'up' ? -1 : 1);
  };
  const handleUpload = () => openUpload(chosen === undefined ? {} : { materialCategoryId: chosen.id });
  useFileDrag(canWrite && categories.length > 0 && work === null && itemId === null ? handleUpload : null);
  const handleAddCategory = () => setWork({ kind: 'category', category: null, parentId: categoryId });
  const handleSaved = (id: string) => {
    setWork(null);
    refetch();
    change({ item: id, version: null });
  };
  return (
    <Page>
      <PageBar
        title={title}
        count={library?.recordCount}
        views={[
          { key: 'all', label: t('matters.material.all', 'All') },
          {
            key: 'acknowledge',
            label: t('matters.material.viewAcknowledge', 'To acknowledge ({{number}})', {
              number: library?.toAcknowledgeCount ?? 0,
            }),
          },
          ...(canWrite
            ? [
                {
                  key: 'review',
                  label: t('matters.material.viewReview', 'To review ({{number}})', {
                    number: library?.toReviewCount ?? 0,
                  }),
                },
              ]
            : []),
        ]}
        activeView={viewKey}
        onView={(key) => change({ view: key === 'all' ? null : key })}
        actions={
          <>
            <MaterialExport
              title={title}
              categoryId={categoryId}
              categoryName={chosen?.name}
              text={text}
              view={views[viewKey] ?? 'ALL'}
            />
            {canWrite && (
              <>
                {!isPhone && (
                  <Button onClick={handleAddCategory}>{t('matters.material.addCategory', 'Add category')}</Button>
                )}
                <Button icon="upload" disabled={categories.length === 0} onClick={handleUpload}>
                  {t('matters.material.upload', 'Upload files')}
                </Button>
                <Button
                  kind="primary"
                  icon="plus"
                  disabled={categories.length === 0}
                  onClick={() => setWork({ kind: 'item', item: null })}
                >
                  {t('matters.material.add', 'Add item')}
                </Button>
              </>
            )}
          </>
        }
      />
      {library === undefined ? (
        error === undefined ? (
          <LoadingShape rows={6} />
        ) : isForbidden(error) ? (
          <NoAccess />
        ) : (
          <ErrorState
            title={t('matters.material.libraryFailed', 'The firm’s knowledge could not be loaded')}
            onRetry={refetch}
          />
        )
      ) : (
        <div className="matters-material">
          {isPhone ? (
            <div className="matters-material__choice">
              <TreePicker
                aria-label={t('matters.material.category', 'Category')}
                placeholder={t('matters.material.everything', 'Everything')}
                options={optionsOf(categories)}
                value={categoryId}
                onChange={(id) => change({ category: id })}
              />
              {canWrite && (
                <IconButton
                  icon="plus"
                  label={t('matters.material.addCategory', 'Add category')}
                  onClick={handleAddCategory}
                />
              )}
              {canWrite && chosen !== undefined && (
                <CategoryMenu category={chosen} onAction={(action) => act(chosen, action)} />
              )}
            </div>
          ) : (
            <CategoryTree
              categories={categories}
              total={library.recordCount}
              chosenId={categoryId}
              onChoose={(id) => change({ category: id })}
              {...(canWrite
                ? {
                    onMove: (category: Category, by: -1 | 1) => act(category, by === -1 ? 'up' : 'down'),
                    menuOf: (category: Category, isReached: boolean) => (
                      <CategoryMenu
                        category={category}
                        isReached={isReached}
                        onAction={(action) => act(category, action)}
                      />
                    ),
                  }
                : {})}
            />
          )}
          <div className="matters-material__main">
            <ListSearch label={t('matters.material.search', 'Search the firm’s knowledge')} address={address} />
            <MaterialList
              key={`${categoryId ?? ''} ${text} ${viewKey}`}
              categoryId={categoryId}
              text={text}
              view={views[viewKey] ?? 'ALL'}
              onOpen={(id) => change({ item: id })}
            />
          </div>
        </div>
      )}
      {itemId !== null && work === null && (
        <ItemDrawer
          key={itemId}
          id={itemId}
          version={version > 0 ? version : null}
          canWrite={canWrite}
          actions={actions}
          onVersion={(shown) => change({ version: shown === null ? null : String(shown) })}
          onEdit={(item) => setWork({ kind: 'item', item })}
          onReplaceFile={(item) => openUpload({ materialItemId: item.id, subject: item.title })}
          onClose={() => change({ item: null, version: null })}
        />
      )}
      {work?.kind === 'item' && (
        <ItemEditor
          item={work.item}
          categoryId={categoryId}
          categories={categories}
          onSaved={handleSaved}
          onClose={() => setWork(null)}
        />
      )}
      {work?.kind === 'category' && (
        <CategoryDialog
          category={work.category}
          parentId={work.parentId}
          categories={categories}
          onSaved={() => {
            setWork(null);
            refetch();
          }}
          onClose={() => setWork(null)}
        />
      )}
    </Page>
  );
}
