import { ListFilterAdder } from '@atrium/ui/grid';
import { useRegion, useTranslation, type AddressChanges, type ListAddress } from '@atrium/platform';
import { Chip, ListSearch } from '@atrium/ui';
import { formatNumber } from '@atrium/domain';
import { statusLabel } from '../status-label.ts';
import { withoutCompleted, type MatterFilters } from './matter-filters.ts';
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
  const { language } = useRegion();
  const change = (changes: AddressChanges) => address.change(changes);
  const label =
    total === undefined
      ? t('matters.filter.label', 'Filter matters')
      : t('matters.filter.labelWithCount', {
          defaultValue_one: 'Filter {{total}} matter',
          defaultValue_other: 'Filter {{total}} matters',
          count: total,
          total: formatNumber(total, language),
        });
  return (
    <>
      <ListSearch label={label} address={address} />
      {filters.statuses.length > 0 && (
        <Chip
          active
          label={t('matters.filter.status', 'Status')}
          value={filters.statuses.map((status) => statusLabel(t, status)).join(', ')}
          onRemove={() => change({ status: null })}
        />
      )}
      {filters.types.length > 0 && (
        <Chip
          active
          label={t('matters.filter.type', 'Type')}
          value={filters.types.join(', ')}
          onRemove={() => change({ type: null })}
        />
      )}
      {filters.isMine && (
        <Chip
          active
          label={t('matters.filter.responsible', 'Responsible')}
          value={t('matters.filter.me', 'me')}
          onRemove={() => change({ responsible: null })}
        />
      )}
      {filters.clientId !== null && (
        <Chip
          active
          label={t('matters.filter.client', 'Client')}
          value={clientName || t('matters.filter.chosen', 'chosen')}
          onRemove={() => change({ client: null })}
        />
      )}
      {filters.isIncludeCompleted && (
        <Chip
          active
          label={t('matters.filter.completed', 'Including completed')}
          onRemove={() => change(withoutCompleted(filters))}
        />
      )}
      <ListFilterAdder
        panel={(onClose) => <FilterPanel filters={filters} types={types} onChange={change} onClose={onClose} />}
      />
    </>
  );
}
