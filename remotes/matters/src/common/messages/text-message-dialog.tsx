import { TextMessageDialog as Dialog } from '@atrium/editor';
import { useClient, useCommand, useQuery, useTranslation } from '@atrium/platform';
import {
  previewTextMessageQuery,
  sendTextMessageMutation,
  textMessageOptionsQuery,
} from './text-messages.operations.ts';

interface TextMessageDialogProps {
  readonly matterId: string;
  readonly fileNumber: string;
  onSent(recipients: readonly string[]): void;
  onClose(): void;
}

/** Writes a text message to people of a matter. */
export function TextMessageDialog({ matterId, fileNumber, onSent, onClose }: TextMessageDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const send = useCommand(sendTextMessageMutation, { remote: 'matters', area: 'textMessages' });
  const [{ data, error }, ask] = useQuery({
    query: textMessageOptionsQuery,
    variables: { matterId },
    requestPolicy: 'network-only',
  });
  return (
    <Dialog
      title={t('matters.textMessage.title', 'Text message about {{file}}', { file: fileNumber })}
      options={data === undefined ? undefined : (data.textMessageOptions ?? null)}
      hasFailed={error !== undefined}
      nobody={t('matters.textMessage.nobody', 'No one on this matter can be reached by text message.')}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      send={({ recipientContactIds, text }) =>
        send.run({ input: { matterId, text, recipientContactIds } }, { silent: true })
      }
      preview={async (contactId, text) => {
        const variables = { matterId, contactId, text };
        const asked = client.query(previewTextMessageQuery, variables, { requestPolicy: 'network-only' });
        return (await asked.toPromise()).data?.previewTextMessage ?? null;
      }}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
