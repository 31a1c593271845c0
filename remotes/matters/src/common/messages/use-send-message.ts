import type { MessageProblem } from '@atrium/domain';
import { useForgetDraft } from '@atrium/editor';
import { useCommand, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import type { MessageForm } from './message-form.ts';
import { sendMatterMessageMutation } from './messages.operations.ts';

interface Refusal {
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly problems: readonly MessageProblem[];
}
const noRefusal: Refusal = { message: null, errors: {}, problems: [] };

/** Under which what is being written about a matter is stored. */
export const draftKeyOf = (matterId: string): string => `matterMessage:${matterId}`;

/** Sends a message. A second try of the same message is safe: nobody gets it twice. */
export function useSendMessage(matterId: string, onSent: (recipients: readonly string[]) => void) {
  const { t } = useTranslation();
  const send = useCommand(sendMatterMessageMutation, { remote: 'matters', area: 'send message' });
  const [refusal, setRefusal] = useState(noRefusal);
  const forgetDraft = useForgetDraft();

  const submit = async ({ recipientContactIds, templateId, content: { subject, html }, documentIds }: MessageForm) => {
    setRefusal(noRefusal);
    const outcome = await send.run(
      {
        input: {
          messageType: 'matterMessage',
          matterId,
          recipientContactIds: [...recipientContactIds],
          templateId,
          subject,
          html,
          documentIds: [...documentIds],
        },
      },
      { silent: true },
    );
    if (outcome.kind === 'saved') {
      void forgetDraft(draftKeyOf(matterId));
      return onSent(outcome.value.map(({ recipientName }) => recipientName));
    }
    const isRefused = outcome.kind === 'refused' && outcome.message !== null;
    setRefusal({
      message: isRefused
        ? outcome.message
        : t(
            'matters.message.sendFailed',
            'Couldn’t send the message. Your text is kept; trying again will not send it twice.',
          ),
      errors: isRefused ? outcome.fields : {},
      problems: isRefused ? ((outcome.answer.problems ?? []) as MessageProblem[]) : [],
    });
  };
  return { submit, isSending: send.isRunning, ...refusal };
}
