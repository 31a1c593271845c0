import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { queueWritten } from '../mail/queue-written.ts';
import { previewMessage, type MessagePreviewInput } from '../messages/preview-message.ts';
import type { PresentedProblem } from '../message-content/message-problems.ts';
import { wholeMail } from '../message-content/render-message.ts';

export interface SendTestResult {
  readonly sentTo: string | null;
  readonly message: string | null;
  readonly problems: readonly PresentedProblem[];
}

/** Sends a message to whoever asks, and to nobody else, filled in as in the preview; what does not fit is named instead. */
export async function sendTestMessage(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: MessagePreviewInput,
): Promise<SendTestResult> {
  const { say } = context;
  const { subject, html, problems } = await previewMessage(context, viewer, input);
  if (problems.length > 0) return { sentTo: null, message: problems.map(({ message }) => message).join(' '), problems };
  if (subject === '' || html === '')
    return {
      sentTo: null,
      message: say('api.messageTemplate.emptyTest', 'Enter a subject and a text first.'),
      problems,
    };
  const mail = {
    to: viewer.email,
    replyTo: viewer.email,
    kind: 'messageTest',
    subject: say('api.messageTemplate.testSubject', '[Test] {{subject}}', { subject }),
    ...wholeMail(html, viewer.language),
  };
  await context.runner.transaction(viewer.tenantId, (transaction) =>
    once(transaction, { viewerId: viewer.userId, key }, ['sendTestMessage', input], () =>
      queueWritten(transaction, mail),
    ),
  );
  return { sentTo: viewer.email, message: null, problems };
}
