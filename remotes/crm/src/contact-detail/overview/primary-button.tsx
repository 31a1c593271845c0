import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { updateContactMutation } from '../../common/contacts/contact-record.operations.ts';
import type { ContactHeader } from '../contact-tab.ts';
import { primaryInput, type PrimaryPart } from './primary-input.ts';

interface PrimaryButtonProps {
  readonly contact: ContactHeader;
  readonly part: PrimaryPart;
  /** Its place in the list. */
  readonly at: number;
  /** What it is, for who hears the button. */
  readonly name: string;
}

/** Lets one of the further addresses or numbers change places with the first. Nothing for who may not edit. */
export function PrimaryButton({ contact, part, at, name }: PrimaryButtonProps) {
  const { t } = useTranslation();
  const update = useCommand(updateContactMutation, { remote: 'crm', area: 'make primary' });
  const { record } = contact;
  if (record?.canEdit !== true) return null;
  return (
    <Button
      size="small"
      kind="quiet"
      busy={update.isRunning}
      aria-label={t('crm.primary.one', 'Make {{name}} primary', { name })}
      onClick={() =>
        void update.run(
          { contactId: contact.nameID, version: record.version, input: primaryInput(contact, part, at) },
          { name: contact.name, saved: t('crm.primary.saved', '{{name}} comes first now', { name }) },
        )
      }
    >
      {t('crm.primary.make', 'Make primary')}
    </Button>
  );
}
