import { COLUMN_MASK } from '@atrium/contracts';
import { isEmailAddress, mergeFieldsIn, previewMergeFields } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { shareOf } from '../../policy/share-of.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { viewerOf } from '../../policy/rules.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { DocumentRow } from '../documents/documents.store.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { attachFiles } from '../mail/attach-files.ts';
import { queueWritten } from '../mail/queue-written.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { textAsOpen } from '../matters/matter-column-access.ts';
import { findTemplate } from '../message-content/message-templates.store.ts';
import { findFilesToSend } from './message-attachments.ts';
import { presentProblems, refuseProblems, type PresentedProblem } from '../message-content/message-problems.ts';
import { attach, createMessage, type MessageRow } from './messages.store.ts';
import { messagesPolicy, writingReachOf } from './messages.policy.ts';
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
const MOST_RECIPIENTS = 20;
const PREVIEW_CHARACTERS = 140;

interface Send {
  readonly idempotencyKey: string;
  readonly input: SendMessageInput;
}
interface Letter {
  readonly input: SendMessageInput;
  readonly firm: FirmRow;
  readonly matter: MatterValuesRow;
  readonly recipients: readonly PartyRow[];
  readonly files: readonly DocumentRow[];
  readonly templateId: string | null;
  /** What the message says, without its markup. */
  readonly text: string;
}

/** What the message says, without its markup. */
async function readText(context: RequestContext, input: SendMessageInput): Promise<string> {
  if (input.messageType !== 'matterMessage') throw badInput('messageType has to be matterMessage.');
  readMessage(input);
  return (await cleanRichText(input.html, shareOf(viewerOf(context)))).text;
}

/**
 * Writes to people of a matter that the viewer may edit, a mail for each, filled
 * in for them, all or none. The mails leave with their documents when the mail
 * server takes them; what was written stays with the matter. Nothing is sent with
 * a hole in it: the answer names the field and, of several, the recipient.
 */
export const sendMessage = command({
  name: 'messages.send',
  policy: messagesPolicy.send,
  key: ({ idempotencyKey }: Send) => idempotencyKey,
  prepare: (context, { input }) => readText(context, input),
  lock: (unit, { input }, text) => findLetter(unit, input, text),
  version: 'none',
  run: async (unit, { current: letter }) => {
    const { tx } = unit;
    const rendered: [PartyRow, RenderedMessage][] = [];
    for (const contact of letter.recipients) rendered.push([contact, await renderFor(unit, letter, contact)]);
    checkProblems(unit, rendered);
    const batchId = crypto.randomUUID();
    for (const { id, name, sizeBytes } of letter.files) await attach(tx, { batchId, documentId: id, name, sizeBytes });
    const messages: MessageRow[] = [];
    for (const [contact, message] of rendered)
      messages.push(await keepAndQueue(unit, letter, { batchId, contact, ...message }));
    return messages;
  },
  audit: ({ current: { matter, recipients, files } }) => ({
    kind: 'matterMessage',
    objectType: 'matter',
    objectId: matter.id,
    action: 'send',
    detail: {
      fileNumber: matter.fileNumber,
      recipients: recipients.map(({ name, email }) => `${name} <${email}>`),
      documents: files.map(({ name }) => name),
    },
  }),
  announces: ({ current: { matter } }) => matterNotice(matter.id, 'messages'),
  follows: ({ tx }, { current: { matter, recipients }, viewer }) =>
    notifyOfSent(tx, {
      matterId: matter.id,
      fileNumber: matter.fileNumber,
      contactIds: recipients.map(({ id }) => id),
      senderName: viewer.name,
    }),
});

/** The message with everything that goes into it. Refuses what cannot be sent. */
async function findLetter(
  { tx, viewer, context, translate }: Unit,
  input: SendMessageInput,
  text: string,
): Promise<Letter> {
  if (input.subject.trim() === '')
    throw refuse({ field: 'subject', message: translate('api.message.noSubject', 'Enter a subject.') });
  if (text === '') throw refuse({ field: 'html', message: translate('api.message.noText', 'Enter a message.') });
  const matter = await findTheMatter(tx, context, viewer, input.matterId);
  const recipients = await findRecipients(tx, context, viewer, input);
  const files = await findFilesToSend(tx, context, viewer, { matterId: matter.id, documentIds: input.documentIds });
  const firm = await findFirm(tx, viewer.tenantId, viewer.userId);
  const template =
    typeof input.templateId === 'string' && isId(input.templateId)
      ? await findTemplate(tx, viewer.tenantId, input.templateId)
      : null;
  const templateId = template?.messageType === input.messageType ? template.id : null;
  return { input, firm, matter, recipients, files, text, templateId };
}

async function findTheMatter(
  transaction: TenantTransaction,
  { translate }: RequestContext,
  viewer: Viewer,
  matterId: string,
): Promise<MatterValuesRow> {
  const reach = writingReachOf(viewer);
  const matter =
    reach === null || !isId(matterId)
      ? null
      : await findMatterValues(transaction, viewer.tenantId, reach, { ...matterReachParameters(viewer), matterId });
  if (matter === null)
    throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
  return matter;
}

async function findRecipients(
  transaction: TenantTransaction,
  { translate }: RequestContext,
  viewer: Viewer,
  { matterId, recipientContactIds }: SendMessageInput,
): Promise<PartyRow[]> {
  const refuseWhom = (message: string) => refuse({ field: 'recipientContactIds', message });
  const ids = [...new Set(recipientContactIds)];
  if (ids.length === 0) throw refuseWhom(translate('api.message.noRecipient', 'Choose a recipient.'));
  if (ids.length > MOST_RECIPIENTS)
    throw refuseWhom(
      translate('api.message.manyRecipients', 'Write to at most {{most}} people at once.', { most: MOST_RECIPIENTS }),
    );
  const parties = await findParties(transaction, transaction.tenantId, matterId);
  return ids.map((id) => {
    const party = parties.find((each) => each.id === id);
    if (party === undefined)
      throw refuseWhom(translate('api.message.unknownRecipient', 'One of the recipients is not on this matter.'));
    if (party.email.trim() === '')
      throw refuseWhom(
        translate('api.message.noAddress', '{{name}} has no email address. Add one to the contact first.', {
          name: party.name,
        }),
      );
    const address = textAsOpen(contactColumns.fieldAccessOf(viewer, 'email'), party.email) || COLUMN_MASK;
    if (!isEmailAddress(party.email.trim()))
      throw refuseWhom(
        translate('api.message.wrongAddress', 'The email address of {{name}} is not valid: {{address}}', {
          name: party.name,
          address,
        }),
      );
    return { ...party, email: party.email.trim() };
  });
}

function renderFor(
  { context, viewer }: Unit,
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

function checkProblems({ context, translate }: Unit, rendered: readonly [PartyRow, RenderedMessage][]): void {
  const found = rendered.flatMap(([{ name }, { problems }]) =>
    presentProblems(context, problems).map((problem) => ({ name, problem })),
  );
  if (found.length === 0) return;
  const isForAll = (problem: PresentedProblem): boolean => problem.reason !== 'unresolved' || rendered.length === 1;
  const sentences = new Set(
    found.map(({ name, problem }) =>
      isForAll(problem)
        ? problem.message
        : translate('api.message.forRecipient', '{{name}}: {{problem}}', { name, problem: problem.message }),
    ),
  );
  const problems = found
    .map(({ problem }) => problem)
    .filter(({ message }, index, all) => all.findIndex((other) => other.message === message) === index);
  throw refuseProblems(problems, [...sentences]);
}

async function keepAndQueue(
  { tx: transaction, viewer }: Unit,
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
