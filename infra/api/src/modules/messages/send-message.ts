import { COLUMN_MASK } from '@atrium/contracts';
import { isEmailAddress, mergeFieldsIn, previewMergeFields } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { shareOf } from '../../policy/share-of.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import { NoEffect, orNoEffect } from '../../server/no-effect.ts';
import { Refusal, refuse, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { DocumentRow } from '../documents/documents.store.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { attachFiles } from '../mail/attach-files.ts';
import { queueWritten } from '../mail/queue-written.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import { textAsOpen } from '../matters/matter-column-access.ts';
import { findTemplate } from '../message-content/message-templates.store.ts';
import { findFilesToSend } from './message-attachments.ts';
import { presentProblems, type PresentedProblem } from '../message-content/message-problems.ts';
import { attach, createMessage, type MessageRow } from './messages.store.ts';
import { writingReachOf } from './messages.policy.ts';
import { notifyOfSent } from './notify-of-messages.ts';
import { readMessage, renderingFor } from './preview-message.ts';
import {
  findFirm,
  findMatterValues,
  findParties,
  type FirmRow,
  type MatterValuesRow,
  type PartyRow,
} from '../message-content/record-values.store.ts';
import { footerHtml, renderMessage, wholeMail, type RenderedMessage } from '../message-content/render-message.ts';
import { cleanRichText } from '../message-content/rich-text.ts';

export interface SendMessageInput {
  readonly messageType: string;
  readonly matterId: string;
  readonly recipientContactIds: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly templateId?: string | null;
  readonly documentIds: readonly string[];
}
export interface SendMessageResult {
  readonly ok: readonly MessageRow[] | null;
  readonly error: FieldErrors | null;
  readonly problems: readonly PresentedProblem[];
}

const MOST_RECIPIENTS = 20;
const PREVIEW_CHARACTERS = 140;

interface Letter {
  readonly input: SendMessageInput;
  readonly firm: FirmRow;
  readonly matter: MatterValuesRow;
  readonly files: readonly DocumentRow[];
  readonly templateId: string | null;
  /** What the message says, without its markup. */
  readonly text: string;
}

/**
 * Writes to people of a matter that the viewer may edit, a mail for each, filled
 * in for them, all or none. The mails leave with their documents when the mail
 * server takes them; what was written stays with the matter. Nothing is sent with
 * a hole in it: the answer names the field and, of several, the recipient.
 */
export function sendMessage(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: SendMessageInput,
): Promise<SendMessageResult> {
  if (input.messageType !== 'matterMessage') throw badInput('messageType has to be matterMessage.');
  readMessage(input);
  return orNoEffect(async () => {
    try {
      // Before the transaction: cleaning a long text holds no connection.
      const { text } = await cleanRichText(input.html, shareOf(viewer));
      return await context.runner.transaction(viewer.tenantId, (transaction) =>
        once(transaction, { viewerId: viewer.userId, key }, ['sendMessage', input], () =>
          send(transaction, context, viewer, { input, text }),
        ),
      );
    } catch (error) {
      if (error instanceof Refusal) return { ok: null, error: error.errors, problems: [] };
      throw error;
    }
  });
}

async function send(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  { input, text }: Pick<Letter, 'input' | 'text'>,
): Promise<SendMessageResult> {
  const { say } = context;
  if (input.subject.trim() === '')
    throw refuse({ field: 'subject', message: say('api.message.noSubject', 'Enter a subject.') });
  if (text === '') throw refuse({ field: 'html', message: say('api.message.noText', 'Enter a message.') });
  const matter = await findTheMatter(transaction, context, viewer, input.matterId);
  const recipients = await findRecipients(transaction, context, viewer, input);
  const files = await findFilesToSend(transaction, context, viewer, {
    matterId: matter.id,
    documentIds: input.documentIds,
  });
  const firm = await findFirm(transaction, viewer.tenantId, viewer.userId);
  const template =
    typeof input.templateId === 'string' && isId(input.templateId)
      ? await findTemplate(transaction, viewer.tenantId, input.templateId)
      : null;
  const letter: Letter = {
    input,
    firm,
    matter,
    files,
    text,
    templateId: template?.messageType === input.messageType ? template.id : null,
  };
  const rendered: [PartyRow, RenderedMessage][] = [];
  for (const contact of recipients) rendered.push([contact, await renderFor(context, viewer, letter, contact)]);
  refuseProblems(context, rendered);

  const batchId = crypto.randomUUID();
  for (const { id, name, sizeBytes } of files) await attach(transaction, { batchId, documentId: id, name, sizeBytes });
  const messages: MessageRow[] = [];
  for (const [contact, message] of rendered)
    messages.push(await keepAndQueue(transaction, viewer, letter, { batchId, contact, ...message }));
  const detail = {
    fileNumber: matter.fileNumber,
    recipients: recipients.map(({ name, email }) => `${name} <${email}>`),
    documents: files.map(({ name }) => name),
  };
  await logActivity(transaction, context, {
    kind: 'matterMessage',
    objectType: 'matter',
    objectId: matter.id,
    action: 'send',
    detail,
  });
  await notifyOfSent(transaction, {
    matterId: matter.id,
    fileNumber: matter.fileNumber,
    contactIds: recipients.map(({ id }) => id),
    senderName: viewer.name,
  });
  await announceMatterChange(transaction, viewer.tenantId, matter.id, 'messages');
  return { ok: messages, error: null, problems: [] };
}

async function findTheMatter(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  matterId: string,
): Promise<MatterValuesRow> {
  const reach = writingReachOf(viewer);
  const matter =
    reach === null || !isId(matterId)
      ? null
      : await findMatterValues(transaction, viewer.tenantId, reach, { ...matterReachParameters(viewer), matterId });
  if (matter === null)
    throw refuse({ field: 'matterId', message: say('api.matter.unknown', 'This matter does not exist.') });
  return matter;
}

async function findRecipients(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  { matterId, recipientContactIds }: SendMessageInput,
): Promise<PartyRow[]> {
  const refuseWhom = (message: string) => refuse({ field: 'recipientContactIds', message });
  const ids = [...new Set(recipientContactIds)];
  if (ids.length === 0) throw refuseWhom(say('api.message.noRecipient', 'Choose a recipient.'));
  if (ids.length > MOST_RECIPIENTS)
    throw refuseWhom(
      say('api.message.manyRecipients', 'Write to at most {{most}} people at once.', { most: MOST_RECIPIENTS }),
    );
  const parties = await findParties(transaction, transaction.tenantId, matterId);
  return ids.map((id) => {
    const party = parties.find((each) => each.id === id);
    if (party === undefined)
      throw refuseWhom(say('api.message.unknownRecipient', 'One of the recipients is not on this matter.'));
    if (party.email.trim() === '')
      throw refuseWhom(
        say('api.message.noAddress', '{{name}} has no email address. Add one to the contact first.', {
          name: party.name,
        }),
      );
    const address = textAsOpen(contactColumns.fieldAccessOf(viewer, 'email'), party.email) || COLUMN_MASK;
    if (!isEmailAddress(party.email.trim()))
      throw refuseWhom(
        say('api.message.wrongAddress', 'The email address of {{name}} is not valid: {{address}}', {
          name: party.name,
          address,
        }),
      );
    return { ...party, email: party.email.trim() };
  });
}

function renderFor(
  context: RequestContext,
  viewer: Viewer,
  { input, text, firm, matter }: Letter,
  contact: PartyRow,
): Promise<RenderedMessage> {
  const { values, ...rendering } = renderingFor(context, viewer, firm, { matter, contact });
  const own = { ReplyLink: values['Matter.PortalLink'], Preview: '' };
  const preview = mergeFieldsIn(`${input.subject} ${input.html}`).includes('Preview')
    ? previewMergeFields('matterMessage', text, { ...values, ...own }, { region: rendering.region })
    : '';
  return renderMessage('matterMessage', input, {
    ...rendering,
    values: { ...values, ...own, Preview: preview.slice(0, PREVIEW_CHARACTERS) },
  });
}

function refuseProblems(context: RequestContext, rendered: readonly [PartyRow, RenderedMessage][]): void {
  const found = rendered.flatMap(([{ name }, { problems }]) =>
    presentProblems(context, problems).map((problem) => ({ name, problem })),
  );
  if (found.length === 0) return;
  const isForAll = (problem: PresentedProblem): boolean => problem.reason !== 'unresolved' || rendered.length === 1;
  const sentences = new Set(
    found.map(({ name, problem }) =>
      isForAll(problem)
        ? problem.message
        : context.say('api.message.forRecipient', '{{name}}: {{problem}}', { name, problem: problem.message }),
    ),
  );
  const problems = found
    .map(({ problem }) => problem)
    .filter(({ message }, index, all) => all.findIndex((other) => other.message === message) === index);
  const error = { message: [...sentences].join(' '), fields: [] };
  throw new NoEffect<SendMessageResult>({ ok: null, error, problems });
}

async function keepAndQueue(
  transaction: TenantTransaction,
  viewer: Viewer,
  { input, matter, files, templateId, firm }: Letter,
  {
    batchId,
    contact,
    subject,
    html,
  }: Pick<RenderedMessage, 'subject' | 'html'> & { readonly batchId: string; readonly contact: PartyRow },
): Promise<MessageRow> {
  const mailId = await queueWritten(transaction, {
    to: contact.email,
    kind: input.messageType,
    replyTo: viewer.email,
    subject,
    ...wholeMail(html + footerHtml(firm.footer), viewer.language, firm),
  });
  await attachFiles(transaction, mailId, files);
  const message = {
    viewerId: viewer.userId,
    batchId,
    type: input.messageType,
    matterId: matter.id,
    contactId: contact.id,
    templateId,
    recipientName: contact.name,
    recipientEmail: contact.email,
  };
  return createMessage(transaction, { ...message, subject, html, mailId });
}
