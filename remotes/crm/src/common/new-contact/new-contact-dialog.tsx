import { NewContactDialog as ContactDialog } from '@atrium/pickers';
import { useNavigate, useNotify, useTranslation } from '@atrium/platform';

/** Adds a client or contact, and opens it, or the one that was meant. */
export function NewContactDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = ({ nameID }: { readonly nameID: string }) => {
    onClose();
    void navigate(`/clientAndContactDetail/${nameID}`);
  };
  return (
    <ContactDialog
      onAdded={(contact) => {
        notify.success(t('crm.new.saved', '{{name}} was added', { name: contact.name }));
        open(contact);
      }}
      onKnown={open}
      onClose={onClose}
    />
  );
}
