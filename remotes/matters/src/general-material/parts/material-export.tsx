import { useTranslation } from '@atrium/platform';
import { ExportButton, type ExportButtonProps, type GridColumn } from '@atrium/ui/grid';
import type { MaterialView } from '../../generated/graphql.ts';

interface MaterialExportProps {
  readonly title: string;
  readonly categoryId: string | null;
  readonly categoryName: string | undefined;
  readonly text: string;
  readonly view: MaterialView;
}

/** A file of what the category, the words and the view show; the list is no grid, so its columns are settled. */
export function MaterialExport({ title, categoryId, categoryName, text, view }: MaterialExportProps) {
  const { t } = useTranslation();
  const column = (key: string, label: string): GridColumn<never> => ({ key, title: label, value: () => null });
  const columns = [
    column('title', t('matters.material.title', 'Title')),
    column('categoryName', t('matters.material.category', 'Category')),
    column('kind', t('matters.material.kind', 'Type')),
    column('summary', t('matters.material.summary', 'Summary')),
    column('fileName', t('matters.material.file', 'File')),
    column('url', t('matters.material.url', 'Address')),
    column('owner', t('matters.material.owner', 'Maintained by')),
    column('effectiveOn', t('matters.material.effectiveOn', 'Effective from')),
    column('reviewOn', t('matters.material.reviewOn', 'Review by')),
  ];
  const kinds: NonNullable<ExportButtonProps<never>['labels']>[string] = [
    { value: 'page', label: t('matters.material.page', 'Page') },
    { value: 'link', label: t('matters.material.link', 'Link') },
    { value: 'video', label: t('matters.material.video', 'Video') },
    { value: 'file', label: t('matters.material.file', 'File') },
  ];
  const filterTexts = [
    { name: t('matters.material.category', 'Category'), value: categoryName ?? '' },
    { name: t('matters.material.search', 'Search the firm’s knowledge'), value: text },
  ].filter(({ value }) => value !== '');
  return (
    <ExportButton
      list="GENERAL_MATERIAL"
      title={title}
      screen="generalMaterial"
      columns={columns}
      request={{ material: { categoryId, filter: text === '' ? null : text, view } }}
      labels={{ kind: kinds }}
      filterTexts={filterTexts}
    />
  );
}
