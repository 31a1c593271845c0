import { useTranslation, type AddressChanges, type ListAddress } from '@atrium/platform';
import { Chip, SearchField } from '@atrium/ui';
import { Popover } from '@atrium/ui/antd';
import { formatNumber } from '@atrium/domain';
import { useState } from 'react';
import { statusLabel } from '../status-label.ts';
import type { MatterFilters } from './matter-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import './matter-list.css';

interface FilterLineProps {
  readonly address: ListAddress;
  readonly filters: MatterFilters;
  readonly types: readonly string[];
  /** Matters the user may see, filters aside; undefined until known. */
  readonly total: number | undefined;
  /** Name of the client the list is limited to, once a row tells it. */
  readonly clientName: string | undefined;
}

/** What narrows the list: a field, a chip for each filter in force, and a panel with all of them. */
export function FilterLine({ address, filters, types, total, clientName }: FilterLineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const change = (changes: AddressChanges) => address.change(changes);
  const label =
    total === undefined ? t('matters.filter.label', 'Filter matters') : t('matters.filter.labelWithCount', 'Filter {{total}} matters', { total: formatNumber(total) });
  return (
    <>
      <SearchField
        label={label}
        value={address.filterText}
        onChange={address.typeFilter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') address.applyFilter(event.currentTarget.value);
        }}
      />
      {filters.statuses.length > 0 && (
        <Chip
          active
          label={t('matters.filter.status', 'Status')}
          value={filters.statuses.map((status) => statusLabel(t, status)).join(', ')}
          onRemove={() => change({ status: null })}
        />
      )}
      {filters.types.length > 0 && (
        <Chip active label={t('matters.filter.type', 'Type')} value={filters.types.join(', ')} onRemove={() => change({ type: null })} />
      )}
      {filters.isMine && (
        <Chip active label={t('matters.filter.responsible', 'Responsible')} value={t('matters.filter.me', 'me')} onRemove={() => change({ responsible: null })} />
      )}
      {filters.clientId !== null && (
        <Chip active label={t('matters.filter.client', 'Client')} value={clientName ?? t('matters.filter.chosen', 'chosen')} onRemove={() => change({ client: null })} />
      )}
      {filters.isIncludeCompleted && (
        <Chip active label={t('matters.filter.completed', 'Including completed')} onRemove={() => change({ completed: null })} />
      )}
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={<FilterPanel filters={filters} types={types} onChange={change} onClose={() => setOpen(false)} />}
      >
        <span>
          <Chip icon="plus" label={t('matters.filter.add', 'Add filter')} expanded={isOpen} onClick={() => undefined} />
        </span>
      </Popover>
    </>
  );
}
