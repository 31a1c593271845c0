import { useCommand, useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import type { ReactElement } from 'react';
import { earlierPlace, linesOf, type Category } from './category-tree.ts';
import { deleteCategoryMutation, restoreCategoryMutation, saveCategoryMutation } from './knowledge-bank.operations.ts';

interface CategoryListProps {
  readonly categories: readonly Category[];
  readonly recordCount: number;
  /** Null shows the items of every category. */
  readonly chosen: string | null;
  onChoose(id: string | null): void;
  onChange(category: Category): void;
  onAddUnder(category: Category): void;
  onSettled(): void;
}

/** The categories as a tree, with what can be done with each. */
export function CategoryList({
  categories,
  recordCount,
  chosen,
  onChoose,
  onChange,
  onAddUnder,
  onSettled,
}: CategoryListProps): ReactElement {
  const { t } = useTranslation();
  const context = { remote: 'configuration', area: 'knowledge bank', onSettled } as const;
  const save = useCommand(saveCategoryMutation, context);
  const remove = useCommand(deleteCategoryMutation, context);
  const restore = useCommand(restoreCategoryMutation, context);

  const retire = ({ id, version, name }: Category): void =>
    void remove.run(
      { id, version },
      {
        name,
        saved: t('configuration.material.retired', '“{{name}}” was retired', { name }),
        undo: () => restore.run({ id }),
      },
    );
  const moveUp = (category: Category, position: number): void => {
    const { id, version, name, parentId } = category;
    void save.run({ input: { id, version, name, parentId: parentId ?? null, position } }, { name });
  };
  const menuOf = (category: Category) => {
    const earlier = earlierPlace(categories, category);
    return [
      {
        key: 'change',
        label: t('configuration.material.changeCategory', 'Rename or move'),
        onClick: () => onChange(category),
      },
      {
        key: 'under',
        label: t('configuration.material.addUnder', 'New category under it'),
        onClick: () => onAddUnder(category),
      },
      {
        key: 'up',
        label: t('configuration.material.moveUp', 'Move up'),
        disabled: earlier === null,
        onClick: () => moveUp(category, earlier ?? 0),
      },
      {
        key: 'retire',
        label: t('configuration.material.retire', 'Retire'),
        danger: true,
        onClick: () => retire(category),
      },
    ];
  };
  return (
    <nav
      className="configuration-material__categories"
      aria-label={t('configuration.material.categories', 'Categories')}
    >
      <ul>
        <li>
          <button type="button" aria-current={chosen === null} onClick={() => onChoose(null)}>
            <span>{t('configuration.material.everything', 'Everything')}</span>
            <span className="configuration-material__count">{recordCount}</span>
          </button>
        </li>
        {linesOf(categories).map(({ category, level }) => (
          <li key={category.id} style={{ paddingInlineStart: `${level * 16}px` }}>
            <button type="button" aria-current={chosen === category.id} onClick={() => onChoose(category.id)}>
              <bdi>{category.name}</bdi>
              <span className="configuration-material__count">{category.itemCount}</span>
            </button>
            <Dropdown autoFocus trigger={['click']} menu={{ items: menuOf(category) }}>
              <IconButton
                icon="dots"
                label={t('configuration.material.more', 'More about {{name}}', { name: category.name })}
              />
            </Dropdown>
          </li>
        ))}
      </ul>
    </nav>
  );
}
