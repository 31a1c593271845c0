import { matterReachParameters } from '../../policy/matter-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { matterNotice } from '../matters/matter-change.ts';
import {
  findGivenMatter,
  receiveMessage,
  seesMessage,
  type ClientMessageRow,
  type GivenMatter,
} from './client-messages.store.ts';
import { messagesPolicy } from './messages.policy.ts';
import { tellOfReceived } from './tell-of-messages.ts';

interface SendInput {
  readonly idempotencyKey: string;
  readonly input: {
    readonly matterId: string;
    readonly answersId?: string | null;
    readonly subject: string;
    readonly text: string;
  };
}
interface Received {
  readonly matter: GivenMatter;
  readonly answersId: string | null;
}

const LONGEST_SUBJECT = 200;
export const LONGEST_TEXT = 10_000;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Plain text as markup that says the same: a paragraph for each block of lines. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(
      (block) => `<p>${block.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');

/** Refuses what is missing or too long before anything else is asked. */
function readText({ say }: Unit, { subject, text }: SendInput['input']): void {
  const fields = [
    ...(subject.trim() === ''
      ? [{ field: 'subject', message: say('api.message.noSubject', 'Enter a subject.') }]
      : subject.length > LONGEST_SUBJECT
        ? [
            {
              field: 'subject',
              message: say('api.message.tooLong', 'Use at most {{most}} characters.', { most: LONGEST_SUBJECT }),
            },
          ]
        : []),
    ...(text.length > LONGEST_TEXT
      ? [
          {
            field: 'text',
            message: say('api.message.tooLong', 'Use at most {{most}} characters.', { most: LONGEST_TEXT }),
          },
        ]
      : text.trim() === ''
        ? [{ field: 'text', message: say('api.message.noText', 'Enter a message.') }]
        : []),
  ];
  if (fields.length > 0) throw new Refusal({ message: fields[0]?.message ?? '', fields });
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
      throw new Refusal({ message: unit.say('api.matter.unknown', 'This matter does not exist.'), fields: [] });
    return { matter, answersId };
  },
  version: 'none',
  run: ({ tx, viewer }, { input: { input }, current: { matter, answersId } }) =>
    receiveMessage(tx, {
      viewerId: viewer.userId,
      batchId: crypto.randomUUID(),
      matterId: matter.id,
      answersId,
      subject: input.subject.trim(),
      html: htmlOfText(input.text),
    }),
  audit: ({ current: { matter } }) => ({
    kind: 'matterMessage',
    objectType: 'matter',
    objectId: matter.id,
    action: 'receive',
    detail: { fileNumber: matter.fileNumber },
  }),
  announces: ({ current: { matter } }) => matterNotice(matter.id, 'messages'),
  follows: ({ tx, context, viewer }, { current: { matter, answersId } }) =>
    tellOfReceived(tx, context, { matter, answersId, senderName: viewer.name }),
});
