import { useTranslation } from '@atrium/platform';
import { Popover } from 'antd';
import { useState, type ReactElement } from 'react';
import { Chip } from '../controls/chip.tsx';
import { withFilter } from './column-filters.ts';
import { FilterForm } from './filter-form.tsx';
import type { GridColumn, GridFilter } from './types.ts';
import { useFilterWords } from './use-filter-words.ts';

interface FilterChipsProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly filters: readonly GridFilter[];
  readonly onFilters: (filters: readonly GridFilter[]) => void;
}

/** A chip for each condition on a column: it says the condition, opens it, and takes it away. */
export function FilterChips<Row>({ columns, filters, onFilters }: FilterChipsProps<Row>): ReactElement {
  return (
    <>
      {filters.map((filter) => {
        const column = columns.find((each) => each.key === filter.column);
        return (
          column && (
            <FilterChip
              key={filter.column}
              column={column}
              filter={filter}
              onFilter={(next) => onFilters(withFilter(filters, filter.column, next))}
            />
          )
        );
      })}
    </>
  );
}

function FilterChip<Row>({
  column,
  filter,
  onFilter,
}: {
  column: GridColumn<Row>;
  filter: GridFilter;
  onFilter: (filter: GridFilter | null) => void;
}): ReactElement {
  const words = useFilterWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div role="dialog" aria-label={column.title} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
          <FilterForm
            column={column}
            filter={filter}
            onFilter={(next) => {
              setOpen(false);
              onFilter(next);
            }}
          />
        </div>
      }
    >
      <span>
        <Chip
          active
          label={column.title}
          value={words.describe(column, filter)}
          expanded={isOpen}
          onClick={() => undefined}
          onRemove={() => onFilter(null)}
        />
      </span>
    </Popover>
  );
}

/** Choose a column, then its condition. Nothing where no column can be filtered. */
export function ColumnFilterForm<Row>({
  columns,
  filters,
  onFilters,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly filters: readonly GridFilter[];
  readonly onFilters: (filters: readonly GridFilter[]) => void;
}): ReactElement | null {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const able = columns.filter((column) => column.isFilterable === true);
  const column = able.find((each) => each.key === key) ?? able[0];
  if (column === undefined) return null;
  return (
    <div className="at-filter-adder">
      <label>
        {t('ui.filter.column', 'Column')}
        <select className="at-select" value={column.key} onChange={(event) => setKey(event.target.value)}>
          {able.map((each) => (
            <option key={each.key} value={each.key}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <FilterForm
        key={column.key}
        column={column}
        filter={filters.find((each) => each.column === column.key) ?? null}
        onFilter={(next) => onFilters(withFilter(filters, column.key, next))}
      />
    </div>
  );
}

/** A chip that opens the conditions of all columns: their headings show theirs to a pointer alone, and a phone has no headings. */
export function FilterAdder<Row>({ columns, filters, onFilters }: FilterChipsProps<Row>): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!columns.some((column) => column.isFilterable === true)) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div
          role="dialog"
          aria-label={t('ui.filter.byColumn', 'Filter by column')}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <ColumnFilterForm
            columns={columns}
            filters={filters}
            onFilters={(next) => {
              setOpen(false);
              onFilters(next);
            }}
          />
        </div>
      }
    >
      <span>
        <Chip
          icon="filter"
          label={t('ui.filter.byColumn', 'Filter by column')}
          expanded={isOpen}
          onClick={() => undefined}
        />
      </span>
    </Popover>
  );
}
