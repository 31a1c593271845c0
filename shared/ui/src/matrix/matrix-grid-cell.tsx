import { useTranslation } from '@atrium/platform';
import { Dropdown } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import type { MatrixCell, MatrixChoice } from './types.ts';

interface MatrixGridCellProps {
  readonly place: string;
  /** The line and the column, as read out. */
  readonly name: string;
  readonly cell: MatrixCell;
  readonly choices: readonly MatrixChoice[];
  readonly isInTabOrder: boolean;
  onFocus(): void;
  onChange(value: string): void;
}

/** One cell: a button that says what is chosen. Two choices take turns; more open as a menu. */
export function MatrixGridCell({
  place,
  name,
  cell,
  choices,
  isInTabOrder,
  onFocus,
  onChange,
}: MatrixGridCellProps): ReactElement {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const at = choices.findIndex(({ value }) => value === cell.value);
  const choice = choices[at];
  const isLocked = cell.locked !== undefined;
  const isSwitch = choices.length === 2;
  const setNext = (): void => {
    const next = choices[(at + 1) % choices.length];
    if (!isLocked && next !== undefined) onChange(next.value);
  };
  const handleClick = (): void => {
    if (isLocked) return;
    if (isSwitch) setNext();
    else setOpen(true);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || isOpen) return;
    event.preventDefault();
    setNext();
  };
  const words = [choice?.label ?? cell.value, cell.isChanged && t('ui.matrix.changed', 'not saved'), cell.locked];
  const control = (
    <button
      ref={button}
      type="button"
      data-matrix-cell={place}
      className={`at-matrix__cell at-matrix__cell--${choice?.tone ?? 'neutral'}${cell.isChanged ? ' at-matrix__cell--changed' : ''}`}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={`${name}: ${words.filter(Boolean).join(', ')}`}
      aria-disabled={isLocked || undefined}
      aria-haspopup={isSwitch || isLocked ? undefined : 'menu'}
      title={cell.locked}
      onFocus={onFocus}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      // Firefox clicks when Space is let go.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      {isSwitch ? <SwitchMark isOn={at === 1} isLocked={isLocked} /> : <span>{choice?.label ?? cell.value}</span>}
    </button>
  );
  return (
    <td role="gridcell" className="at-matrix__place">
      {isSwitch || isLocked ? (
        control
      ) : (
        <Dropdown
          open={isOpen}
          trigger={[]}
          autoFocus
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) button.current?.focus();
          }}
          menu={{
            selectable: true,
            selectedKeys: [cell.value],
            items: choices.map(({ value, label }) => ({ key: value, label })),
            onClick: ({ key }) => {
              setOpen(false);
              button.current?.focus();
              onChange(key);
            },
          }}
        >
          {control}
        </Dropdown>
      )}
    </td>
  );
}

function SwitchMark({ isOn, isLocked }: { readonly isOn: boolean; readonly isLocked: boolean }): ReactElement {
  if (!isOn) return <span className="at-matrix__off" aria-hidden="true" />;
  return <Icon name={isLocked ? 'lock' : 'check'} />;
}
