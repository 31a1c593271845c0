import { useTranslation } from '@atrium/platform';
import { Popover } from 'antd';
import { useState, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Chip } from '../controls/chip.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { changeColumn, clampWidth, moveColumn } from './grid-layout.ts';
import type { GridLayoutControl } from './use-grid-layout.ts';

/** By how much a press of "narrower" or "wider" changes a column. */
const WIDTH_STEP_PX = 24;
const WIDTH_WHEN_UNSET_PX = 200;

/** "Columns": which ones, in which order, how wide; every change is kept at once. */
export function ColumnChooser<Row>({ control }: { control: GridLayoutControl<Row> }): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={<ColumnList control={control} onClose={() => setIsOpen(false)} />}
    >
      <span>
        <Chip icon="columns" label={t('ui.grid.columns', 'Columns')} expanded={isOpen} onClick={() => undefined} />
      </span>
    </Popover>
  );
}

function ColumnList<Row>({ control, onClose }: { control: GridLayoutControl<Row>; onClose: () => void }): ReactElement {
  const { t } = useTranslation();
  const { placed, change, reset } = control;
  return (
    <div
      className="at-columns"
      role="dialog"
      aria-label={t('ui.grid.columns', 'Columns')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ul>
        {placed.map(({ column, isHidden, width }, index) => (
          <li key={column.key}>
            <Checkbox
              checked={!isHidden}
              disabled={column.isLocked}
              onChange={(isShown) => change(changeColumn(placed, column.key, { isHidden: !isShown }))}
            >
              {column.title}
            </Checkbox>
            {!column.isLocked && (
              <span className="at-columns__tools">
                <IconButton
                  icon="minus"
                  size="small"
                  label={t('ui.grid.narrower', 'Narrower: {{column}}', { column: column.title })}
                  onClick={() =>
                    change(
                      changeColumn(placed, column.key, {
                        width: clampWidth((width ?? WIDTH_WHEN_UNSET_PX) - WIDTH_STEP_PX),
                      }),
                    )
                  }
                />
                <IconButton
                  icon="plus"
                  size="small"
                  label={t('ui.grid.wider', 'Wider: {{column}}', { column: column.title })}
                  onClick={() =>
                    change(
                      changeColumn(placed, column.key, {
                        width: clampWidth((width ?? WIDTH_WHEN_UNSET_PX) + WIDTH_STEP_PX),
                      }),
                    )
                  }
                />
                <IconButton
                  icon="arrow-up"
                  size="small"
                  label={t('ui.grid.earlier', 'Move {{column}} earlier', { column: column.title })}
                  disabled={index === 0 || placed[index - 1]?.column.isLocked === true}
                  onClick={() => change(moveColumn(placed, column.key, -1))}
                />
                <IconButton
                  icon="arrow-down"
                  size="small"
                  label={t('ui.grid.later', 'Move {{column}} later', { column: column.title })}
                  disabled={index === placed.length - 1}
                  onClick={() => change(moveColumn(placed, column.key, 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button kind="quiet" size="small" onClick={reset}>
        {t('ui.grid.reset', 'Reset columns')}
      </Button>
    </div>
  );
}
