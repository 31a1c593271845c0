import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { childrenOf, shownOf, type Category } from '../category-order.ts';

/** Letters typed within this of each other are one word. */
const TYPING_MS = 1000;

interface CategoryTreeProps {
  readonly categories: readonly Category[];
  readonly total: number;
  readonly chosenId: string | null;
  onChoose(id: string | null): void;
  /** For who may change the tree. */
  onMove?: ((category: Category, by: -1 | 1) => void) | undefined;
  /** Of the category that has the focus the menu can be reached by Tab. */
  readonly menuOf?: ((category: Category, isReached: boolean) => ReactNode) | undefined;
}

/**
 * The categories, by the keys of a tree (WAI-ARIA): arrows move, open and close, Home and End go to the ends, letters
 * find a name, * opens all beside it. Alt with an arrow moves the category itself. Tab comes to one of them and leaves.
 */
export function CategoryTree({ categories, total, chosenId, onChoose, onMove, menuOf }: CategoryTreeProps) {
  const { t } = useTranslation();
  // Closed ones are remembered, so that what others add is seen.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focusedId, setFocusedId] = useState<string | null | undefined>();
  const typed = useRef({ text: '', at: 0 });
  const list = useRef<HTMLUListElement>(null);
  const shown = shownOf(categories, closed);
  const ids = [null, ...shown.map(({ category }) => category.id)];
  const focus = (index: number) => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]');
    items?.[Math.min(Math.max(index, 0), ids.length - 1)]?.focus();
  };
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((known) => new Set(isOpen ? [...known].filter((other) => other !== id) : [...known, id]));

  /** Opens all that stand beside the category at the index. */
  const openSiblings = (index: number) => {
    const parentId = shown[index - 1]?.category.parentId ?? null;
    const siblings = new Set(childrenOf(categories, parentId).map(({ id }) => id));
    setClosed((known) => new Set([...known].filter((id) => !siblings.has(id))));
  };
  /** Letters that follow each other are a word; one alone goes on to the next that begins with it. */
  const indexOfWord = (word: string, index: number): number | undefined => {
    const names = [t('matters.material.everything', 'Everything'), ...shown.map(({ category }) => category.name)];
    const following = [...names.keys()].map((offset) => (index + offset + (word.length === 1 ? 1 : 0)) % names.length);
    return following.find((position) => names[position]?.toLowerCase().startsWith(word));
  };
  /** What a key does at the index; null for a key of something else. */
  const actionOf = (event: KeyboardEvent, index: number): (() => void) | null => {
    const { key } = event;
    const at = shown[index - 1];
    if (event.altKey) {
      if (at === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
      return () => onMove?.(at.category, key === 'ArrowUp' ? -1 : 1);
    }
    if (event.ctrlKey || event.metaKey) return null;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const isOpen = at !== undefined && at.hasChildren && !closed.has(at.category.id);
    const begun = event.timeStamp - typed.current.at < TYPING_MS ? typed.current.text : '';
    switch (key) {
      case 'ArrowDown':
        return () => focus(index + 1);
      case 'ArrowUp':
        return () => focus(index - 1);
      case 'Home':
        return () => focus(0);
      case 'End':
        return () => focus(ids.length - 1);
      case forward:
        if (at?.hasChildren !== true) return null;
        return isOpen ? () => focus(index + 1) : () => toggle(at.category.id, true);
      case back:
        if (at === undefined) return null;
        return isOpen ? () => toggle(at.category.id, false) : () => focus(ids.indexOf(at.category.parentId ?? null));
      case '*':
        return () => openSiblings(index);
      case 'Enter':
        return () => onChoose(ids[index] ?? null);
    }
    if (key === ' ' && begun === '') return () => onChoose(ids[index] ?? null);
    if (key.length !== 1) return null;
    const word = begun + key.toLowerCase();
    typed.current = { text: word, at: event.timeStamp };
    const found = indexOfWord(word, index);
    return found === undefined ? null : () => focus(found);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return;
    const act = actionOf(event, index);
    if (act === null) return;
    event.preventDefault();
    act();
  };
  const reached = focusedId === undefined ? chosenId : focusedId;
  const focusable = ids.includes(reached) ? reached : null;
  const itemProps = (id: string | null, index: number) => ({
    role: 'treeitem',
    'aria-selected': chosenId === id,
    tabIndex: focusable === id ? 0 : -1,
    onFocus: () => setFocusedId(id),
    onClick: () => onChoose(id),
    onKeyDown: (event: KeyboardEvent) => handleKey(event, index),
  });
  return (
    <ul
      ref={list}
      className="matters-material__tree"
      role="tree"
      aria-label={t('matters.material.categories', 'Categories')}
    >
      <li {...itemProps(null, 0)} aria-level={1} className="matters-material__branch">
        <span className="matters-material__twig" />
        <span className="matters-material__name">{t('matters.material.everything', 'Everything')}</span>
        <span className="matters-material__count">{total}</span>
        {menuOf !== undefined && <span className="matters-material__twig" />}
      </li>
      {shown.map(({ category, level, hasChildren }, index) => (
        <li
          key={category.id}
          {...itemProps(category.id, index + 1)}
          aria-level={level}
          {...(hasChildren ? { 'aria-expanded': !closed.has(category.id) } : {})}
          className={`matters-material__branch matters-material__branch--${level}`}
        >
          <span
            className="matters-material__twig"
            aria-hidden="true"
            onClick={(event) => {
              if (!hasChildren) return;
              event.stopPropagation();
              toggle(category.id, closed.has(category.id));
            }}
          >
            {hasChildren && <Icon name={!closed.has(category.id) ? 'chevron-down' : 'chevron-right'} size={14} />}
          </span>
          <span className="matters-material__name">
            <bdi>{category.name}</bdi>
          </span>
          <span className="matters-material__count">{category.itemCount}</span>
          {menuOf !== undefined && (
            <span onClick={(event) => event.stopPropagation()}>{menuOf(category, focusable === category.id)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
