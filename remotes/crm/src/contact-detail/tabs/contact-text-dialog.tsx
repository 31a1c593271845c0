import { TextMessageDialog } from '@atrium/editor';
import { useClient, useCommand, useQuery, useTranslation } from '@atrium/platform';
import {
  contactTextMessageOptionsQuery,
  previewContactTextMessageQuery,
  sendContactTextMessageMutation,
} from './text-messages.operations.ts';

interface ContactTextDialogProps {
  readonly contactId: string;
  readonly name: string;
  onSent(): void;
  onClose(): void;
}

/** Writes a text message to a contact. */
export function ContactTextDialog({ contactId, name, onSent, onClose }: ContactTextDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const send = useCommand(sendContactTextMessageMutation, { remote: 'crm', area: 'textMessages' });
  const [{ data, error }, ask] = useQuery({
    query: contactTextMessageOptionsQuery,
    variables: { contactId },
    requestPolicy: 'network-only',
  });
  return (
    <TextMessageDialog
      title={t('crm.texts.title', 'Text message to {{name}}', { name })}
      options={data === undefined ? undefined : (data.contactTextMessageOptions ?? null)}
      hasFailed={error !== undefined}
      fields="contact"
      nobody={t('crm.texts.nobody', '{{name}} cannot be reached by text message. Add a mobile number first.', { name })}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      send={({ text }) => send.run({ input: { contactId, text } }, { silent: true })}
      preview={async (_, text) => {
        const asked = client.query(
          previewContactTextMessageQuery,
          { contactId, text },
          { requestPolicy: 'network-only' },
        );
        return (await asked.toPromise()).data?.previewContactTextMessage ?? null;
      }}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
