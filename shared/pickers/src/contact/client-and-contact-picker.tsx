import { CLIENT_AND_CONTACT_PAGE_SIZE, LIST_ROW_HEIGHT_PX, LIST_THRESHOLD } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { lazy, Suspense, useMemo, useState, type SyntheticEvent } from 'react';
import type { ClientAndContactPicker_ContactFragment } from '../generated/graphql.ts';
import { TwoLines } from '../picker/field-parts.tsx';
import { defineSource } from '../picker/option-source.ts';
import type { PickerProps } from '../picker/picker-props.ts';
import { SinglePicker } from '../picker/single-picker.tsx';
import { clientAndContactPickerQuery } from './contact-picker.operations.ts';

// Loaded when somebody adds one: most pickers only find.
const NewContactDialog = lazy(() =>
  import('./new-contact-dialog.tsx').then((module) => ({ default: module.NewContactDialog })),
);

/** What a picker knows of a client or contact. */
export type ContactOption = ClientAndContactPicker_ContactFragment;

export interface ClientAndContactPickerProps extends PickerProps {
  readonly value?: ContactOption | null;
  /** Organisations, trusts and groups. */
  readonly includeOrganisation?: boolean;
  /** People. */
  readonly includeIndividual?: boolean;
  /** People of the firm. */
  readonly includeStaff?: boolean;
  /** Those that came from the practice management system. */
  readonly includePmsContacts?: boolean;
  /** Those that did not. */
  readonly includeNonPmsContacts?: boolean;
  /**
   * Offers `New contact “…”` for a name that is not in the list, to those who may add contacts: in a dialog that leaves
   * the new contact chosen, or as the screen does it that is given the name.
   */
  readonly onAdd?: 'dialog' | ((name: string) => void);
  /** Null where the choice was cleared. */
  onChange?(contact: ContactOption | null): void;
}

/**
 * Finds anyone the firm knows: clients and contacts, 200 a page (product
 * specification §2.10, §7, §9). Each flag leaves a kind in or out; staff are left
 * out unless asked for.
 *
 * @example <ClientAndContactPicker id="party" value={party} includeStaff onChange={setParty} />
 */
export function ClientAndContactPicker({
  includeOrganisation = true,
  includeIndividual = true,
  includeStaff = false,
  includePmsContacts = true,
  includeNonPmsContacts = true,
  onAdd,
  ...props
}: ClientAndContactPickerProps) {
  const { t } = useTranslation();
  const source = useMemo(() => {
    const flags = { includeOrganisation, includeIndividual, includeStaff, includePmsContacts, includeNonPmsContacts };
    return defineSource({
      area: 'client and contact picker',
      query: clientAndContactPickerQuery,
      pageSize: CLIENT_AND_CONTACT_PAGE_SIZE,
      threshold: LIST_THRESHOLD,
      failure: 'report',
      variables: (page) => ({ ...page, ...flags }),
      read: ({ clientAndContactList: { clientAndContacts, recordCount, canCreate } }) => ({
        rows: clientAndContacts,
        recordCount,
        canAdd: canCreate,
      }),
      keyOf: ({ nameID }: ContactOption) => nameID,
      textOf: ({ name }: ContactOption) => name,
    });
  }, [includeOrganisation, includeIndividual, includeStaff, includePmsContacts, includeNonPmsContacts]);
  const texts = {
    placeholder: t('pickers.contact.placeholder', 'Find a client or contact by name'),
    none: t('pickers.contact.none', 'No clients or contacts match'),
    failed: t(
      'pickers.contact.failed',
      'Clients and contacts could not be loaded. Close and open the list to try again.',
    ),
    add: (name: string) => t('pickers.contact.add', 'New contact “{{name}}”', { name }),
  };
  const [added, setAdded] = useState<string | null>(null);
  const handleChosen = (contact: ContactOption) => {
    setAdded(null);
    props.onChange?.(contact);
  };
  const picker = (
    <SinglePicker
      {...props}
      source={source}
      texts={texts}
      onAdd={onAdd === 'dialog' ? setAdded : onAdd}
      rowHeight={LIST_ROW_HEIGHT_PX}
      renderRow={({ name, email, suburb, isClient }) => (
        <TwoLines
          first={name}
          second={[isClient ? t('pickers.contact.client', 'Client') : '', suburb, email].filter(Boolean).join(' · ')}
        />
      )}
    />
  );
  return (
    <>
      {picker}
      {added !== null && (
        // A form around the picker is not sent, nor closed, by what is done in the dialog.
        <span onSubmit={stopPropagation} onKeyDown={stopPropagation}>
          <Suspense fallback={null}>
            <NewContactDialog
              name={added}
              onAdded={handleChosen}
              onKnown={handleChosen}
              onClose={() => setAdded(null)}
            />
          </Suspense>
        </span>
      )}
    </>
  );
}

const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation();
