import { ClientAndContactPicker, MatterPicker, UserDropdown } from '@atrium/pickers';
import { useQuery, useTranslation } from '@atrium/platform';
import type { SearchControlProps } from '@atrium/ui/pro-table';
import { useState, type ReactElement } from 'react';
import { logContactQuery, logMatterQuery, logPersonQuery } from '../log.operations.ts';

/** What was chosen here, as long as it is what the form is set to: what the address names is looked up. */
function useChosen<Option>(value: string, idOf: (option: Option) => string, known: Option | null | undefined) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const option = chosen !== null && idOf(chosen) === value ? chosen : (known ?? null);
  return { option: value === '' ? null : option, setChosen };
}

/** Somebody of the firm, or from outside. */
export function PersonControl({ id, value, onChange }: SearchControlProps): ReactElement {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: logPersonQuery, variables: { ids: [value] }, pause: value === '' });
  const { option, setChosen } = useChosen(value, ({ userID }) => userID, data?.administrator.users.user[0]);
  return (
    <UserDropdown
      {...(id === undefined ? {} : { id })}
      placeholder={t('admin.log.filter.anyone', 'Anyone')}
      value={option}
      onChange={(person) => {
        setChosen(person);
        onChange(person?.userID ?? '');
      }}
    />
  );
}

/** A matter that is open; one that is not is reached from its entries. */
export function MatterControl({ id, value, onChange }: SearchControlProps): ReactElement {
  const [{ data }] = useQuery({ query: logMatterQuery, variables: { id: value }, pause: value === '' });
  const { option, setChosen } = useChosen(value, (matter) => matter.id, data?.matter);
  return (
    <MatterPicker
      {...(id === undefined ? {} : { id })}
      value={option}
      onChange={(matter) => {
        setChosen(matter);
        onChange(matter?.id ?? '');
      }}
    />
  );
}

/** A client or contact. */
export function ContactControl({ id, value, onChange }: SearchControlProps): ReactElement {
  const [{ data }] = useQuery({ query: logContactQuery, variables: { ids: [value] }, pause: value === '' });
  const known = data?.clientAndContactList.clientAndContacts[0];
  const { option, setChosen } = useChosen(value, ({ nameID }) => nameID, known);
  return (
    <ClientAndContactPicker
      {...(id === undefined ? {} : { id })}
      value={option}
      onChange={(contact) => {
        setChosen(contact);
        onChange(contact?.nameID ?? '');
      }}
    />
  );
}
