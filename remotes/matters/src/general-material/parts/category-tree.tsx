import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { shownOf, type Category } from '../category-order.ts';

interface CategoryTreeProps {
  readonly categories: readonly Category[];
  readonly total: number;
  readonly chosenId: string | null;
  onChoose(id: string | null): void;
  /** For who may change the tree. */
  onMove?: ((category: Category, by: -1 | 1) => void) | undefined;
  readonly menuOf?: ((category: Category) => ReactNode) | undefined;
}

/** The categories. Arrows move, open and close; letters find a name; Alt with an arrow moves the category itself. */
export function CategoryTree({ categories, total, chosenId, onChoose, onMove, menuOf }: CategoryTreeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(categories.map(({ id }) => id)));
  const list = useRef<HTMLUListElement>(null);
  const shown = shownOf(categories, open);
  const ids = [null, ...shown.map(({ category }) => category.id)];
  const focus = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[Math.min(Math.max(index, 0), ids.length - 1)]?.focus();
  const toggle = (id: string, isOpen: boolean) => setOpen((known) => new Set(isOpen ? [...known, id] : [...known].filter((other) => other !== id)));

  const handleKey = (event: KeyboardEvent, index: number) => {
    const at = shown[index - 1];
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const parentIndex = at === undefined ? 0 : ids.indexOf(at.category.parentId ?? null);
    const act = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (event.target !== event.currentTarget) return;
    if (event.altKey && at !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) return act(() => onMove?.(at.category, event.key === 'ArrowUp' ? -1 : 1));
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') act(() => focus(index + 1));
    else if (event.key === 'ArrowUp') act(() => focus(index - 1));
    else if (event.key === 'Home') act(() => focus(0));
    else if (event.key === 'End') act(() => focus(ids.length - 1));
    else if (event.key === forward && at?.hasChildren === true) act(() => (open.has(at.category.id) ? focus(index + 1) : toggle(at.category.id, true)));
    else if (event.key === back && at !== undefined) act(() => (at.hasChildren && open.has(at.category.id) ? toggle(at.category.id, false) : focus(parentIndex)));
    else if (event.key === 'Enter' || event.key === ' ') act(() => onChoose(ids[index] ?? null));
    else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const following = [...shown.keys()].map((offset) => (index + offset) % shown.length);
      const found = following.find((position) => shown[position]?.category.name.toLowerCase().startsWith(letter));
      if (found !== undefined) act(() => focus(found + 1));
    }
  };
  const focusable = ids.includes(chosenId) ? chosenId : null;
  const itemProps = (id: string | null, index: number) => ({
    role: 'treeitem',
    'aria-selected': chosenId === id,
    tabIndex: focusable === id ? 0 : -1,
    onClick: () => onChoose(id),
    onKeyDown: (event: KeyboardEvent) => handleKey(event, index),
  });
  return (
    <ul ref={list} className="matters-material__tree" role="tree" aria-label={t('matters.material.categories', 'Categories')}>
      <li {...itemProps(null, 0)} aria-level={1} className="matters-material__branch">
        <span className="matters-material__twig" />
        <span className="matters-material__name">{t('matters.material.everything', 'Everything')}</span>
        <span className="matters-material__count">{total}</span>
      </li>
      {shown.map(({ category, level, hasChildren }, index) => (
        <li
          key={category.id}
          {...itemProps(category.id, index + 1)}
          aria-level={level}
          {...(hasChildren ? { 'aria-expanded': open.has(category.id) } : {})}
          className={`matters-material__branch matters-material__branch--${level}`}
        >
          <span
            className="matters-material__twig"
            aria-hidden="true"
            onClick={(event) => {
              if (!hasChildren) return;
              event.stopPropagation();
              toggle(category.id, !open.has(category.id));
            }}
          >
            {hasChildren && <Icon name={open.has(category.id) ? 'chevron-down' : 'chevron-right'} size={14} />}
          </span>
          <bdi className="matters-material__name">{category.name}</bdi>
          <span className="matters-material__count">{category.itemCount}</span>
          {menuOf !== undefined && <span onClick={(event) => event.stopPropagation()}>{menuOf(category)}</span>}
        </li>
      ))}
    </ul>
  );
}
