import { useTranslation } from '@atrium/platform';
import { Select, type RefSelectProps } from 'antd';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { Icon } from '../display/icon.tsx';
import { Tag } from '../display/tag.tsx';
import { controlClass, useListAttributes, useControlSize, type ControlProps } from './control.ts';
import './chips.css';

export interface ChipsProps extends ControlProps<readonly string[]> {
  /** Words to choose from; others may be typed unless `isClosed`. */
  options?: readonly string[] | undefined;
  /** Only what `options` holds can be chosen. */
  isClosed?: boolean | undefined;
  /** How many may be there. */
  maximum?: number | undefined;
  placeholder?: string | undefined;
}

/**
 * Short words as chips: chosen from a list or typed and ended with Enter or a
 * comma, each taken away by its own button or, from the end, with Backspace. Read
 * only they are plain tags.
 *
 * @example <Chips value={keywords} onChange={setKeywords} options={['Court', 'Urgent']} aria-label="Keywords" />
 */
export function Chips({
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  autoFocus = false,
  options = [],
  isClosed = false,
  maximum,
  placeholder,
  ...rest
}: ChipsProps): ReactElement {
  const { t } = useTranslation();
  const size = useControlSize();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const chips = value ?? [];
  const attributes = useListAttributes<RefSelectProps>(rest);
  if (isReadOnly) return <ChipList id={rest.id} chips={chips} label={rest['aria-label']} />;
  const change = (chosen: readonly string[]) => {
    // Typing a word that is there already means it, and does not take it away.
    if (chips.includes(typed.trim()) && !chosen.includes(typed.trim())) return;
    const tidy = [...new Set(chosen.map((chip) => chip.trim()).filter((chip) => chip !== ''))];
    onChange?.(tidy.length === 0 ? null : tidy);
  };
  return (
    <Select<string[]>
      {...attributes}
      {...(maximum === undefined ? {} : { maxCount: maximum })}
      className={controlClass(false, 'at-chips')}
      classNames={{ popup: { root: 'at-control__popup' } }}
      mode={isClosed ? 'multiple' : 'tags'}
      size={size}
      autoFocus={autoFocus}
      tokenSeparators={[',', '،', ';']}
      placeholder={placeholder ?? t('ui.chips.placeholder', 'Type and press Enter')}
      options={options.map((option) => ({ value: option, label: option }))}
      // A list without choices has nothing to open until something is typed.
      open={isOpen && (options.length > 0 || typed !== '')}
      onOpenChange={setOpen}
      onSearch={setTyped}
      notFoundContent={t('ui.chips.noMatch', 'No matches')}
      value={[...chips]}
      onChange={change}
      onBlur={() => onBlur?.()}
      tagRender={({ value: chip, closable, onClose }) => (
        <RemovableChip
          chip={String(chip)}
          isRemovable={closable}
          onRemove={onClose}
          label={t('ui.chips.remove', 'Remove {{chip}}', { chip })}
        />
      )}
    />
  );
}

interface RemovableChipProps {
  readonly chip: string;
  readonly isRemovable: boolean;
  readonly label: string;
  onRemove(): void;
}

function RemovableChip({ chip, isRemovable, label, onRemove }: RemovableChipProps): ReactElement {
  // The field below must neither open nor take the focus from the button.
  const hold = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <span className="at-chips__chip">
      <bdi className="at-chips__word">{chip}</bdi>
      {isRemovable && (
        <button
          type="button"
          className="at-chips__remove"
          aria-label={label}
          onMouseDown={hold}
          onKeyDown={hold}
          onClick={onRemove}
        >
          <Icon name="close" size={11} />
        </button>
      )}
    </span>
  );
}

function ChipList({
  id,
  chips,
  label,
}: {
  id: string | undefined;
  chips: readonly string[];
  label: string | undefined;
}): ReactElement {
  if (chips.length === 0) return <span {...(id === undefined ? {} : { id })}>—</span>;
  return (
    <ul className="at-chips__list" {...(id === undefined ? {} : { id })} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip}>
          <Tag>{chip}</Tag>
        </li>
      ))}
    </ul>
  );
}
