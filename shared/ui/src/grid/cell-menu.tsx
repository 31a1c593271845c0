import { useTranslation } from '@atrium/platform';
import { Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Avatar } from '../display/avatar.tsx';

/** What can be done with a row, from a cell of it: the value of a column of type ContextMenu or ContextMenuStaff. */
export interface CellMenuValue {
  /** Whom or what it is about; shown where the column is ContextMenuStaff. */
  readonly name: string;
  readonly items: readonly { readonly key: string; readonly label: string; readonly onSelect: () => void }[];
}

/** Narrows the value of a cell; null where it is no menu. */
export function readCellMenu(value: unknown): CellMenuValue | null {
  return typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    'name' in value &&
    typeof value.name === 'string'
    ? (value as CellMenuValue)
    : null;
}

/** A button that opens the actions of a row. */
export function CellMenu({
  name,
  items,
  title,
  showsName,
}: CellMenuValue & { title: string; showsName: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <span
      className="at-grid__menu-cell"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {showsName && <Avatar size="small" name={name} decorative />}
      {showsName && <span>{name}</span>}
      <Dropdown
        trigger={['click']}
        menu={{ items: items.map(({ key, label, onSelect }) => ({ key, label, onClick: onSelect })) }}
      >
        <IconButton
          icon="dots"
          size="small"
          label={t('ui.grid.actions', '{{column}}: {{name}}', { column: title, name })}
        />
      </Dropdown>
    </span>
  );
}
