import { errorCodes } from '@atrium/contracts';
import type { MessageProblem } from '@atrium/domain';
import { useForgetDraft } from '@atrium/editor';
import { reportError, useMutation, useTranslation, useAttemptKey } from '@atrium/platform';
import { useState } from 'react';
import type { MessageForm } from './message-form.ts';
import { sendMatterMessageMutation } from './messages.operations.ts';

interface Trouble {
  readonly message: string | null;
  readonly faults: Readonly<Record<string, string>>;
  readonly problems: readonly MessageProblem[];
}
const noTrouble: Trouble = { message: null, faults: {}, problems: [] };

/** Under which what is being written about a matter is kept. */
export const draftKeyOf = (matterId: string): string => `matterMessage:${matterId}`;

/** Sends a message. One key for what was written makes a second try safe: nobody gets it twice. */
export function useSendMessage(matterId: string, onSent: (recipients: readonly string[]) => void) {
  const { t } = useTranslation();
  const attempt = useAttemptKey();
  const [{ fetching }, send] = useMutation(sendMatterMessageMutation);
  const [trouble, setTrouble] = useState(noTrouble);
  const forgetDraft = useForgetDraft();

  const submit = async ({ recipientContactIds, templateId, content: { subject, html }, documentIds }: MessageForm) => {
    const input = {
      messageType: 'matterMessage',
      matterId,
      recipientContactIds: [...recipientContactIds],
      templateId,
      subject,
      html,
      documentIds: [...documentIds],
    };
    setTrouble(noTrouble);
    const { data, error } = await send({ input, idempotencyKey: attempt.keyOf(input) });
    const answer = data?.sendMessage;
    if (answer?.ok) {
      void forgetDraft(draftKeyOf(matterId));
      return onSent(answer.ok.map(({ recipientName }) => recipientName));
    }
    if (answer?.error)
      return setTrouble({
        message: answer.error.message,
        faults: Object.fromEntries(answer.error.fields.map(({ field, message }) => [field, message])),
        problems: answer.problems as MessageProblem[],
      });
    if (error && !error.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.conflict))
      reportError(error, { remote: 'matters', area: 'send message' });
    setTrouble({
      ...noTrouble,
      message: t(
        'matters.message.sendFailed',
        'Couldn’t send the message. Your text is kept; trying again will not send it twice.',
      ),
    });
  };
  return { submit, isSending: fetching, ...trouble };
}
