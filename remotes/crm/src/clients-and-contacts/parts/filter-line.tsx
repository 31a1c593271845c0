import { useTranslation, type ListAddress } from '@atrium/platform';
import { Chip, SearchField } from '@atrium/ui';
import type { ContactFilters } from '../clients-and-contacts.filters.ts';

/** Search, and a chip for each filter; pressing one puts it on or takes it off. */
export function FilterLine({ address, filters }: { address: ListAddress; filters: ContactFilters }) {
  const { t } = useTranslation();
  const { kind, origin, isIncludeStaff } = filters;
  const toggle = (name: string, value: string, isOn: boolean) => () => address.change({ [name]: isOn ? null : value });
  return (
    <>
      <SearchField
        label={t('crm.filter.label', 'Find a client or contact')}
        value={address.filterText}
        onChange={address.typeFilter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') address.applyFilter(event.currentTarget.value);
        }}
      />
      <Chip
        label={t('crm.filter.people', 'People')}
        active={kind === 'people'}
        onClick={toggle('kind', 'people', kind === 'people')}
      />
      <Chip
        label={t('crm.filter.organisations', 'Organisations')}
        active={kind === 'organisations'}
        onClick={toggle('kind', 'organisations', kind === 'organisations')}
      />
      <Chip
        label={t('crm.filter.pms', 'Practice system')}
        active={origin === 'pms'}
        onClick={toggle('origin', 'pms', origin === 'pms')}
      />
      <Chip
        label={t('crm.filter.here', 'Entered here')}
        active={origin === 'here'}
        onClick={toggle('origin', 'here', origin === 'here')}
      />
      <Chip
        label={t('crm.filter.staff', 'With staff')}
        active={isIncludeStaff}
        onClick={toggle('staff', '1', isIncludeStaff)}
      />
    </>
  );
}
