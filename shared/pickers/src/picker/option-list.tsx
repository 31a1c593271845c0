import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type HTMLAttributes, type ReactNode } from 'react';
import type { PickerTexts } from './picker-props.ts';
import { rowId, type Picker } from './use-picker.ts';
import { usePopupPlace } from './use-popup-place.ts';

const OVERSCAN = 6;

interface OptionListProps<Option> {
  readonly picker: Picker<Option>;
  readonly threshold: number;
  readonly texts: PickerTexts;
  readonly rowHeight: number;
  readonly isMultiple: boolean;
  textOf(option: Option): string;
  isChosen(option: Option): boolean;
  renderRow(option: Option): ReactNode;
}

/** The list under a picker: only the rows in view are in the page, however many there are. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { picker, texts, isMultiple } = props;
  const { options, field, isOpen, listId, addition } = picker;
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const { style, room } = usePopupPlace(field, popup, isOpen);
  const { rows, isLoading, hasFailed, isRefused, recordCount } = options;
  const state = isLoading ? 'loading' : hasFailed ? 'failed' : rows.length === 0 ? 'none' : 'some';
  const words = {
    loading: t('pickers.loading', 'Loading…'),
    failed: isRefused ? t('pickers.refused', 'This list is not for your role.') : texts.failed,
    none: texts.none,
    some: t('pickers.found', '{{count}} found', { count: recordCount }),
  }[state];
  if (!isOpen) return null;
  const listbox = {
    role: 'listbox',
    id: listId,
    'aria-busy': isLoading,
    'aria-multiselectable': isMultiple,
    'aria-label': texts.placeholder,
    ...(addition === null ? {} : { 'aria-owns': rowId(listId, addition.index) }),
  } as const;
  const look = { loading: '', failed: 'at-picker__message--bad', none: '', some: 'at-visually-hidden' }[state];
  return (
    <div
      ref={popup}
      popover="manual"
      className="at-picker__popup"
      style={style}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.length > 0 ? <Rows {...props} room={room} listbox={listbox} /> : <div {...listbox} />}
      {addition !== null && texts.add !== undefined && (
        <div
          id={rowId(listId, addition.index)}
          role="option"
          aria-selected={picker.active === addition.index}
          className={`at-picker__add${picker.active === addition.index ? ' at-picker__row--active' : ''}`}
          onMouseMove={() => picker.setActive(addition.index)}
          onClick={addition.add}
        >
          <Icon name="plus" size={16} />
          <span className="at-picker__line" dir="auto">
            {texts.add(addition.text)}
          </span>
        </div>
      )}
      {/* One element for all that is said, so that a change of it is announced. */}
      <p className={`at-picker__message ${look}`} aria-live="polite">
        {words}
      </p>
    </div>
  );
}

interface RowsProps<Option> extends OptionListProps<Option> {
  readonly room: number;
  /** What makes an element the list that the input refers to. */
  readonly listbox: HTMLAttributes<HTMLDivElement>;
}

function Rows<Option>({
  picker,
  threshold,
  rowHeight,
  room,
  listbox,
  isMultiple,
  textOf,
  isChosen,
  renderRow,
}: RowsProps<Option>) {
  const { options, active, setActive, choose, listId } = picker;
  const { rows, recordCount, loadMore } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const height = Math.min(room, rows.length * rowHeight);
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: { width: 0, height },
    // The height is known before the browser has drawn anything.
    observeElementRect: (instance: Virtualizer<HTMLDivElement, HTMLDivElement>, tell) => {
      tell({ width: instance.scrollElement?.clientWidth ?? 0, height });
    },
    // The active row stays in the page when it is scrolled out of view: the input refers to it.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return active < 0 || active >= rows.length || indexes.includes(active)
        ? indexes
        : [...indexes, active].toSorted((one, other) => one - other);
    },
  });

  const last = Math.max(virtual.range?.endIndex ?? 0, active);
  const isNearEnd = last >= rows.length - threshold;
  const handleNearEnd = useEffectEvent(loadMore);
  // A failure alone asks for nothing: the next move of the list does.
  useEffect(() => {
    if (isNearEnd) handleNearEnd();
  }, [isNearEnd, last, rows.length]);
  const showActive = useEffectEvent((index: number) => {
    if (index >= 0 && index < rows.length) virtual.scrollToIndex(index, { align: 'auto' });
  });
  useEffect(() => showActive(active), [active]);

  return (
    <div {...listbox} ref={scroller} className="at-picker__scroller" style={{ blockSize: height }}>
      <div className="at-picker__rows" style={{ blockSize: virtual.getTotalSize() }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const option = rows[index];
          if (option === undefined) return null;
          const chosen = isChosen(option);
          return (
            <div
              key={index}
              id={rowId(listId, index)}
              role="option"
              aria-selected={isMultiple ? chosen : chosen || index === active}
              aria-setsize={recordCount}
              aria-posinset={index + 1}
              title={textOf(option)}
              className={`at-picker__row${index === active ? ' at-picker__row--active' : ''}${chosen ? ' at-picker__row--chosen' : ''}`}
              style={{ blockSize: rowHeight, transform: `translateY(${start}px)` }}
              onMouseMove={() => setActive(index)}
              onClick={() => choose(option)}
            >
              {renderRow(option)}
              {chosen && <Icon name="check" size={16} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
