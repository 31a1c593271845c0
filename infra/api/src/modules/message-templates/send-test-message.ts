import { viewerOf } from '../../policy/rules.ts';
import { command } from '../../server/command.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { queueWritten } from '../mail/queue-written.ts';
import { previewMessage, type MessagePreviewInput } from '../messages/preview-message.ts';
import { problemsOf, refuseProblems, type PresentedProblem } from '../message-content/message-problems.ts';
import { wholeMail } from '../message-content/render-message.ts';
import { messageTemplatesPolicy } from './message-templates.policy.ts';

export interface SendTestResult {
  readonly sentTo: string | null;
  readonly message: string | null;
  readonly problems: readonly PresentedProblem[];
}

interface SendTestInput {
  readonly idempotencyKey: string;
  readonly input: MessagePreviewInput;
}

/** Sends a message to whoever asks, and to nobody else, filled in as in the preview; what does not fit is named instead. */
const queueTestMessage = command({
  name: 'messageTemplates.sendTest',
  policy: messageTemplatesPolicy.manage,
  key: ({ idempotencyKey }: SendTestInput) => idempotencyKey,
  prepare: async (context, { input }) => {
    const preview = await previewMessage(context, viewerOf(context), input);
    if (preview.problems.length > 0) throw refuseProblems(preview.problems);
    if (preview.subject === '' || preview.html === '')
      throw new Refusal({
        message: context.translate('api.messageTemplate.emptyTest', 'Enter a subject and a text first.'),
        fields: [],
      });
    return preview;
  },
  lock: (_unit, _input, preview) => preview,
  version: 'none',
  run: async ({ tx, viewer, translate }, { current: { subject, html } }) => {
    await queueWritten(tx, {
      to: viewer.email,
      replyTo: viewer.email,
      kind: 'messageTest',
      subject: translate('api.messageTemplate.testSubject', '[Test] {{subject}}', { subject }),
      ...wholeMail(html, viewer.language),
    });
    return { sentTo: viewer.email };
  },
  // It changes nothing of the firm's, and nobody else sees it.
  audit: 'none',
  announces: 'none',
});

export async function sendTestMessage(context: RequestContext, input: SendTestInput): Promise<SendTestResult> {
  const { ok, error } = await queueTestMessage(context, input);
  return { sentTo: ok?.sentTo ?? null, message: error?.message ?? null, problems: problemsOf(error) };
}
