import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import type { Category } from '../category-order.ts';

export type CategoryAction = 'change' | 'addUnder' | 'up' | 'down' | 'delete';

/** What can be done with a category. */
export function CategoryMenu({
  category,
  isReached = true,
  onAction,
}: {
  readonly category: Category;
  readonly isReached?: boolean;
  onAction(action: CategoryAction): void;
}) {
  const { t } = useTranslation();
  const items: { key: CategoryAction; label: string; danger?: boolean }[] = [
    { key: 'change', label: t('matters.material.renameOrMove', 'Rename or move') },
    { key: 'addUnder', label: t('matters.material.addUnder', 'Add subcategory') },
    { key: 'up', label: t('matters.material.moveUp', 'Move up') },
    { key: 'down', label: t('matters.material.moveDown', 'Move down') },
    { key: 'delete', label: t('matters.material.delete', 'Delete'), danger: true },
  ];
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => onAction(key as CategoryAction) }}>
      <IconButton
        icon="dots"
        size="small"
        tabIndex={isReached ? 0 : -1}
        label={t('matters.material.categoryActions', 'Actions for “{{name}}”', { name: category.name })}
      />
    </Dropdown>
  );
}
