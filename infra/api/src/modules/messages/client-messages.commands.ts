import { matterReachParameters } from '../../policy/matter-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import { dropAnnouncements } from '../documents/announcements/announce-together.store.ts';
import { scanText } from '../documents/uploads/upload-words.ts';
import { matterNotice } from '../matters/matter-change.ts';
import {
  findGivenMatter,
  findOwnFiles,
  receiveMessage,
  seesMessage,
  type ClientMessageRow,
  type GivenMatter,
  type OwnFile,
} from './client-messages.store.ts';
import { attachmentLimits } from './message-attachments.ts';
import { messagesPolicy } from './messages.policy.ts';
import { attach } from './messages.store.ts';
import { notifyOfReceived } from './notify-of-messages.ts';

interface SendInput {
  readonly idempotencyKey: string;
  readonly input: {
    readonly matterId: string;
    readonly answersId?: string | null;
    readonly subject: string;
    readonly text: string;
    readonly documentIds?: readonly string[] | null;
  };
}
interface Received {
  readonly matter: GivenMatter;
  readonly answersId: string | null;
  readonly files: readonly OwnFile[];
}

const LONGEST_SUBJECT = 200;
export const LONGEST_TEXT = 10_000;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Plain text as markup that says the same: a paragraph for each block of lines. */
const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(
      (block) => `<p>${block.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');

/** Refuses what is missing, too long or too much before anything else is asked. */
function readText({ translate }: Unit, { subject, text, documentIds }: SendInput['input']): void {
  const fields = [
    ...(subject.trim() === ''
      ? [{ field: 'subject', message: translate('api.message.noSubject', 'Enter a subject.') }]
      : subject.length > LONGEST_SUBJECT
        ? [
            {
              field: 'subject',
              message: translate('api.message.tooLong', 'Use at most {{most}} characters.', { most: LONGEST_SUBJECT }),
            },
          ]
        : []),
    ...(text.length > LONGEST_TEXT
      ? [
          {
            field: 'text',
            message: translate('api.message.tooLong', 'Use at most {{most}} characters.', { most: LONGEST_TEXT }),
          },
        ]
      : text.trim() === ''
        ? [{ field: 'text', message: translate('api.message.noText', 'Enter a message.') }]
        : []),
    ...((documentIds?.length ?? 0) > attachmentLimits.count
      ? [
          {
            field: 'documentIds',
            message: translate('api.message.manyAttachments', 'A message can have at most {{most}} documents.', {
              most: attachmentLimits.count,
            }),
          },
        ]
      : []),
  ];
  if (fields.length > 0) throw new Refusal({ message: fields[0]?.message ?? '', fields });
}

/** What the writer uploaded to the matter, found to be without a virus or still to be checked. */
async function readFiles(unit: Unit, matterId: string, documentIds: readonly string[]): Promise<readonly OwnFile[]> {
  const { translate, tx, viewer } = unit;
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return [];
  const refuseFiles = (message: string) => refuse({ field: 'documentIds', message });
  const files = ids.every(isId) ? await findOwnFiles(tx, matterReachParameters(viewer), { matterId, ids }) : [];
  if (files.length < ids.length) throw refuseFiles(translate('api.document.unknown', 'This document does not exist.'));
  const infected = files.find(({ scanState }) => scanState === 'infected');
  if (infected !== undefined)
    throw refuseFiles(
      translate('api.message.attachmentWithReason', '“{{name}}” can’t be sent. {{reason}}', {
        name: infected.name,
        reason: scanText(translate, infected),
      }),
    );
  return files;
}

/** Somebody from outside writes to the firm about a matter they were given, or answers what was written to them. */
export const sendClientMessage = command<SendInput, Received, ClientMessageRow>({
  name: 'messages.receive',
  policy: messagesPolicy.clientPage,
  key: ({ idempotencyKey }) => idempotencyKey,
  lock: async (unit, { input }) => {
    readText(unit, input);
    const viewer = matterReachParameters(unit.viewer);
    const matter = isId(input.matterId) ? await findGivenMatter(unit.tx, viewer, input.matterId) : null;
    const answersId = input.answersId ?? null;
    const isThere =
      matter !== null &&
      (answersId === null ||
        (isId(answersId) && (await seesMessage(unit.tx, viewer, { matterId: matter.id, id: answersId }))));
    if (!isThere)
      throw new Refusal({ message: unit.translate('api.matter.unknown', 'This matter does not exist.'), fields: [] });
    return { matter, answersId, files: await readFiles(unit, matter.id, input.documentIds ?? []) };
  },
  version: 'none',
  async run({ tx, viewer }, { input: { input }, current: { matter, answersId, files } }) {
    const batchId = crypto.randomUUID();
    const message = await receiveMessage(tx, {
      viewerId: viewer.userId,
      batchId,
      matterId: matter.id,
      answersId,
      subject: input.subject.trim(),
      html: htmlOfText(input.text),
    });
    for (const { id: documentId, name, sizeBytes } of files) await attach(tx, { batchId, documentId, name, sizeBytes });
    // Whoever is told of the message is told of its files with it.
    await dropAnnouncements(
      tx,
      files.map(({ id }) => id),
    );
    return message;
  },
  audit: ({ current: { matter, files } }) => ({
    kind: 'matterMessage',
    objectType: 'matter',
    objectId: matter.id,
    action: 'receive',
    detail: {
      fileNumber: matter.fileNumber,
      ...(files.length > 0 ? { documents: files.map(({ name }) => name) } : {}),
    },
  }),
  announces: ({ current: { matter } }) => matterNotice(matter.id, 'messages'),
  follows: ({ tx, context, viewer }, { current: { matter, answersId, files } }) =>
    notifyOfReceived(tx, context, { matter, answersId, senderName: viewer.name, fileCount: files.length }),
});
